/** The entries in the audit log about admins' actions on orders. */
import type { WriteBatch, Firestore } from '@google-cloud/firestore';
import type { AuditAction } from '@nirala/contract/api/admin/audit';
import type { Caller } from '../lib/caller.ts';
import { addAuditEntry, type KeyedRequest } from '../store/audit.ts';
import type { StoredOrder, StoredParcel } from '../store/orders.ts';

/** What a person does to an order, for the audit log and for the movements of its pieces. */
export type OrderAction = {
  by: Caller;
  /** The time of the action. The step in the order's history has the same time, which links it to its audit entry. */
  at: Date;
  action: Extract<AuditAction, `${'order' | 'parcel' | 'cash'}.${string}`>;
  /** False for what shoppers may do too: then it is audited only if the order is not the caller's own. */
  asAdmin?: boolean;
};

/** Adds the audit entry of an admin's action on an order to the batch that writes the order. */
export function auditOrder(
  batch: WriteBatch,
  db: Firestore,
  { by, at, action, asAdmin = true }: OrderAction,
  { id, before, after }: { id: string; before: StoredOrder; after: StoredOrder },
): void {
  if (!asAdmin && before.uid === by.uid) return;
  const [old, next] = [before, after].map((order) => auditedFields(order, action));
  addAuditEntry(batch, db, { by, at, action, target: `orders/${id}`, before: old, after: next });
}

/** Adds the audit entry of an order that an admin places for a caller. */
export function auditPlaced(
  batch: WriteBatch,
  db: Firestore,
  { by, at, orderId, order }: { by: Caller; at: Date; orderId: string; order: StoredOrder },
  request: KeyedRequest,
) {
  const { paymentMethod, totalPaise, lines } = order;
  const pieces = lines.map(({ name, size, quantity }) => `${quantity} × ${name} (${size})`);
  const action = 'order.place';
  const after = { ...auditedFields(order, action), paymentMethod, totalPaise, pieces };
  addAuditEntry(batch, db, { by, at, action, target: `orders/${orderId}`, after }, request);
}

/** The fields that an action can change. Lists without entries are left out. */
function auditedFields(order: StoredOrder, action: OrderAction['action']): object | undefined {
  const { parcel, remittances, settlements, acceptedDifferences } = order;
  if (action.startsWith('cash.')) return { remittances, settlements, acceptedDifferences };
  if (action.startsWith('parcel.')) return parcel && auditedParcel(parcel);
  const { status, address, hold, trackingLink, refunds, confirmed, sizeChanges, corrections } = order;
  const { pincode, city, state } = address;
  return {
    status,
    place: { pincode, city, state },
    hold,
    trackingLink,
    refunds,
    confirmed,
    payouts: ifAny(order.payouts),
    credits: ifAny(order.credits),
    cancelledLines: ifAny(order.cancelledLines),
    sizeChanges,
    corrections,
    papers: action === 'order.invoice' ? order.papers : undefined,
  };
}

const auditedParcel = ({ courier, booking, awb, pending, request }: StoredParcel) => ({
  courier,
  booking,
  awb,
  pending,
  request,
});

const ifAny = <Entry>(list: readonly Entry[]) => (list.length === 0 ? undefined : list);
