import type { Address } from '@nirala/contract/address';
import type { Refusal } from '@nirala/contract/checkout';
import { onlyWithin } from '@nirala/contract/message-templates';
import { checkPincodeState } from '@nirala/contract/pincode-state';
import { onlyStateOf } from '@nirala/contract/seller';
import type { Settings } from '@nirala/contract/settings';
import { ApiError } from '../lib/api-error.ts';
import { lookUpPincode, type PostalDeps } from './look-up-pincode.ts';

type Deps = PostalDeps & { settings: () => Promise<Settings> };

/**
 * Checks that the pincode exists and lies in the address's state, and that the store may deliver to that state. Returns
 * the address with the state's name as in `STATES`, and with `typedByHand` if the postal service could not confirm it.
 * ApiError 400 with a `Refusal` otherwise.
 */
export async function verifyAddress<A extends Address>(deps: Deps, address: A): Promise<A> {
  const { pincode, state } = address;
  const reply = await lookUpPincode(deps, pincode).catch((error: unknown) => {
    if (error instanceof ApiError) return undefined;
    throw error;
  });
  const result = checkPincodeState(pincode, state, reply);
  if ('problem' in result) {
    const details: Refusal = { reason: 'address' };
    throw new ApiError('wrong-pincode', { message: result.problem, details });
  }
  const onlyState = onlyStateOf(await deps.settings());
  if (onlyState !== undefined && result.state !== onlyState) {
    const details: Refusal = { reason: 'address' };
    throw new ApiError('not-delivered-there', { message: onlyWithin(onlyState), details });
  }
  const checked = { ...address, state: result.state };
  return result.confirmed ? checked : { ...checked, typedByHand: true };
}
