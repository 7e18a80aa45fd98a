import * as v from 'valibot';
import { addressSchema } from '../place/address.ts';
import { confirmSchema } from '../order/checkout.ts';
import { endpoint, userRead, userWrite } from './endpoint.ts';
import {
  linkedOrderSchema,
  linkTokenSchema,
  cancelledPiecesSchema,
  orderSchema,
  sizeChangeFields,
} from '../order/order.ts';
import { cursorUpTo, idSchema, requestIdSchema } from '../text/inputs.ts';
import { phoneSchema } from '../text/phone.ts';
import { papersSchema } from '../paper/paper.ts';
import { shopperRequestSchema } from '../parcel/delivery-request.ts';
import { helpFields, ticketReplySchema } from '../shopper/ticket.ts';
import { paymentStart } from './payments.ts';

/** Orders per page of My Orders. */
export const ORDERS_PER_PAGE = 20;

/** What a shopper reads about a change, and the order after it. */
const changedOrder = v.object({ message: v.string(), order: orderSchema });

/** A call of anyone who has the link to an order. A POST, because URLs are in access logs. */
const byLink = {
  method: 'POST',
  who: 'anyone',
  cache: 'private',
  input: v.object({ token: linkTokenSchema }),
} as const;

/** The caller's orders (spec §7), their papers and parcels, and orders that a link in a notification opens. */
export const orders = {
  confirmOrder: userWrite({
    path: '/api/orders/confirm',
    input: confirmSchema,
    reply: changedOrder,
  }),
  listOrders: userRead({
    path: '/api/orders/{phoneNumber}',
    /** `me` means the caller's own number and keeps it out of access logs. `cursor` is `next` of the previous page. */
    input: v.object({
      phoneNumber: v.union([v.literal('me'), phoneSchema]),
      cursor: v.optional(cursorUpTo(200)),
    }),
    /** Newest first; `next` is absent on the last page. */
    reply: v.object({ orders: v.array(orderSchema), next: v.optional(v.string()) }),
  }),
  /** One order of the caller, with what they wrote about it and the answers, newest first. */
  readMyOrder: userRead({
    path: '/api/orders/{id}/order',
    input: v.object({ id: idSchema }),
    reply: v.object({ order: orderSchema, help: v.array(ticketReplySchema) }),
  }),
  /**
   * A ticket about an order of the caller. Its name and number come from the order; `help` of `readMyOrder` has the
   * answer.
   */
  askAboutOrder: userWrite({
    path: '/api/orders/{id}/help',
    input: v.object({ id: idSchema, requestId: requestIdSchema, ...helpFields }),
    reply: v.object({ message: v.string(), ticket: ticketReplySchema }),
  }),
  /** Cancels an order before dispatch: releases its stock and refunds its payment. Idempotent. */
  cancelOrder: userWrite({
    path: '/api/orders/{id}/cancel',
    input: v.object({ id: idSchema }),
    reply: changedOrder,
  }),
  /**
   * Cancels some pieces of an order before dispatch: they are restocked, and paid for ones are refunded. All pieces
   * that are left cancel the order. `requestId` is the idempotency key.
   */
  cancelOrderLines: userWrite({
    path: '/api/orders/{id}/cancel-lines',
    input: v.object({ id: idSchema, requestId: requestIdSchema, lines: cancelledPiecesSchema }),
    reply: changedOrder,
  }),
  /** Changes where an order goes, and to whose number, before it is packed. Its amounts stay as they are. */
  changeOrderAddress: userWrite({
    path: '/api/orders/{id}/address',
    input: v.object({ id: idSchema, address: addressSchema }),
    reply: changedOrder,
  }),
  /**
   * Changes pieces of an order to another size of their product before it is packed. The new size is reserved at once,
   * and the price stays as it was paid. `requestId` is the idempotency key.
   */
  changeOrderSize: userWrite({
    path: '/api/orders/{id}/size',
    input: v.object({ id: idSchema, requestId: requestIdSchema, ...sizeChangeFields }),
    reply: changedOrder,
  }),
  /** The order that a link in a notification opens. `link-not-valid` for every token that opens nothing. */
  openOrderLink: endpoint({ ...byLink, path: '/api/order-links/open', reply: linkedOrderSchema }),
  /** A ticket about the order. The reply shows nothing of it, and nothing of the person. */
  askAboutLinkedOrder: endpoint({
    ...byLink,
    path: '/api/order-links/help',
    input: v.object({ ...byLink.input.entries, requestId: requestIdSchema, ...helpFields }),
    reply: v.object({ message: v.string() }),
  }),
  /** Confirms a COD order that waits for a tap. The link is enough, because the call reveals nothing. Idempotent. */
  confirmLinkedOrder: endpoint({ ...byLink, path: '/api/order-links/confirm', reply: linkedOrderSchema }),
  confirmCodOrder: userWrite({
    path: '/api/orders/{id}/confirm-cod',
    input: v.object({ id: idSchema }),
    reply: changedOrder,
  }),
  /** Starts an online payment of a COD order that is not packed yet. */
  payCodOrder: userWrite({
    path: '/api/orders/{id}/pay-now',
    input: v.object({ id: idSchema }),
    reply: paymentStart,
  }),
  payLinkedOrder: endpoint({ ...byLink, path: '/api/order-links/pay', reply: paymentStart }),
  /** Reads at the gateway whether a COD order was paid online. 503 if it does not answer. */
  checkCodPayment: userWrite({
    path: '/api/orders/{id}/pay-now/check',
    input: v.object({ id: idSchema }),
    reply: v.object({ order: orderSchema }),
  }),
  checkLinkedPayment: endpoint({ ...byLink, path: '/api/order-links/check', reply: linkedOrderSchema }),
  /**
   * Turns off the links in all earlier notifications about an order of the caller. Later notifications have new links.
   */
  turnOffOrderLinks: userWrite({
    path: '/api/orders/{id}/turn-off-links',
    input: v.object({ id: idSchema }),
    reply: v.object({ message: v.string() }),
  }),
  /** Invoices, bills of supply and credit notes of an order, oldest first: of one's own, or of any for admins. */
  readPapers: userRead({
    path: '/api/orders/{id}/papers',
    input: v.object({ id: idSchema }),
    reply: papersSchema,
  }),
  /** After a failed attempt: another day, a landmark, another phone, or no parcel any more. */
  requestDelivery: userWrite({
    path: '/api/orders/{id}/delivery',
    input: v.object({ id: idSchema, request: shopperRequestSchema }),
    reply: changedOrder,
  }),
};
