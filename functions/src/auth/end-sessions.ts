import type { Firestore } from '@google-cloud/firestore';
import type { Caller } from '../lib/caller.ts';
import { openAuth } from '../lib/firebase.ts';
import { markAdminInactive, turnOffLinks } from '../store/users.ts';

/**
 * Ends all sessions of a user: their tokens are refused from the next call on, and the links in earlier messages open
 * nothing. An admin's Firestore access ends too, and the next sign-in gives it back.
 */
export async function endSessions(db: Firestore, { uid, admin }: Caller, now: Date): Promise<void> {
  await turnOffLinks(db, uid, now);
  if (admin) await markAdminInactive(db, uid);
  await (await openAuth()).revokeRefreshTokens(uid);
}
