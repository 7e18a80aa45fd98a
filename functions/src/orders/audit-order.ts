import type { WriteBatch } from '@google-cloud/firestore';
import type { Caller } from '../lib/caller.ts';
import { addAuditEntry } from '../store/audit.ts';
import type { StoredOrder } from '../store/orders.ts';
import type { PaymentDeps } from './payment-deps.ts';

type OrderAudit = {
  by: Caller;
  /** The time of the move itself, by which the order's history and the audit are read side by side. */
  at: Date;
  verb: 'dispatch' | 'deliver' | 'return' | 'cancel' | 'edit';
  orderId: string;
  before: StoredOrder;
  after: StoredOrder;
};

/** Notes in the audit what an admin did to an order, in the batch that does it. */
export function auditOrder(
  batch: WriteBatch,
  { db }: PaymentDeps,
  { by, at, verb, orderId, before, after }: OrderAudit,
) {
  const deed = { by, at, action: `order.${verb}` as const, target: `orders/${orderId}` };
  addAuditEntry(batch, db, { ...deed, before: telling(before), after: telling(after) });
}

/** What a move changes of an order; the rest stands in the order for good. */
const telling = ({ status, hold, trackingLink, refunds }: StoredOrder) => ({ status, hold, trackingLink, refunds });
