import type { Address } from '@nirala/contract/address';
import type { Refusal } from '@nirala/contract/checkout';
import { checkPincodeState } from '@nirala/contract/pincode-state';
import { ApiError } from '../lib/api-error.ts';
import { lookUpPin, type PostalDeps } from './look-up-pin.ts';

/**
 * The address with its state under the name in `STATES`, marked `typedByHand` where the postal service could not
 * confirm the state: the browser's own mark is kept but never needed. ApiError 400 with a `Refusal` for a pincode
 * that does not exist or lies in another state.
 */
export async function checkPlace<A extends Address>(deps: PostalDeps, address: A): Promise<A> {
  const { pincode, state } = address;
  const reply = await lookUpPin(deps, pincode).catch((error: unknown) => {
    if (error instanceof ApiError) return undefined;
    throw error;
  });
  const judged = checkPincodeState(pincode, state, reply);
  if ('problem' in judged) {
    const details: Refusal = { reason: 'address' };
    throw new ApiError('wrong-pincode', { message: judged.problem, details });
  }
  const checked = { ...address, state: judged.state };
  return judged.confirmed ? checked : { ...checked, typedByHand: true };
}
