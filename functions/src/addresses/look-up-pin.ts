import type { Firestore } from '@google-cloud/firestore';
import type { PincodeReply } from '@nirala/contract/pincode';
import { logWarning, whyOf } from '../lib/log.ts';
import { askPostalService } from '../services/postal/postal-service.ts';
import { readPincode, savePincode } from '../store/pincodes.ts';

/** `pincodeUrl`: the base URL of the postal service. */
export type PostalDeps = { db: Firestore; pincodeUrl: () => string };

/**
 * The postal service's answer for a pin (six digits, checked by the caller): the one that is kept, else a new one.
 * ApiError 503 when there is none and the service does not answer.
 */
export async function lookUpPin({ db, pincodeUrl }: PostalDeps, pin: string): Promise<PincodeReply> {
  const kept = await readPincode(db, pin);
  if (kept) return kept;
  const reply = await askPostalService(pincodeUrl(), pin);
  await savePincode(db, pin, reply).catch((cause: unknown) =>
    logWarning('a pincode was not kept', { why: whyOf(cause) }),
  );
  return reply;
}
