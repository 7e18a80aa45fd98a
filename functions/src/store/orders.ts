/** The document of an order: everything that the store knows of it, from the start of its checkout. */
import type { DocumentSnapshot, Firestore, Timestamp } from '@google-cloud/firestore';
import { cancelReasonEntries } from '@nirala/contract/order/team-marks';
import * as v from 'valibot';
import { COD_RULES, COD_VERDICTS } from '@nirala/contract/order/cod-risk';
import { deliveryPromiseSchema } from '@nirala/contract/delivery/answer';
import { ORDER_STATUSES, PAPER_KINDS } from '@nirala/contract/order/order';
import { PARCEL_STATES } from '@nirala/contract/parcel/parcel';
import { PAYMENT_METHODS } from '@nirala/contract/order/pricing';
import { shareSchema } from '@nirala/contract/order/shares';
import { RETURN_KINDS, RETURN_STATE_NAMES } from '@nirala/contract/return/return';
import { sizeSchema, type Size } from '@nirala/contract/product/size';
import { natural, paise, positive, timestamp } from './documents.ts';
import {
  MONEY_BACK_CAUSES,
  REFUND_STATES,
  PAYOUT_LINK_STATUSES,
  PAYOUT_STATES,
} from '@nirala/contract/order/money-back';
import { CLAIM_KINDS } from '@nirala/contract/parcel/claim';
import { COURIERS } from '@nirala/contract/parcel/courier';
import { DELIVERY_REQUESTS } from '@nirala/contract/parcel/delivery-request';

const storedLine = v.object({
  productId: v.string(),
  name: v.string(),
  image: v.string(),
  size: sizeSchema,
  quantity: positive,
  pricePaise: paise,
  originalPricePaise: paise,
  /** What a piece cost regularly, and the name of the sale in which it cost less; absent if it was in none. */
  regularPricePaise: v.optional(paise),
  sale: v.optional(v.string()),
  /** What came off, and what all its pieces cost after that. */
  shares: v.array(shareSchema),
  netPaise: paise,
  /** Of a COD order: what comes off as well if it is paid online. */
  online: v.optional(shareSchema),
  /** The GST rate in percent, fixed when the order was priced. */
  ratePercent: natural,
  /**
   * What a piece cost the store on the day of its order; absent if that is not known. Shoppers never get it, and a later
   * cost does not change it.
   */
  costPaise: v.optional(paise),
  /** False if it was sold as not returnable; otherwise absent. */
  returnable: v.optional(v.boolean()),
});

const storedAddress = v.object({
  name: v.string(),
  address: v.string(),
  locality: v.string(),
  mobileNumber: v.string(),
  pincode: v.string(),
  city: v.string(),
  state: v.string(),
  landmark: v.string(),
  typedByHand: v.optional(v.boolean()),
});

/**
 * The state of an order's stock: `held` while its payment is awaited, `sold`, or `released` (on sale again). Stock follows
 * from this field alone, and coupon uses from it and the history; see orders/write.ts.
 */
const HOLDS = ['held', 'sold', 'released'] as const;

/** Why money goes back although the order stands. Kind and `ref` together occur once in an order. */
const storedCause = v.object({
  kind: v.picklist(MONEY_BACK_CAUSES),
  ref: v.string(),
  reason: v.optional(v.string()),
});

/** Each attempt has its own idempotency key at the gateway, so that one attempt makes one refund. */
const storedRefund = v.object({
  /** Sent to the gateway as the receipt, with the number of the attempt. Absent if made by hand. */
  id: v.optional(v.string()),
  /** Absent for a refund of all that is left of the payment. */
  cause: v.optional(storedCause),
  paymentId: v.string(),
  amountPaise: paise,
  state: v.picklist(REFUND_STATES),
  attempt: v.pipe(v.number(), v.integer()),
  /** The speed of this attempt; absent for normal. It never changes, because a retry must have the same body. */
  speed: v.optional(v.literal('optimum')),
  /** Whether the bank got it immediately. */
  instant: v.optional(v.literal(true)),
  /** The gateway's id of the pending or processed attempt. */
  refundId: v.optional(v.string()),
  /**
   * The payout that took its place, because the gateway refunds no payment of this age. Then it is `failed` for good
   * and counts as back in every sum about the payment, while the payout counts in none.
   */
  payoutId: v.optional(v.string()),
  /**
   * It arrived after all (`refundId`), when a payout in its place had been sent: the shopper may have the money twice.
   * `settledAt`: when an admin had seen to it.
   */
  late: v.optional(v.object({ refundId: v.string(), at: timestamp, settledAt: v.optional(timestamp) })),
  /** The gateway's ids of the attempts that failed. */
  failed: v.array(v.string()),
  /** The next attempt is not made before this time. */
  waitUntil: v.optional(timestamp),
  /** Why the gateway refused the last attempt. */
  problem: v.optional(v.string()),
  /** The gateway refunds no payment of this age: no attempt will succeed. */
  tooOld: v.optional(v.literal(true)),
  /** When it became due, when the gateway accepted it, and when the bank got it. */
  at: v.optional(timestamp),
  requestedAt: v.optional(timestamp),
  processedAt: v.optional(timestamp),
  /** The bank's reference (ARN, RRN or UTR), with which the shopper's bank finds it. */
  bankReference: v.optional(v.string()),
});

