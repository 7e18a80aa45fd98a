import { FieldValue, Timestamp, type DocumentSnapshot, type Firestore } from '@google-cloud/firestore';
import { LANDMARK_DEFAULT } from '@nirala/contract/address';
import { ORDER_STATUSES, REFUND_STATES } from '@nirala/contract/order';
import { PAYMENT_METHODS } from '@nirala/contract/pricing';
import { SIZES } from '@nirala/contract/size';
import * as v from 'valibot';

const paise = v.pipe(v.number(), v.integer(), v.minValue(0));
const timestamp = v.instance(Timestamp);

const storedLine = v.object({
  productId: v.string(),
  name: v.string(),
  image: v.string(),
  size: v.picklist(SIZES),
  quantity: v.pipe(v.number(), v.integer(), v.minValue(1)),
  pricePaise: paise,
  originalPricePaise: paise,
});

/** Spec §5: what an old order's address lacks is shown as N/A, each part by itself. */
const part = (missing = 'N/A') => v.fallback(v.pipe(v.string(), v.minLength(1)), missing);
const storedAddress = v.object({
  ...{ name: part(), address: part(), locality: part(), mobileNumber: part(), pincode: part('000000') },
  ...{ city: part(), state: part(), landmark: part(LANDMARK_DEFAULT) },
  typedByHand: v.optional(v.fallback(v.boolean(), false)),
});

/**
 * What an order's pieces are: `held` for a payment that is awaited, `sold`, or `released`, back on sale. Stock and
 * the uses of a coupon follow from this word alone; see orders/write.ts.
 */
const HOLDS = ['held', 'sold', 'released'] as const;

/** Money that goes back. Each attempt has a key of its own at Razorpay, so that one attempt is one refund. */
const storedRefund = v.object({
  paymentId: v.string(),
  amountPaise: paise,
  state: v.picklist(REFUND_STATES),
  attempt: v.pipe(v.number(), v.integer()),
  /** Razorpay's id of the attempt that is on its way, or done. */
  refundId: v.optional(v.string()),
  /** Razorpay's ids of the attempts that failed. */
  failed: v.array(v.string()),
  /** Until then it is not asked for again. */
  waitUntil: v.optional(timestamp),
});

/** `orders/{orderId}`: the order, and while it awaits its payment the checkout too. Money in paise. */
const storedSchema = v.object({
  uid: v.string(),
  userPhone: v.string(),
  checkoutId: v.string(),
  status: v.picklist(ORDER_STATUSES),
  paymentMethod: v.picklist(PAYMENT_METHODS),
  /** The payment that paid for it. */
  paymentId: v.optional(v.string()),
  trackingLink: v.optional(v.string()),
  lines: v.array(storedLine),
  subtotalPaise: paise,
  couponDiscountPaise: paise,
  redeemCode: v.optional(v.string()),
  codChargePaise: paise,
  totalPaise: paise,
  address: v.fallback(storedAddress, v.parse(storedAddress, {})),
  createdAt: timestamp,
  hold: v.picklist(HOLDS),
  /** While it is held: when the sweep puts its pieces back. */
  heldUntil: v.optional(timestamp),
  razorpayOrderId: v.optional(v.string()),
  /** Every payment that was captured for it, also one that goes back. */
  captures: v.array(v.object({ paymentId: v.string(), amountPaise: paise, currency: v.string() })),
  refunds: v.array(storedRefund),
  /** A refund is not processed yet: what the reconciler asks for. */
  refundsDue: v.boolean(),
  /** Razorpay's words about the last payment that failed. */
  paymentFailure: v.optional(v.string()),
  /** When the reconciler looks at Razorpay the next time; absent when there is nothing to expect any more. */
  nextCheckAt: v.optional(timestamp),
  /** False for an order that was never paid and came to its end: My Orders leaves it out. */
  listed: v.boolean(),
  history: v.array(v.object({ status: v.picklist(ORDER_STATUSES), at: timestamp, by: v.string() })),
});

export type StoredOrder = v.InferOutput<typeof storedSchema>;
export type OrderLine = StoredOrder['lines'][number];
export type StoredRefund = StoredOrder['refunds'][number];

/** An order with the time of its last write, the precondition of the next one. */
export type KnownOrder = { id: string; order: StoredOrder; lastWrite: Timestamp };

export const orderRef = (db: Firestore, id: string) => db.collection('orders').doc(id);

const OPTIONAL = [
  ...(['paymentId', 'trackingLink', 'redeemCode', 'razorpayOrderId'] as const),
  ...(['heldUntil', 'paymentFailure', 'nextCheckAt'] as const),
];

/**
 * Money was captured for it that buys nothing and is not back: it was never placed, or a refund failed for good. A
 * person must look. Stored with the order, so that such orders can be counted and listed; old documents lack it.
 */
export function isUnplaced({ captures, refunds, history }: StoredOrder): boolean {
  const sum = (parts: readonly { amountPaise: number }[]) => parts.reduce((all, part) => all + part.amountPaise, 0);
  const isBack = sum(captures) <= sum(refunds.filter(({ state }) => state === 'processed'));
  const wasPlaced = history.some(({ status }) => status === 'Processing');
  return !isBack && (!wasPlaced || refunds.some(({ state }) => state === 'failed'));
}

/** What `create` writes. */
export function toNewDoc(order: StoredOrder) {
  const fields = Object.entries({ ...order, unplaced: isUnplaced(order), updatedAt: order.createdAt });
  return Object.fromEntries(fields.filter(([, value]) => value !== undefined));
}

/** What `update` writes: what the order no longer has is deleted, and fields of others stay. */
export function toChangedDoc(order: StoredOrder) {
  const gone = OPTIONAL.filter((name) => order[name] === undefined);
  const deleted = Object.fromEntries(gone.map((name) => [name, FieldValue.delete()]));
  return { ...toNewDoc(order), ...deleted, updatedAt: FieldValue.serverTimestamp() };
}

/** The order as a document holds it; undefined if there is none. Throws if it was broken by hand. */
export function fromOrderDoc(doc: DocumentSnapshot): KnownOrder | undefined {
  if (!doc.exists || !doc.updateTime) return undefined;
  return { id: doc.id, order: v.parse(storedSchema, doc.data()), lastWrite: doc.updateTime };
}
