import { MESSAGES } from '@nirala/contract/messages';
import { ApiError } from './api-error.ts';
import { openAuth } from './firebase.ts';

/** Who is calling, as the verified ID token says, and nothing else. `phone` is E.164. */
export type Caller = { uid: string; phone: string; admin: boolean; token: string };

/** The Admin SDK's codes for a token that will never be good; any other failure is the service's. */
const REFUSED =
  /^auth\/(argument-error|invalid-argument|invalid-id-token|id-token-expired|id-token-revoked|user-disabled|user-not-found)$/;

/**
 * Verifies an ID token, and that its sessions were not ended since. 401 for one that is forged, foreign, expired or revoked; 403 for a number that is not an
 * Indian mobile (the store sells to no other); 503 when the token cannot be checked now.
 */
export async function identify(token: string): Promise<Caller> {
  const auth = await openAuth();
  const claims = await auth.verifyIdToken(token, true).catch((error: unknown) => {
    const code = error instanceof Error && 'code' in error ? String(error.code) : '';
    throw REFUSED.test(code)
      ? new ApiError(401, MESSAGES.sessionEnded)
      : new ApiError(503, MESSAGES.unavailable, { cause: error });
  });
  const phone = claims.phone_number ?? '';
  if (!/^\+91[6-9]\d{9}$/.test(phone)) throw new ApiError(403, MESSAGES.invalidPhone);
  return { uid: claims.uid, phone, admin: claims.admin === true, token };
}
