import type { PincodeReply } from '@nirala/contract/pincode';
import type { Deps } from '../deps.ts';
import { logWarning, whyOf } from '../log.ts';
import { askPostalService } from '../postal-service.ts';
import { readPincode, savePincode } from '../store/pincodes.ts';

/**
 * The postal service's answer for a pin (six digits, checked by the caller): the one that is kept, else a new one.
 * ApiError 503 when there is none and the service does not answer.
 */
export async function lookUpPin(
  { db, pincodeUrl }: Pick<Deps, 'db' | 'pincodeUrl'>,
  pin: string,
): Promise<PincodeReply> {
  const kept = await readPincode(db, pin);
  if (kept) return kept;
  const reply = await askPostalService(pincodeUrl(), pin);
  await savePincode(db, pin, reply).catch((cause: unknown) =>
    logWarning('a pincode was not kept', { why: whyOf(cause) }),
  );
  return reply;
}
