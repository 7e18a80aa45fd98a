import type { WriteBatch } from '@google-cloud/firestore';
import type { Caller } from '../lib/caller.ts';
import { addAuditEntry, type KeyedRequest } from '../store/audit.ts';
import type { StoredOrder } from '../store/orders.ts';
import type { PaymentDeps } from '../services/deps.ts';

type OrderAction = {
  by: Caller;
  /** The time of the action. The step in the order's history has the same time, which links it to its audit entry. */
  at: Date;
  verb:
    | 'dispatch'
    | 'deliver'
    | 'undo-delivery'
    | 'return'
    | 'lose'
    | 'cancel'
    | 'cancel-lines'
    | 'address'
    | 'size'
    | 'confirm'
    | 'goodwill'
    | 'payout'
    | 'payout-again'
    | 'payout-approve'
    | 'payout-export'
    | 'edit'
    | 'invoice';
  orderId: string;
  before: StoredOrder;
  after: StoredOrder;
};

/** Adds the audit entry of an admin's action on an order to the batch that writes the order. */
export function auditOrder(
  batch: WriteBatch,
  { db }: PaymentDeps,
  { by, at, verb, orderId, before, after }: OrderAction,
) {
  const entry = { by, at, action: `order.${verb}` as const, target: `orders/${orderId}` };
  const fields = (order: StoredOrder) => ({
    ...auditedFields(order),
    ...(verb === 'invoice' ? { papers: order.papers } : {}),
  });
  addAuditEntry(batch, db, { ...entry, before: fields(before), after: fields(after) });
}

/** Adds the audit entry of an order that an admin places for a caller. */
export function auditPlaced(
  batch: WriteBatch,
  { db }: PaymentDeps,
  { by, at, orderId, order }: Pick<OrderAction, 'by' | 'at' | 'orderId'> & { order: StoredOrder },
  request: KeyedRequest,
) {
  const { paymentMethod, totalPaise, lines } = order;
  const pieces = lines.map(({ name, size, quantity }) => `${quantity} × ${name} (${size})`);
  const after = { ...auditedFields(order), paymentMethod, totalPaise, pieces };
  addAuditEntry(batch, db, { by, at, action: 'order.place', target: `orders/${orderId}`, after }, request);
}

/** The fields that an admin's action can change. */
const auditedFields = (order: StoredOrder) => {
  const { status, address, hold, trackingLink, refunds, confirmed, payouts, credits, cancelledLines } = order;
  const { sizeChanges, corrections } = order;
  const { pincode, city, state } = address;
  return {
    status,
    place: { pincode, city, state },
    hold,
    trackingLink,
    refunds,
    confirmed,
    ...(payouts.length === 0 ? {} : { payouts }),
    ...(credits.length === 0 ? {} : { credits }),
    ...(cancelledLines.length === 0 ? {} : { cancelledLines }),
    ...(sizeChanges === undefined ? {} : { sizeChanges }),
    ...(corrections === undefined ? {} : { corrections }),
  };
};
