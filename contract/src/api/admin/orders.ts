import { amountSchema } from '../../text/written-amount.ts';
import * as v from 'valibot';
import { addressSchema } from '../../place/address.ts';
import { editEntries } from '../edit.ts';
import { daySchema } from '../../text/day.ts';
import { adminRead, adminSearch, adminWrite } from './admin-call.ts';
import { countSchema, cursorUpTo, idSchema, requestIdSchema, rupees } from '../../text/inputs.ts';
import { cancelledPiecesSchema, ORDER_STATUSES, sizeChangeFields } from '../../order/order.ts';
import { DUE_FILTERS, ORDER_STAGES } from '../../order/stage.ts';
import {
  FULFILMENT_STATUSES,
  adminOrderSchema,
  correctionReasonSchema,
  goodwillReasonSchema,
  LOSS_DECISIONS,
  MAX_MOVES,
  moveOutcomeSchema,
  trackingLinkSchema,
} from '../../order/admin-order.ts';
import { CANCEL_REASON_CODES, cancelReasonSchema, orderTag, orderTagsSchema } from '../../order/team-marks.ts';
import { agreedPricesSchema } from '../../order/agreed-price.ts';
import { awbSchema } from '../../parcel/awb.ts';
import { paymentReferenceSchema } from '../../order/payment-reference.ts';
import { laterPiecesSchema } from '../../order/parts.ts';
import { PAYMENT_METHODS } from '../../order/pricing.ts';
import { cartItemsSchema } from '../../order/checkout.ts';
import { noteSchema, noteTextSchema } from '../../shopper/customer.ts';
import { phoneSchema } from '../../text/phone.ts';
import { plainLine } from '../../text/plain-text.ts';

/** Orders per page of the list, and of an export, which uses larger pages. */
export const ADMIN_ORDERS_PER_PAGE = 50;
export const EXPORT_PAGE = 200;

/** How many parcels were delivered, and how many came back undelivered. */
const parcelCounts = v.object({ delivered: v.number(), refused: v.number() });

/**
 * `from`, `to`: days in India, inclusive. `tag`: a word of the team, and `reason`: why an
 * admin cancelled it, each with `from`, `to` and `oldest` only. `due`: sorted by the promise, whatever `from`, `to` and `oldest`
 * are. `q` overrides all other filters: the beginning of a name or city, pincode, phone number, at least four characters of an
 * order id, the short number of an order, or a whole number of a parcel or payment.
 */
export const orderFilter = {
  state: v.optional(v.picklist(ORDER_STATUSES, 'This status does not exist.')),
  method: v.optional(v.picklist(PAYMENT_METHODS, 'This payment method does not exist.')),
  from: v.optional(daySchema),
  to: v.optional(daySchema),
  refundsDue: v.optional(v.literal(true)),
  unplaced: v.optional(v.literal(true)),
  paidTwice: v.optional(v.literal(true)),
  stage: v.optional(v.picklist(ORDER_STAGES, 'This stage does not exist.')),
  due: v.optional(v.picklist(DUE_FILTERS, '“due” is today or late.')),
  oldest: v.optional(v.literal(true)),
  tag: v.optional(orderTag),
  reason: v.optional(v.picklist(CANCEL_REASON_CODES, 'This reason does not exist.')),
  q: v.optional(
    v.pipe(v.string(), v.transform(plainLine), v.maxLength(100, 'A search can have at most 100 characters.')),
  ),
};

/** Whether `from` is later than `to`. */
export function isBackwards({ from, to }: { from?: string | undefined; to?: string | undefined }): boolean {
  return from !== undefined && to !== undefined && from > to;
}

/** Order ids in a query parameter, separated by commas; each once. */
export const orderIdsSchema = v.pipe(
  v.string(),
  v.transform((ids) => [...new Set(ids.split(',').map((id) => id.trim()))].filter(Boolean)),
  v.array(idSchema),
  v.minLength(1, 'Name at least one order.'),
  v.maxLength(ADMIN_ORDERS_PER_PAGE, `At most ${ADMIN_ORDERS_PER_PAGE} orders at a time.`),
);