/**
 * Money that goes back by a payout link: of a COD order, or of a payment that is too old for a refund. The shopper
 * enters the bank account or UPI ID behind the link.
 */
const storedPayout = v.object({
  /** The reference at RazorpayX; from the second attempt on it has the number of the attempt: see `referenceOf`. */
  id: v.string(),
  cause: storedCause,
  amountPaise: paise,
  state: v.picklist(PAYOUT_STATES),
  at: timestamp,
  /** The payment that was too old for a refund. Absent for a COD order. */
  paymentId: v.optional(v.string()),
  /** The number of the link, raised when the owner sends another one. Absent for the first. */
  attempt: v.optional(v.pipe(v.number(), v.integer(), v.minValue(2))),
  /**
   * The gateway that sends its links, and is asked for them. It stays when the store changes its gateway, because a link
   * that was made there can still be paid. Absent until a link is sent, and for a link from a file.
   */
  gateway: v.optional(v.string()),
  /** Who is sending the link at the moment, so that nobody else sends a second one. */
  claim: v.optional(v.object({ by: v.string(), at: timestamp })),
  /** The next attempt to send it is not made before this time. */
  waitUntil: v.optional(timestamp),
  /** The vendor's id of the link, its address, and how it is. */
  linkId: v.optional(v.string()),
  linkUrl: v.optional(v.string()),
  linkStatus: v.optional(v.picklist(PAYOUT_LINK_STATUSES)),
  sentAt: v.optional(timestamp),
  paidAt: v.optional(timestamp),
  bankReference: v.optional(v.string()),
  /** What the owner has to know about it. */
  problem: v.optional(v.string()),
  /** An admin lets it go before the courier has paid the cash: see `mayPayOut`. */
  approved: v.optional(v.object({ at: timestamp, by: v.string(), reason: v.string() })),
  /** When it was written into a file for RazorpayX, so that no second file has it. */
  exportedAt: v.optional(timestamp),
});

/** What is given back of an order that stands. An invoice that has it needs a credit note for it. */
const storedCredit = v.object({
  cause: storedCause,
  by: v.string(),
  at: timestamp,
  /** The pieces that came back, and what was paid for them. */
  pieces: v.array(
    v.object({
      productId: v.string(),
      size: sizeSchema,
      quantity: positive,
      amountPaise: paise,
    }),
  ),
  /** Of delivery and cash on delivery. */
  chargesPaise: paise,
  /** Without a piece: goodwill, reimbursed postage. */
  otherPaise: paise,
  /** Of a return: whether the store is responsible for all its reasons. */
  isOurs: v.optional(v.boolean()),
  /** The id of its credit note; absent while there is none. */
  paper: v.optional(v.string()),
});

/** Pieces that were cancelled before dispatch. They are in no other line, and no total includes them. */
const cancelledLine = v.object({
  ...storedLine.entries,
  at: timestamp,
  by: v.string(),
});

/** Pieces that became another size before dispatch. The lines have the new size. */
const sizeChange = v.object({
  requestId: v.string(),
  productId: v.string(),
  from: sizeSchema,
  to: sizeSchema,
  quantity: positive,
  at: timestamp,
  by: v.string(),
});

/** A scan of a courier, as it is stored. Times are in ISO 8601, as the state machine of the contract compares them. */
export const storedScan = v.object({
  at: v.string(),
  state: v.optional(v.picklist(PARCEL_STATES)),
  place: v.optional(v.string()),
  pickupFailed: v.optional(v.boolean()),
  text: v.string(),
  disproved: v.optional(v.boolean()),
});

