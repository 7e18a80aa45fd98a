import type { Firestore } from '@google-cloud/firestore';
import { readOrdersInOrder } from '../store/order-lists.ts';
import { fromOrderDoc, orderRef, toDerivedFields } from '../store/orders.ts';
import { addToParcelCounts, withOutcome } from '../store/parcel-counts.ts';
import { isContention } from '../store/errors.ts';
import type { Step } from './step.ts';

const ORDERS_PER_STEP = 50;

/**
 * Counts how the parcels of existing orders ended, and stores the cash that couriers owe. An order remembers what was
 * counted for it, so none counts twice.
 */
export async function countParcels(
  db: Firestore,
  { after, isDryRun }: { after: string | undefined; isDryRun: boolean },
): Promise<Step> {
  const { docs, next } = await readOrdersInOrder(db, after, ORDERS_PER_STEP);
  let changed = 0;
  for (const { id } of docs) if (await count(db, id, isDryRun)) changed += 1;
  return { changed, next };
}

async function count(db: Firestore, id: string, isDryRun: boolean): Promise<boolean> {
  for (;;) {
    const known = readable(await orderRef(db, id).get());
    if (!known) return false;
    const order = withOutcome(known.order);
    const derived = toDerivedFields(order);
    if (order === known.order && derived.cashDuePaise === undefined) return false;
    if (isDryRun) return true;
    const batch = db.batch();
    batch.update(
      orderRef(db, id),
      { ...(order.counted === undefined ? {} : { counted: order.counted }), ...derived },
      { lastUpdateTime: known.lastWrite },
    );
    addToParcelCounts(batch, db, known.order.counted, order);
    try {
      await batch.commit();
      return true;
    } catch (error) {
      // Somebody changed the order meanwhile: read it again.
      if (!isContention(error)) throw error;
    }
  }
}

function readable(doc: Parameters<typeof fromOrderDoc>[0]) {
  try {
    return fromOrderDoc(doc);
  } catch {
    return undefined;
  }
}
