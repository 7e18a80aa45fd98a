import type { Firestore } from '@google-cloud/firestore';
import type { PincodeReply } from '@nirala/contract/pincode';
import { logWarning, whyOf } from '../lib/log.ts';
import { askPostalService } from '../services/postal/postal-service.ts';
import { readPincode, savePincode } from '../store/pincodes.ts';

/** `pincodeUrl`: the base URL of the postal service. */
export type PostalDeps = { db: Firestore; pincodeUrl: () => string };

/**
 * The postal service's reply for a pincode (six digits, validated by the caller), from the cache in Firestore if it is
 * there. ApiError 503 if it is not and the service does not answer.
 */
export async function lookUpPincode({ db, pincodeUrl }: PostalDeps, pin: string): Promise<PincodeReply> {
  const cached = await readPincode(db, pin);
  if (cached) return cached;
  const reply = await askPostalService(pincodeUrl(), pin);
  await savePincode(db, pin, reply).catch((cause: unknown) =>
    logWarning('a pincode could not be cached', { why: whyOf(cause) }),
  );
  return reply;
}