const storedParcel = v.object({
  courier: v.picklist(COURIERS),
  /** 1 for the first booking. Each has its own reference at the courier, because a cancelled one keeps its own. */
  booking: positive,
  state: v.picklist(PARCEL_STATES),
  stateAt: v.string(),
  attempts: natural,
  reason: v.optional(v.string()),
  scans: v.array(storedScan),
  /** The courier's number of the parcel (air waybill). */
  awb: v.optional(v.string()),
  trackingUrl: v.optional(v.string()),
  labelUrl: v.optional(v.string()),
  /** The courier's ids of the order and of the shipment. */
  vendorId: v.optional(v.string()),
  shipmentId: v.optional(v.string()),
  /** The job that is under way at the courier. */
  pending: v.optional(v.picklist(['book', 'cancel', 'reattempt'])),
  /** Why the last job failed. */
  problem: v.optional(v.string()),
  /** When the courier is asked for news, if none comes before. */
  pollAt: v.optional(timestamp),
  /** What the shopper asked for after a failed attempt. */
  request: v.optional(
    v.object({ kind: v.picklist(DELIVERY_REQUESTS), text: v.string(), at: v.string(), done: v.boolean() }),
  ),
});

const storedAdvance = v.object({ paise: positive, kept: v.boolean(), retained: v.optional(v.literal(true)) });

