import type { DocumentSnapshot } from '@google-cloud/firestore';
import { countOrder } from './counters/count-order.ts';
import { database } from './store/database.ts';
import { ifWhole } from './store/order-lists.ts';

/** What the trigger on orders loads when it runs. A version that was broken by hand counts for nothing. */
export function hearOrder(
  id: string,
  before: DocumentSnapshot | undefined,
  after: DocumentSnapshot | undefined,
): Promise<void> {
  const order = (doc: DocumentSnapshot | undefined) => doc && ifWhole(doc)?.order;
  return countOrder(database(), { id, before: order(before), after: order(after) }, new Date());
}
