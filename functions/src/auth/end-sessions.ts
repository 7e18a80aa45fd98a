import type { Firestore } from '@google-cloud/firestore';
import type { Caller } from '../lib/caller.ts';
import { openAuth } from '../lib/firebase.ts';
import { markAdminInactive } from '../store/admins.ts';

/**
 * Ends all sessions of a user: their tokens are refused from the next call on. An admin's Firestore access ends too, and
 * the next sign-in gives it back.
 */
export async function endSessions(db: Firestore, { uid, admin }: Caller): Promise<void> {
  if (admin) await markAdminInactive(db, uid);
  await (await openAuth()).revokeRefreshTokens(uid);
}