/** `orders/{orderId}`. Money is in paise. */
export const storedSchema = v.object({
  uid: v.string(),
  userPhone: v.string(),
  checkoutId: v.string(),
  /** To be said on the phone: see store/order-numbers.ts. */
  number: v.string(),
  status: v.picklist(ORDER_STATUSES),
  paymentMethod: v.picklist(PAYMENT_METHODS),
  /** The payment that paid for it. */
  paymentId: v.optional(v.string()),
  trackingLink: v.optional(v.string()),
  /** Absent in an order that was made for an exchange. */
  promise: v.optional(deliveryPromiseSchema),
  /** The rules of returns when it was sold, which stay those of this order. */
  returnTerms: v.object({ days: positive, feePaise: paise }),
  lines: v.array(storedLine),
  /** By what it is priced again if its payment method changes or pieces are cancelled: the settings when it was placed. */
  priceTerms: v.object({
    codChargePaise: paise,
    roundsCod: v.boolean(),
    deliveryFeePaise: paise,
    /** Absent if the fee does not depend on what is ordered. */
    freeFromPaise: v.optional(paise),
    /** A coupon of it is only for orders that are paid online, so it cannot become one in cash. */
    onlineOnly: v.optional(v.literal(true)),
  }),
  /** The code that the shopper entered. */
  redeemCode: v.optional(v.string()),
  /** The coupons that it uses, if that is not just `redeemCode`: see `couponsOf`. */
  coupons: v.optional(v.array(v.string())),
  codChargePaise: paise,
  deliveryFeePaise: paise,
  totalPaise: paise,
  address: storedAddress,
  createdAt: timestamp,
  hold: v.picklist(HOLDS),
  /** While it is held: when the release job releases it. */
  heldUntil: v.optional(timestamp),
  /** Once it was released unpaid: until when it was to be held. */
  wasHeldUntil: v.optional(timestamp),
  /** The gateway at which it is paid: see services/payments/gateway.ts. Absent until a payment was begun. */
  gateway: v.optional(v.string()),
  gatewayOrderId: v.optional(v.string()),
  /** The gateway's orders for amounts that are not awaited any more; their windows may still be open. Absent if none. */
  earlierGatewayOrders: v.optional(v.array(v.string())),
  /** Every captured payment, including refunded ones, and what was paid outside the gateway. */
  captures: v.array(
    v.object({
      paymentId: v.string(),
      amountPaise: paise,
      currency: v.string(),
      /** As the gateway names it: `upi`, `card`. */
      method: v.optional(v.string()),
      /**
       * Of a payment that reached the shop without the gateway: its id is the bank's reference (UTR). `credits`: how many
       * the order had before it, which it never paid for.
       */
      outside: v.optional(
        v.object({
          at: timestamp,
          by: v.string(),
          credits: natural,
          /** What the order was before, apart from its prices, which follow from how it is paid. */
          before: v.object({
            status: v.picklist(ORDER_STATUSES),
            paymentMethod: v.picklist(PAYMENT_METHODS),
            heldUntil: v.optional(timestamp),
            confirmBy: v.optional(timestamp),
            advance: v.optional(storedAdvance),
          }),
        }),
      ),
      /** What of the payment pays for parts of the order that are orders of their own; `amountPaise` is without it. */
      forPartsPaise: v.optional(paise),
      /** In such a part: the order whose payment it is a share of. That one has its settlement by the gateway. */
      shareOf: v.optional(v.string()),
    }),
  ),
  /**
   * References of payments outside the gateway that were wrong, oldest first: the right one, or none if it was not paid.
   */
  paymentCorrections: v.optional(
    v.array(
      v.object({ from: v.string(), to: v.optional(v.string()), at: timestamp, by: v.string(), reason: v.string() }),
    ),
  ),
  refunds: v.array(storedRefund),
  payouts: v.array(storedPayout),
  credits: v.array(storedCredit),
  cancelledLines: v.array(cancelledLine),
  /** Oldest first; absent until there is one. */
  addressChanges: v.optional(v.array(v.object({ at: timestamp, by: v.string() }))),
  /** Oldest first; absent until there is one. */
  sizeChanges: v.optional(v.array(sizeChange)),
  /** Whether a refund is not processed yet; the reconciler queries it. */
  refundsDue: v.boolean(),
  /** An admin is done with it as a checkout that was left at the payment. */
  checkoutSettled: v.optional(v.object({ at: timestamp, by: v.string() })),
  /** The gateway's description of the last failure. */
  paymentFailure: v.optional(v.string()),
  /** When the reconciler checks its payments at the gateway next; absent after the last check. */
  nextCheckAt: v.optional(timestamp),
  /**
   * Its invoices, each followed by its credit notes; see store/papers.ts. `isVoid`: the order was changed before its goods
   * left, so a credit note takes all of this invoice back, and another one follows.
   */
  papers: v.array(
    v.object({
      id: v.string(),
      number: v.string(),
      kind: v.picklist(PAPER_KINDS),
      totalPaise: paise,
      isVoid: v.optional(v.literal(true)),
    }),
  ),
  /** Raised to turn off the links in earlier notifications; absent until then. */
  linkGeneration: v.optional(natural),
  /** Absent until it is packed. */
  parcel: v.optional(storedParcel),
  /** How its parcel ended, as counted in `parcelCounts`. */
  counted: v.optional(v.picklist(['delivered', 'refused'])),
  /** The kinds of claims against the courier that were entered for its parcel: see store/claims.ts. */
  claimed: v.optional(v.array(v.picklist(CLAIM_KINDS))),
  /** What the rules for cash on delivery said when it was placed. */
  codRisk: v.optional(v.object({ verdict: v.picklist(COD_VERDICTS), reasons: v.array(v.picklist(COD_RULES)) })),
  /**
   * What is paid online of a COD order before it is placed; `paymentId` is its payment. `kept`: the store keeps it if the
   * parcel is refused at the door, and has kept it if `retained`.
   */
  advance: v.optional(storedAdvance),
  /** Until when the shopper has to confirm it; absent once it is confirmed, and for orders that need no tap. */
  confirmBy: v.optional(timestamp),
  /** `by`: shopper, link, payment, or admin. */
  confirmed: v.optional(v.object({ at: timestamp, by: v.string() })),
  /**
   * The offer to pay a COD order online: the gateway's order, its total, and the total on delivery when it was made.
   */
  payNow: v.optional(
    v.object({
      gatewayOrderId: v.string(),
      totalPaise: paise,
      codTotalPaise: paise,
      at: timestamp,
      paid: v.boolean(),
    }),
  ),
  /** What couriers paid to the store for it. `id`: of the row in their file, so that a file counts once. */
  remittances: v.optional(
    v.array(v.object({ id: v.string(), amountPaise: paise, reference: v.string(), day: v.string() })),
  ),
  /** What the gateway settled of its payments and refunds. `amountPaise`: before the fee, negative for a refund. */
  settlements: v.optional(
    v.array(
      v.object({
        id: v.string(),
        amountPaise: v.pipe(v.number(), v.integer()),
        // Negative if the gateway gives a fee back.
        feePaise: v.pipe(v.number(), v.integer()),
        taxPaise: v.pipe(v.number(), v.integer()),
        settlementId: v.string(),
        utr: v.string(),
        day: v.string(),
        /** Of a refund: its payment. */
        paymentId: v.optional(v.string()),
      }),
    ),
  ),
  /** Differences of what was received that an admin leaves as they are: see order-money.ts. */
  acceptedDifferences: v.optional(
    v.array(
      v.object({
        of: v.string(),
        paise: v.pipe(v.number(), v.integer()),
        reason: v.string(),
        at: timestamp,
        by: v.string(),
      }),
    ),
  ),
  /** Its returns, oldest first: see store/returns.ts. A return and this entry are written together. */
  returns: v.optional(
    v.array(
      v.object({
        id: v.string(),
        kind: v.picklist(RETURN_KINDS),
        state: v.picklist(RETURN_STATE_NAMES),
        requestId: v.string(),
        /** The order with the pieces that an exchange gives. */
        exchangeOrderId: v.optional(v.string()),
        lines: v.array(
          v.object({ productId: v.string(), size: sizeSchema, quantity: v.pipe(v.number(), v.integer()) }),
        ),
      }),
    ),
  ),
  /**
   * The orders into which pieces of it went, to be sent later: see orders/split.ts. Absent without one. `pieces`: those that
   * left this order; a part that was divided once more has those of its own.
   */
  parts: v.optional(
    v.array(
      v.object({
        orderId: v.string(),
        number: v.string(),
        pieces: v.array(v.object({ productId: v.string(), size: sizeSchema, quantity: positive })),
      }),
    ),
  ),
  /** Of such an order: the one that its shopper placed. */
  partOf: v.optional(v.object({ orderId: v.string(), number: v.string() })),
  /**
   * Of an order that was made for an exchange, or for a lost parcel that was paid: then without `returnId`. It costs
   * nothing: its pieces were paid with `paidOrderId`.
   */
  exchangeOf: v.optional(
    v.object({
      orderId: v.string(),
      returnId: v.optional(v.string()),
      paidOrderId: v.string(),
      /** 1 for the first exchange of its pieces, 2 for the exchange of those, and so on. 0 for a lost parcel. */
      round: natural,
      /** Which size of the paid order each of its lines replaces. */
      sizes: v.array(v.object({ productId: v.string(), size: sizeSchema, paidSize: sizeSchema })),
    }),
  ),
  /** The order whose lost parcel this one sends again. */
  replaces: v.optional(v.string()),
  /**
   * Once its parcel was closed as lost: what an admin decided, absent until then, and the orders that sent its pieces
   * again, oldest first. See orders/losses.ts.
   */
  loss: v.optional(v.object({ decided: v.optional(v.picklist(['refund', 'again'])), orderIds: v.array(v.string()) })),
  /** A test order of an admin: see orders/test-order.ts. */
  isTest: v.optional(v.literal(true)),
  /** False for a released order without any payment: My Orders hides it. */
  listed: v.boolean(),
  history: v.array(v.object({ status: v.picklist(ORDER_STATUSES), at: timestamp, by: v.string() })),
  /** Words of the team, and why an admin cancelled the order. Shoppers see neither. */
  tags: v.optional(v.array(v.string())),
  cancelReason: v.optional(v.object(cancelReasonEntries)),
  /** Deliveries that did not happen, oldest first. They are not in the history, from which everything follows. */
  corrections: v.optional(
    v.array(v.object({ deliveredAt: timestamp, at: timestamp, by: v.string(), reason: v.string() })),
  ),
});

