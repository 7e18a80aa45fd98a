/**
 * The fields of an order's document: those of the order, and those that follow from them, which are stored because
 * Firestore can only find documents by stored fields.
 */
import { FieldValue, Timestamp } from '@google-cloud/firestore';
import { searchKeysOf } from '@nirala/contract/order/search';
import { dueDay, stageOf } from '@nirala/contract/order/stage';
import { lacksClaim } from '@nirala/contract/parcel/claim';
import { deliveryDue, deliveryListOf } from '@nirala/contract/parcel/deliveries';
import { endOfDay } from '@nirala/contract/text/day';
import { acceptanceOf, cashDifference, openDifferences, isPaidTwice, isUnplaced } from './order-money.ts';
import { couponsOf, keepsUses, type StoredOrder } from './orders.ts';

/** The fields of a new document, apart from those of `listFields`. */
export function toNewDoc(order: StoredOrder) {
  return {
    ...order,
    ...cashFields(order),
    keepsUses: keepsUses(order),
    couponUses: keepsUses(order) ? [...couponsOf(order)] : [],
    unplaced: isUnplaced(order),
    paidTwice: isPaidTwice(order),
    // Whether a payout waits for its link, or its link was not used.
    payoutsDue: order.payouts.some(({ state }) => state !== 'paid'),
    payoutPaidAt: lastPayout(order),
    updatedAt: order.createdAt,
  };
}

/** The fields of an update: optional fields that the order no longer has are deleted, unknown fields stay. */
export function toChangedDoc(order: StoredOrder) {
  const fields = toNewDoc(order);
  const gone = OPTIONAL.filter((name) => fields[name] === undefined);
  const deleted = Object.fromEntries(gone.map((name) => [name, FieldValue.delete()]));
  return { ...fields, ...deleted, updatedAt: FieldValue.serverTimestamp() };
}

/** The fields that an order can have and lose again. */
const OPTIONAL = [
  'paymentId',
  'trackingLink',
  'redeemCode',
  'gatewayOrderId',
  'heldUntil',
  'paymentFailure',
  'checkoutSettled',
  'nextCheckAt',
  'parcel',
  'counted',
  'codRisk',
  'confirmed',
  'advance',
  'confirmBy',
  'loss',
  'payNow',
  'cashDueSince',
  'cashDuePaise',
  'cashProblem',
] as const;

/**
 * The cash that a courier collected for an order and has not paid to the store, and whether what was received differs
 * from what the store expects.
 */
function cashFields(order: StoredOrder) {
  const delivered = order.history.findLast(({ status }) => status === 'Delivered');
  const cash = cashDifference(order);
  const isDue = cash !== undefined && cash.paise < 0 && !acceptanceOf(order, cash);
  const [first] = openDifferences(order);
  const problem = first && (first.of === 'cash' ? (first.paise < 0 ? 'short' : 'over') : 'settlement');
  return {
    cashDueSince: isDue ? delivered?.at : undefined,
    cashDuePaise: isDue && delivered ? -cash.paise : undefined,
    cashProblem: problem,
  };
}

/** When money last went back by a payout link. */
const lastPayout = ({ payouts }: StoredOrder) =>
  payouts.flatMap(({ paidAt }) => paidAt ?? []).toSorted((a, b) => b.toMillis() - a.toMillis())[0];

/**
 * The fields by which the admin's lists find an order: Firestore searches no parts of texts and no absent fields. `dueAt`:
 * see `dueDay`; null if nothing is promised. `delivery`: its list in /admin-deliveries and its place there; null if it is in
 * none. `lostAt`: when a parcel was lost of which no claim was entered; otherwise null. `leftCheckoutAt`: when a checkout was placed that was left at the payment; null for other orders.
 */
export function listFields(id: string, order: StoredOrder) {
  const due = dueDay(order);
  return {
    searchKeys: searchKeysOf(id, order),
    stage: stageOf(order),
    dueAt: due === undefined ? null : Timestamp.fromDate(endOfDay(due)),
    delivery: deliveryFields(order),
    lostAt: lacksClaim(order) ? lostAt(order) : null,
    leftCheckoutAt: isLeftCheckout(order) ? order.createdAt : null,
  };
}

/** When its parcel was lost, by the courier's scan, or by the admin who closed it. */
function lostAt({ parcel, history, createdAt }: StoredOrder): Timestamp {
  if (parcel?.state === 'lost') return Timestamp.fromDate(new Date(parcel.stateAt));
  return history.findLast(({ status }) => status === 'Lost')?.at ?? createdAt;
}

/** Whether it was left at the payment: nothing was captured, and the payment failed or the reservation has ended. */
function isLeftCheckout(order: StoredOrder): boolean {
  const { status, hold, captures, paymentFailure, exchangeOf, isTest, checkoutSettled } = order;
  if (status !== 'Pending' || captures.length > 0 || exchangeOf || isTest || checkoutSettled) return false;
  return hold === 'released' || paymentFailure !== undefined;
}

function deliveryFields(order: StoredOrder) {
  const list = deliveryListOf(order);
  if (list === undefined) return null;
  const dispatched = order.history.findLast(({ status }) => status === 'Dispatched');
  return { list, due: Timestamp.fromDate(deliveryDue(order, (dispatched?.at ?? order.createdAt).toDate())) };
}
