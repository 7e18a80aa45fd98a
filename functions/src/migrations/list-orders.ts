import type { Firestore } from '@google-cloud/firestore';
import { listFields } from '../store/order-list-fields.ts';
import { orderIfValid, readOrdersInOrder } from '../store/order-lists.ts';
import { orderRef } from '../store/orders.ts';
import type { Step } from './step.ts';

const ORDERS_PER_STEP = 50;

/** Stores the fields by which the admin's list finds the orders that lack them. No other field changes. */
export async function listOrders(
  db: Firestore,
  { after, isDryRun }: { after: string | undefined; isDryRun: boolean },
): Promise<Step> {
  const { docs, next } = await readOrdersInOrder(db, after, ORDERS_PER_STEP);
  const without = docs.filter((doc) => doc.get('stage') === undefined);
  const done = await Promise.all(without.map(({ id }) => storeFields(db, id, isDryRun)));
  return { changed: done.filter(Boolean).length, next };
}

/** Whether the order was, or would be, written. An order that cannot be read stays as it is. */
function storeFields(db: Firestore, id: string, isDryRun: boolean): Promise<boolean> {
  return db.runTransaction(async (tx) => {
    const doc = await tx.get(orderRef(db, id));
    const known = orderIfValid(doc);
    if (!known || doc.get('stage') !== undefined) return false;
    if (!isDryRun) tx.update(doc.ref, listFields(id, known.order));
    return true;
  });
}