/** An order and its parts, as they are stored. */
export type StoredOrder = v.InferOutput<typeof storedSchema>;
export type OrderLine = StoredOrder['lines'][number];

/** The fields of an order for which nothing was paid, given back or issued yet. */
export const NOTHING_YET = {
  captures: [],
  refunds: [],
  refundsDue: false,
  payouts: [],
  credits: [],
  cancelledLines: [],
  papers: [],
} satisfies Partial<StoredOrder>;

/** Whether nobody placed an order: it replaces pieces of another one, or is a part of it. It counts as no further order. */
export const isFollowUp = ({ exchangeOf, partOf, replaces }: Pick<StoredOrder, 'exchangeOf' | 'partOf' | 'replaces'>) =>
  exchangeOf !== undefined || partOf !== undefined || replaces !== undefined;

export type StoredRefund = StoredOrder['refunds'][number];
export type StoredPayout = StoredOrder['payouts'][number];
export type StoredCredit = StoredOrder['credits'][number];
export type MoneyBackCause = StoredCredit['cause'];
export type StoredParcel = NonNullable<StoredOrder['parcel']>;
export type SizeChange = NonNullable<StoredOrder['sizeChanges']>[number];
type Pieces = Pick<OrderLine, 'productId' | 'size' | 'quantity'>;

