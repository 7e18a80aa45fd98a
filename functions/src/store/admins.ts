import type { Firestore } from '@google-cloud/firestore';

/**
 * `admins/{uid}`: whether that user is an admin now, and when (seconds, as in a token) they last stopped being one.
 * firestore.rules read it beside the claim, because a token keeps its claim for up to an hour.
 */
const adminRef = (db: Firestore, uid: string) => db.collection('admins').doc(uid);

export async function markAdminActive(db: Firestore, uid: string): Promise<void> {
  await adminRef(db, uid).set({ active: true }, { merge: true });
}

/** Closes the rules to every token of theirs that exists now, also if they become an admin again. */
export async function markAdminInactive(db: Firestore, uid: string): Promise<void> {
  await adminRef(db, uid).set({ active: false, endedAt: Math.floor(Date.now() / 1000) });
}

/** The ids of the users that the rules let in. */
export async function readAdmins(db: Firestore): Promise<string[]> {
  const found = await db.collection('admins').where('active', '==', true).get();
  return found.docs.map(({ id }) => id);
}
