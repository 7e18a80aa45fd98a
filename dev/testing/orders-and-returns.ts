/** All orders and returns of a test's store, for the checks of its invariants. */
import type { Firestore } from '@google-cloud/firestore';
import { fromOrderDoc, type StoredOrder } from '@nirala/functions/store/orders';
import { fromReturnDoc, type StoredReturn } from '@nirala/functions/store/returns';

export type OrderWithId = StoredOrder & { id: string };
export type ReturnWithId = StoredReturn & { id: string };

/** All orders, or those of a phone number (E.164). */
export async function readAllOrders(db: Firestore, phone?: string): Promise<OrderWithId[]> {
  const docs = await readAll(db, 'orders', phone);
  return docs.flatMap((doc) => fromOrderDoc(doc) ?? []).map(({ id, order }) => ({ id, ...order }));
}

/** All returns, or those of a phone number (E.164). */
export async function readAllReturns(db: Firestore, phone?: string): Promise<ReturnWithId[]> {
  const docs = await readAll(db, 'returns', phone);
  return docs.flatMap((doc) => fromReturnDoc(doc) ?? []).map(({ id, ret }) => ({ id, ...ret }));
}

async function readAll(db: Firestore, collection: 'orders' | 'returns', phone: string | undefined) {
  const all = db.collection(collection);
  return (await (phone === undefined ? all : all.where('userPhone', '==', phone)).get()).docs;
}