/** An order with the time of its last write, which is the precondition of the next write. */
export type KnownOrder = { id: string; order: StoredOrder; lastWrite: Timestamp };

export const orderRef = (db: Firestore, id: string) => db.collection('orders').doc(id);

/** The order of a document, or undefined if it does not exist. Throws if its fields are invalid. */
export function fromOrderDoc(doc: DocumentSnapshot): KnownOrder | undefined {
  if (!doc.exists || !doc.updateTime) return undefined;
  return { id: doc.id, order: v.parse(storedSchema, doc.data()), lastWrite: doc.updateTime };
}

/**
 * The codes of the coupons whose uses an order takes: what the shopper entered, or what took more off; a single-use code
 * with its coupon; a combo.
 */
export const couponsOf = ({ coupons, redeemCode }: Pick<StoredOrder, 'coupons' | 'redeemCode'>): readonly string[] =>
  coupons ?? (redeemCode === undefined ? [] : [redeemCode]);

/**
 * Whether the order keeps the uses of its coupons: until it is released before its parcel leaves. What comes back later
 * frees none.
 */
export const keepsUses = (order: StoredOrder | undefined): order is StoredOrder =>
  order !== undefined && (holdsStock(order) || order.history.some(({ status }) => status === 'Dispatched'));

/** Whether the order has its units reserved or sold: they are not on sale. */
export const holdsStock = (order: StoredOrder | undefined) => order !== undefined && order.hold !== 'released';

/** Whether an unpaid order's reservation has expired. The release job may not have run yet. */
export function isHoldExpired({ heldUntil }: StoredOrder, now: Date): boolean {
  return heldUntil !== undefined && heldUntil.toMillis() <= now.getTime();
}

/**
 * Whether a lost order is over: its money goes back, or an order of its own collects it. Until an admin has decided, and
 * if its pieces are sent again for what was paid for it, it stands. Pieces that were paid with another order are over.
 */
export const isLossOver = ({ loss, paymentMethod }: Pick<StoredOrder, 'loss' | 'paymentMethod'>): boolean =>
  loss === undefined || loss.decided === 'refund' || (loss.decided === 'again' && paymentMethod === 'COD');

/** The changes of size that a write of an order adds. */
export const sizeChangesIn = (before: StoredOrder | undefined, after: StoredOrder): SizeChange[] =>
  (after.sizeChanges ?? []).slice(before?.sizeChanges?.length ?? 0);

/** Whether parts of an order are orders of their own, or it is one of them. */
export const isDivided = ({ parts, partOf }: Pick<StoredOrder, 'parts' | 'partOf'>): boolean =>
  parts !== undefined || partOf !== undefined;

/**
 * All orders into which one order was divided, which may share a payment: the placed one, then its parts in the sequence in
 * which they were made. The order alone if it is not divided.
 */
export async function readParts(db: Firestore, known: KnownOrder): Promise<[KnownOrder, ...KnownOrder[]]> {
  const { partOf } = known.order;
  const placed = partOf ? fromOrderDoc(await orderRef(db, partOf.orderId).get()) : known;
  if (!placed) throw new Error('the order of a part does not exist');
  const { parts = [] } = placed.order;
  if (parts.length === 0) return [placed];
  const docs = await db.getAll(...parts.map(({ orderId }) => orderRef(db, orderId)));
  return [placed, ...docs.flatMap((doc) => fromOrderDoc(doc) ?? [])];
}

/** The pieces of an order as it was placed: before pieces were cancelled, became another size, or went into a part. */
export function piecesAsOrdered(
  order: Pick<StoredOrder, 'lines' | 'cancelledLines' | 'sizeChanges' | 'parts'>,
): Pieces[] {
  const pieces = new Map<string, Pieces>();
  function add(productId: string, size: Size, quantity: number): void {
    const key = `${productId} ${size}`;
    const known = pieces.get(key) ?? { productId, size, quantity: 0 };
    pieces.set(key, { ...known, quantity: known.quantity + quantity });
  }
  const later = (order.parts ?? []).flatMap((part) => part.pieces);
  for (const { productId, size, quantity } of [...order.lines, ...order.cancelledLines, ...later]) {
    add(productId, size, quantity);
  }
  for (const { productId, from, to, quantity } of order.sizeChanges ?? []) {
    add(productId, to, -quantity);
    add(productId, from, quantity);
  }
  return [...pieces.values()].filter(({ quantity }) => quantity !== 0);
}
