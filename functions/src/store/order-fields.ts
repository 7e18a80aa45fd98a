/**
 * The fields of an order's document: those of the order, and those that follow from them, which are stored because
 * Firestore can only find documents by stored fields.
 */
import { FieldValue, Timestamp } from '@google-cloud/firestore';
import { searchKeysOf } from '@nirala/contract/order/search';
import { dueDay, stageOf } from '@nirala/contract/order/stage';
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
  'nextCheckAt',
  'parcel',
  'counted',
  'codRisk',
  'advance',
  'confirmBy',
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
 * The fields by which the admin's list finds an order: Firestore searches no parts of texts and no absent fields. `dueAt`: see `dueDay`; null if nothing is promised.
 */
export function listFields(id: string, order: StoredOrder) {
  const due = dueDay(order);
  return {
    searchKeys: searchKeysOf(id, order),
    stage: stageOf(order),
    dueAt: due === undefined ? null : Timestamp.fromDate(endOfDay(due)),
  };
}
