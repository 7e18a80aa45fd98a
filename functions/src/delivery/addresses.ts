/** Addresses to which an order can go. */
import { ruleOf } from '@nirala/contract/delivery/areas';
import { type DeliverySettings } from '@nirala/contract/delivery/settings';
import type { Refusal } from '@nirala/contract/order/checkout';
import { onlyStateOf } from '@nirala/contract/paper/seller';
import type { Address } from '@nirala/contract/place/address';
import { checkPincodeState } from '@nirala/contract/place/pincode-state';
import type { Settings } from '@nirala/contract/settings/settings';
import { notDeliveredTo, onlyWithin } from '@nirala/contract/text/message-templates';
import { ApiError } from '../lib/api-error.ts';
import { type PostalDeps, lookUpPincode, offlinePlaces } from './pincodes.ts';

export type AddressDeps = PostalDeps & { settings: () => Promise<Settings>; delivery: () => Promise<DeliverySettings> };

/**
 * Checks that the pincode exists and lies in the address's state, and that the store delivers there. Returns the address
 * with the state's name as in `STATES`, and with `typedByHand` if neither the postal service nor the table of this build
 * has this city. ApiError 400 with a `Refusal` otherwise.
 */
export async function verifyAddress<A extends Address>(deps: AddressDeps, address: A): Promise<A> {
  const { pincode, state } = address;
  const reply = await lookUpPincode(deps, pincode).catch((error: unknown) => {
    if (error instanceof ApiError) return undefined;
    throw error;
  });
  const result = checkPincodeState(pincode, state, reply);
  const details: Refusal = { reason: 'address' };
  if ('problem' in result) throw new ApiError('wrong-pincode', { message: result.problem, details });
  const message = await refusalFor(deps, pincode, result.state);
  if (message !== undefined) throw new ApiError('not-delivered-there', { message, details });
  const checked = { ...address, state: result.state };
  const isFromTable = (await offlinePlaces(pincode))?.districts.get(result.state)?.includes(address.city);
  return result.confirmed || isFromTable ? checked : { ...checked, typedByHand: true };
}

/** Why the store does not deliver to a pincode; undefined if it does. */
async function refusalFor(deps: AddressDeps, pincode: string, state: string): Promise<string | undefined> {
  const [settings, delivery] = await Promise.all([deps.settings(), deps.delivery()]);
  const onlyState = onlyStateOf(settings);
  if (onlyState !== undefined && state !== onlyState) return onlyWithin(onlyState);
  return ruleOf(delivery, pincode, [state]) === 'deny' ? notDeliveredTo(pincode) : undefined;
}