/**
 * What a gateway says about an unpaid order. `paid`: the order is paid for. `not-taken`: money came that does not pay for it,
 * because it is another amount or came too late; it goes back. `begun`: a payment that is not finished. `failed`: all have
 * failed, the last one for this reason. `nothing`: nobody has tried. `not-begun`: the gateway has no order of it.
 */
const paymentAnswerSchema = v.object({
  kind: v.picklist(['paid', 'not-taken', 'begun', 'failed', 'nothing', 'not-begun']),
  reason: v.optional(v.string()),
});
export type PaymentAnswer = v.InferOutput<typeof paymentAnswerSchema>;

/** The order after a call. */
const oneOrder = v.object({ order: adminOrderSchema });

/** The admin's calls about orders. */
export const adminOrders = {
  /** A POST although it only reads, to keep searched phone numbers out of access logs. */
  searchOrders: adminSearch({
    may: 'manage',
    path: '/api/admin/orders/search',
    input: v.pipe(
      v.object({
        ...orderFilter,
        size: v.optional(v.picklist([ADMIN_ORDERS_PER_PAGE, EXPORT_PAGE]), ADMIN_ORDERS_PER_PAGE),
        cursor: v.optional(cursorUpTo(300)),
      }),
      v.check((filter) => !isBackwards(filter), '“From” is later than “Until”. Change one of them.'),
    ),
    /**
     * Newest first, unless `oldest` or `due` is given; `next` is absent on the last page. `broken`: ids of orders on
     * this page that cannot be parsed.
     */
    reply: v.object({
      orders: v.array(adminOrderSchema),
      next: v.optional(v.string()),
      broken: v.array(v.string()),
    }),
  }),
  /** The numbers of orders that need attention. */
  countOrders: adminRead({
    may: 'manage',
    path: '/api/admin/orders/counts',
    input: v.object({}),
    reply: v.object({
      pending: countSchema,
      processing: countSchema,
      dispatched: countSchema,
      refundPending: countSchema,
      refundsDue: countSchema,
      unplaced: countSchema,
      toConfirm: countSchema,
      toPack: countSchema,
      dueToday: countSchema,
      late: countSchema,
      packed: countSchema,
      problem: countSchema,
    }),
  }),
  /** Orders by id, in the requested order. Missing and broken ones are left out. */
  readOrders: adminRead({
    may: 'manage',
    path: '/api/admin/orders/some',
    input: v.object({ ids: orderIdsSchema }),
    reply: v.object({ orders: v.array(adminOrderSchema) }),
  }),
  readOrder: adminRead({
    may: 'manage',
    path: '/api/admin/orders/{id}',
    input: v.object({ id: idSchema }),
    /**
     * Notes are newest first. `parcels`: to the shopper's phone number and to the pincode. `collectsTax`: the seller is
     * registered under GST, so prices include it.
     */
    reply: v.object({
      order: adminOrderSchema,
      notes: v.array(noteSchema),
      parcels: v.object({ phone: parcelCounts, pincode: parcelCounts }),
      collectsTax: v.boolean(),
    }),
  }),
  /**
   * Places an order for a caller: cash on delivery, or reserved until it is paid by the link in a notification. `total`
   * is what the caller was told, in rupees; another one is refused. `agreed`: prices that are lower for this order. `paid`: it is
   * paid already, outside the gateway, with `Pre-Paid` only. `requestId` is the idempotency key.
   */
  placeOrderForCaller: adminWrite({
    may: 'manage',
    path: '/api/admin/orders/place',
    input: v.pipe(
      v.object({
        requestId: requestIdSchema,
        phone: phoneSchema,
        address: addressSchema,
        cartItems: cartItemsSchema,
        method: v.picklist(PAYMENT_METHODS, 'Choose a payment link or cash on delivery.'),
        total: rupees,
        agreed: v.optional(agreedPricesSchema),
        paid: v.optional(v.object({ reference: paymentReferenceSchema })),
      }),
      v.check(({ method, paid }) => !paid || method === 'Pre-Paid', 'An order on delivery is not paid yet.'),
    ),
    reply: oneOrder,
  }),
  /**
   * Moves each order separately, so that one that cannot be moved does not hold up the others. Idempotent. `restock`:
   * returned pieces go back on sale. `refused`: the shopper refused the parcel at the door, so an advance of which the
   * checkout said so stays with the store. `awb`: the courier's number of a parcel that was booked outside of the store. 503,
   * and nothing is moved, if Razorpay does not answer about a payment.
   */
  moveOrders: adminWrite({
    may: 'manage',
    path: '/api/admin/orders/move',
    input: v.object({
      orders: v.pipe(
        v.array(v.object({ id: idSchema, trackingLink: v.optional(trackingLinkSchema), awb: v.optional(awbSchema) })),
        v.minLength(1, 'Name at least one order.'),
        v.maxLength(MAX_MOVES, `At most ${MAX_MOVES} orders at a time.`),
        v.check(
          (orders) => new Set(orders.map(({ id }) => id)).size === orders.length,
          'An order is named more than once.',
        ),
      ),
      to: v.picklist(FULFILMENT_STATUSES, 'Orders cannot be moved to this status.'),
      restock: v.optional(v.boolean(), false),
      refused: v.optional(v.boolean(), false),
    }),
    reply: v.object({ outcomes: v.array(moveOutcomeSchema) }),
  }),
  /**
   * Corrects a delivery that was reported and did not happen: the order is Dispatched again, and what followed from the
   * delivery is undone. The shopper gets a notification. Idempotent.
   */
  undoDelivery: adminWrite({
    may: 'manage',
    path: '/api/admin/orders/{id}/not-delivered',
    input: v.object({ id: idSchema, reason: correctionReasonSchema }),
    reply: oneOrder,
  }),
  /**
   * What becomes of an order whose parcel the courier lost; closes it as lost if it is not yet. `later`: only that. `refund`:
   * what was paid goes back. `again`: its pieces are sent again as an order of their own, which costs nothing if they are
   * paid, and collects the same otherwise; refused with the names of those that are not in stock. `found`: it was not lost
   * after all. Refused once money has gone back or the new order is packed. Idempotent.
   */
  decideLoss: adminWrite({
    may: 'manage',
    path: '/api/admin/orders/{id}/loss',
    input: v.object({
      id: idSchema,
      decision: v.picklist(LOSS_DECISIONS, 'This cannot be decided about a lost parcel.'),
      /** The status that the admin saw: somebody else may have decided meanwhile. */
      seen: v.picklist(['Dispatched', 'Lost'], 'Only an order that was sent can be lost.'),
    }),
    reply: oneOrder,
  }),
  /**
   * Cancels an order before dispatch: releases its stock and refunds its payment. Idempotent. The reason is for the team;
   * the one of the call that cancelled it stays.
   */
  cancelOrderAtDesk: adminWrite({
    may: 'manage',
    path: '/api/admin/orders/{id}/cancel',
    input: v.object({ id: idSchema, reason: v.optional(cancelReasonSchema) }),
    reply: oneOrder,
  }),
  /** Confirms a COD order for its shopper, who said so by phone. Idempotent. */
  confirmOrderAtDesk: adminWrite({
    may: 'manage',
    path: '/api/admin/orders/{id}/confirm-cod',
    input: v.object({ id: idSchema }),
    reply: oneOrder,
  }),
  /**
   * Marks an unpaid or COD order as paid outside the gateway, to the shop's own UPI code or bank account. `amount`: what it
   * costs then, in rupees; another one is refused. No two orders ever have one reference. Asks the gateway first whether it
   * has a payment: 503 if it does not answer, and nothing has changed. Idempotent.
   */
  markPaidAlready: adminWrite({
    may: 'manage',
    path: '/api/admin/orders/{id}/paid-already',
    input: v.object({ id: idSchema, reference: paymentReferenceSchema, amount: rupees }),
    reply: oneOrder,
  }),
  /**
   * Corrects a payment outside the gateway that was entered wrongly (`from`): the right reference (`to`), which no order has
   * ever had, or none if the order was not paid, which makes it what it was before. The wrong one is free for the order
   * that it paid. Refused once money went back, and for an order that was not paid once it is packed. Idempotent.
   */
  correctPayment: adminWrite({
    may: 'manage',
    path: '/api/admin/orders/{id}/correct-payment',
    input: v.object({
      id: idSchema,
      from: paymentReferenceSchema,
      to: v.optional(paymentReferenceSchema),
      reason: correctionReasonSchema,
    }),
    reply: oneOrder,
  }),
  /** As `cancelOrderLines`, by an admin. */
  cancelLinesAtDesk: adminWrite({
    may: 'manage',
    path: '/api/admin/orders/{id}/cancel-lines',
    input: v.object({ id: idSchema, requestId: requestIdSchema, lines: cancelledPiecesSchema }),
    reply: oneOrder,
  }),
  /** As `changeOrderAddress`, by an admin. */
  changeAddressAtDesk: adminWrite({
    may: 'manage',
    path: '/api/admin/orders/{id}/address',
    input: v.object({ id: idSchema, address: addressSchema }),
    reply: oneOrder,
  }),
  /** As `changeOrderSize`, by an admin. */
  changeSizeAtDesk: adminWrite({
    may: 'manage',
    path: '/api/admin/orders/{id}/size',
    input: v.object({ id: idSchema, requestId: requestIdSchema, ...sizeChangeFields }),
    reply: oneOrder,
  }),
  /**
   * Takes pieces out of an order that is not packed, to be sent later as an order of their own, with its share of what was
   * paid. `pieces`: how many the order had for the admin; it is refused if that has changed. The order of the rest is the
   * last of `parts`, or of those of the placed order. `requestId` is the idempotency key.
   */
  splitOrder: adminWrite({
    may: 'manage',
    path: '/api/admin/orders/{id}/split',
    input: v.object({ id: idSchema, requestId: requestIdSchema, pieces: countSchema, later: laterPiecesSchema }),
    reply: oneOrder,
  }),
  /** Gives back a part of what was paid as goodwill. `requestId` is the idempotency key. */
  giveGoodwill: adminWrite({
    may: 'manage',
    path: '/api/admin/orders/{id}/goodwill',
    input: v.object({
      id: idSchema,
      requestId: requestIdSchema,
      amount: amountSchema,
      reason: goodwillReasonSchema,
    }),
    reply: oneOrder,
  }),
  /**
   * Pays a refund by a payout to UPI or a bank account, when the gateway has refused it for good. Refused while it can
   * still arrive. Idempotent.
   */
  payOutRefund: adminWrite({
    may: 'manage',
    path: '/api/admin/orders/{id}/pay-out-refund',
    input: v.object({ id: idSchema, refund: idSchema }),
    reply: oneOrder,
  }),
  /** Says that somebody has seen to money that went back twice: a refund arrived after its payout was sent. Idempotent. */
  settleLateRefund: adminWrite({
    may: 'manage',
    path: '/api/admin/orders/{id}/late-refund',
    input: v.object({ id: idSchema, refund: idSchema }),
    reply: oneOrder,
  }),
  /**
   * Asks the gateway now about the payments of an order, as the scheduled job does, and records what it says.
   * `payment-unknown` (503) if it could not be asked: nothing has changed then. Can be repeated.
   */
  askAboutPayments: adminWrite({
    may: 'manage',
    path: '/api/admin/orders/{id}/payments',
    input: v.object({ id: idSchema }),
    reply: v.object({ order: adminOrderSchema, answer: paymentAnswerSchema }),
  }),
  /** Edits the tracking link of an order that was dispatched. */
  editOrder: adminWrite({
    may: 'manage',
    path: '/api/admin/orders/{id}/edit',
    input: v.object({ id: idSchema, ...editEntries({ trackingLink: trackingLinkSchema }) }),
    reply: oneOrder,
  }),
  /** Adds and removes tags of an order; the others stay. Idempotent. */
  tagOrder: adminWrite({
    may: 'manage',
    path: '/api/admin/orders/{id}/tags',
    input: v.object({
      id: idSchema,
      add: v.optional(orderTagsSchema, []),
      remove: v.optional(orderTagsSchema, []),
    }),
    reply: oneOrder,
  }),
  /** `requestId` is the idempotency key. */
  noteOrder: adminWrite({
    may: 'manage',
    path: '/api/admin/orders/{id}/notes',
    input: v.object({ id: idSchema, requestId: requestIdSchema, text: noteTextSchema }),
    reply: v.object({ notes: v.array(noteSchema) }),
  }),
};
