import type { Firestore } from '@google-cloud/firestore';

/**
 * `admins/{uid}`: whether the user is an admin now, and when they last stopped being one (seconds, as in a token).
 * firestore.rules check it in addition to the claim, because a token keeps its claim for up to an hour.
 */
const adminRef = (db: Firestore, uid: string) => db.collection('admins').doc(uid);

export async function markAdminActive(db: Firestore, uid: string): Promise<void> {
  await adminRef(db, uid).set({ active: true }, { merge: true });
}

/** Makes the rules refuse all existing tokens of the user, even if they become an admin again. */
export async function markAdminInactive(db: Firestore, uid: string): Promise<void> {
  await adminRef(db, uid).set({ active: false, endedAt: Math.floor(Date.now() / 1000) });
}

/** The uids of the active admins. */
export async function readAdmins(db: Firestore): Promise<string[]> {
  const found = await db.collection('admins').where('active', '==', true).get();
  return found.docs.map(({ id }) => id);
}
