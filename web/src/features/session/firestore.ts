import { prepareFirestore } from '#environment';
import { getApp } from 'firebase/app';
import {
  collection,
  connectFirestoreEmulator,
  getFirestore,
  limit,
  onSnapshot,
  orderBy,
  query,
} from 'firebase/firestore';

/** Firestore in the browser, 130 kB of it: only admin/orders/listen-to-orders.ts loads this module. */
const db = getFirestore(getApp());
prepareFirestore((host, port) => connectFirestoreEmulator(db, host, port));

/** How many of the orders that changed last are listened to. */
const LATEST = 50;

export type OrderNews = {
  /** Ids of the orders that came or changed. */
  ids: string[];
  /** False while Firestore can not be reached. */
  live: boolean;
};

/**
 * Tells of each order that comes or changes, beginning with those that changed last; needs the admin's claim.
 * `lost` is called when it is over (the claim was taken). Replies what ends it.
 */
export function watchOrders(tell: (news: OrderNews) => void, lost: (error: Error) => void): () => void {
  const latest = query(collection(db, 'orders'), orderBy('updatedAt', 'desc'), limit(LATEST));
  return onSnapshot(
    latest,
    { includeMetadataChanges: true },
    (snapshot) => {
      const ids = snapshot.docChanges().flatMap(({ type, doc }) => (type === 'removed' ? [] : [doc.id]));
      tell({ ids, live: !snapshot.metadata.fromCache });
    },
    lost,
  );
}
