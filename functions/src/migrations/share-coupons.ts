import type { Firestore } from '@google-cloud/firestore';
import { readOrdersInOrder } from '../store/order-lists.ts';
import { hasStoredShares, orderRef, fromOrderDoc } from '../store/orders.ts';
import type { Step } from './step.ts';

const ORDERS_PER_STEP = 50;

/** Stores the coupon share and the net amount of each line of the orders that lack them. No other field changes. */
export async function shareCoupons(
  db: Firestore,
  { after, isDryRun }: { after: string | undefined; isDryRun: boolean },
): Promise<Step> {
  const { docs, next } = await readOrdersInOrder(db, after, ORDERS_PER_STEP);
  const without = docs.filter((doc) => !hasStoredShares(doc));
  const done = await Promise.all(without.map(({ id }) => storeShares(db, id, isDryRun)));
  return { changed: done.filter(Boolean).length, next };
}

/** Whether the order was, or would be, written. An order that cannot be read stays as it is. */
function storeShares(db: Firestore, id: string, isDryRun: boolean): Promise<boolean> {
  return db.runTransaction(async (tx) => {
    const doc = await tx.get(orderRef(db, id));
    const known = fromOrderDoc(doc);
    if (!known || hasStoredShares(doc)) return false;
    if (!isDryRun) tx.update(doc.ref, { lines: known.order.lines });
    return true;
  });
}
