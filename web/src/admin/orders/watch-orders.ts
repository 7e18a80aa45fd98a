import { getApp } from 'firebase/app';
import {
  collection,
  connectFirestoreEmulator,
  getFirestore,
  limit,
  onSnapshot,
  orderBy,
  query,
  Timestamp,
} from 'firebase/firestore';
import { prepareFirestore } from '#environment';

/** Firestore is 130 kB, so only the list of live orders imports this module, on demand. */
const db = getFirestore(getApp());
prepareFirestore((host, port) => connectFirestoreEmulator(db, host, port));

/** Listens to this many of the last changed orders. */
const LATEST = 50;

export type OrderNews = {
  /** Ids of the orders that are new or changed. */
  ids: string[];
  /** False while Firestore cannot be reached. */
  live: boolean;
  /** When the newest of the last changed orders changed, in milliseconds by Firestore's clock. */
  upTo: number | undefined;
};

/**
 * Calls `onNews` for each new or changed order, starting with the last changed ones. Needs the admin claim. Calls `onLost`
 * when access ends, for example because the claim was revoked. Returns a function that stops listening.
 */
export function watchOrders(onNews: (news: OrderNews) => void, onLost: (error: Error) => void): () => void {
  const latest = query(collection(db, 'orders'), orderBy('updatedAt', 'desc'), limit(LATEST));
  return onSnapshot(
    latest,
    { includeMetadataChanges: true },
    (snapshot) => {
      const ids = snapshot.docChanges().flatMap(({ type, doc }) => (type === 'removed' ? [] : [doc.id]));
      const changedAt: unknown = snapshot.docs[0]?.get('updatedAt');
      const upTo = changedAt instanceof Timestamp ? changedAt.toMillis() : undefined;
      onNews({ ids, live: !snapshot.metadata.fromCache, upTo });
    },
    onLost,
  );
}
