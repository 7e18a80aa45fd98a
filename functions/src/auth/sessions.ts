/** Sessions: whose ID token it is, and the end of all sessions of a user. */
import type { Firestore } from '@google-cloud/firestore';
import { ApiError } from '../lib/api-error.ts';
import type { Caller } from '../lib/caller.ts';
import { openAuth } from '../lib/firebase.ts';
import { markAdminInactive, turnOffLinks } from '../store/users.ts';

/**
 * Verifies an ID token and that its session was not revoked. ApiError 401 for an invalid, expired or revoked token, 403
 * for a number that is not an Indian mobile number, 503 if the token cannot be checked now. An admin claim by
 * configured number counts only while `adminPhone` (E.164 or empty) is that number.
 */
export async function identify(token: string, adminPhone: string): Promise<Caller> {
  const auth = await openAuth();
  const claims = await auth.verifyIdToken(token, true).catch((error: unknown) => {
    throw isRefusal(error) ? new ApiError('session-ended') : new ApiError('unavailable', { cause: error });
  });
  const phone = claims.phone_number ?? '';
  if (!/^\+91[6-9]\d{9}$/.test(phone)) throw new ApiError('phone-not-supported');
  const admin = claims['admin'] === true && (claims['adminBy'] !== 'number' || phone === adminPhone);
  return { uid: claims.uid, phone, admin, token };
}

/** The Admin SDK's codes for an invalid token. Other failures are the service's. */
const REFUSED = /^auth\/(invalid-id-token|id-token-expired|id-token-revoked|user-disabled|user-not-found)$/;

/** The SDK uses these codes for an invalid token, and also when it could not fetch Google's public keys. */
const AMBIGUOUS = /^auth\/(argument-error|invalid-argument)$/;

/** The beginning of the SDK's notifications about an invalid token. */
const TOKEN_IS_BAD = /^(Firebase ID token has |Decoding Firebase ID token failed|verifyIdToken\(\) expects )/;

function isRefusal(error: unknown): boolean {
  if (!(error instanceof Error) || !('code' in error)) return false;
  const code = String(error.code);
  return REFUSED.test(code) || (AMBIGUOUS.test(code) && TOKEN_IS_BAD.test(error.message));
}

/**
 * Ends all sessions of a user: their tokens are refused from the next call on, and the links in earlier notifications
 * open nothing. An admin's Firestore access ends too, and the next sign-in gives it back.
 */
export async function endSessions(db: Firestore, { uid, admin }: Caller, now: Date): Promise<void> {
  await turnOffLinks(db, uid, now);
  if (admin) await markAdminInactive(db, uid);
  await (await openAuth()).revokeRefreshTokens(uid);
}
