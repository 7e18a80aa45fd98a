import { Timestamp } from '@google-cloud/firestore';
import { endOfDay } from '@nirala/contract/day';
import { searchKeysOf } from '@nirala/contract/order-search';
import { dueDay, stageOf } from '@nirala/contract/order-stage';
import type { StoredOrder } from './orders.ts';

/**
 * The fields by which the admin's list finds an order. They follow from its other fields, and are stored because
 * Firestore searches no parts of texts and no absent fields. `dueAt`: see `dueDay`; null if nothing is promised.
 */
export function listFields(id: string, order: StoredOrder) {
  const due = dueDay(order);
  return {
    searchKeys: searchKeysOf(id, order),
    stage: stageOf(order),
    dueAt: due === undefined ? null : Timestamp.fromDate(endOfDay(due)),
  };
}
