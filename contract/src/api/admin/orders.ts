import * as v from 'valibot';
import { editEntries } from '../../edit.ts';
import { daySchema } from '../../day-schema.ts';
import { endpoint } from '../../endpoint.ts';
import { MESSAGES } from '../../messages.ts';
import { idSchema, ORDER_STATUSES } from '../../order.ts';
import {
  FULFILMENT_STATUSES,
  adminOrderSchema,
  MAX_MOVES,
  moveOutcomeSchema,
  noteTextSchema,
  orderNoteSchema,
  trackingLinkSchema,
} from '../../admin-order.ts';
import { PAYMENT_METHODS } from '../../pricing.ts';

/** The list shows so many at a time; a file that is exported takes larger pages. */
export const ADMIN_ORDERS_PER_PAGE = 50;
export const EXPORT_PAGE = 200;

const count = v.pipe(v.number(), v.integer(), v.minValue(0));

/** `from` and `to`: days in India, both inclusive. `q`: a whole order id or a phone number; the others do not count then. */
export const orderFilter = {
  state: v.optional(v.picklist(ORDER_STATUSES, 'There is no such state.')),
  method: v.optional(v.picklist(PAYMENT_METHODS, 'There is no such way of paying.')),
  from: v.optional(daySchema),
  to: v.optional(daySchema),
  refundsDue: v.optional(v.literal(true)),
  unplaced: v.optional(v.literal(true)),
  q: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(100, 'Search by a whole order id or phone number.'))),
};

/** Whether the first day of a filter comes after the last one. */
export function isBackwards({ from, to }: { from?: string | undefined; to?: string | undefined }): boolean {
  return from !== undefined && to !== undefined && from > to;
}

/** Many ids in one query, with commas between them. */
const idList = v.pipe(
  v.string(),
  v.transform((ids) => [...new Set(ids.split(',').map((id) => id.trim()))].filter(Boolean)),
  v.array(idSchema),
  v.minLength(1, 'Name at least one order.'),
  v.maxLength(ADMIN_ORDERS_PER_PAGE, `At most ${ADMIN_ORDERS_PER_PAGE} orders at a time.`),
);

/** The admin's calls about orders. */
export const adminOrders = {
  /** A POST though it only reads: what is searched for is a shopper's number, and addresses stand in access logs. */
  searchOrders: endpoint({
    method: 'POST',
    path: '/api/admin/orders/search',
    who: 'admin',
    cache: 'private',
    input: v.pipe(
      v.object({
        ...orderFilter,
        size: v.optional(v.picklist([ADMIN_ORDERS_PER_PAGE, EXPORT_PAGE]), ADMIN_ORDERS_PER_PAGE),
        cursor: v.optional(v.pipe(v.string(), v.maxLength(300, MESSAGES.badCursor))),
      }),
      v.check((filter) => !isBackwards(filter), '“From” is later than “Until”. Change one of them.'),
    ),
    /** Newest first; `next` is absent on the last page. `broken`: ids of orders of this page that can not be read. */
    reply: v.object({
      orders: v.array(adminOrderSchema),
      next: v.optional(v.string()),
      broken: v.array(v.string()),
    }),
  }),
  /** How much there is to do. */
  countOrders: endpoint({
    method: 'GET',
    path: '/api/admin/orders/counts',
    who: 'admin',
    cache: 'private',
    input: v.object({}),
    reply: v.object({
      pending: count,
      processing: count,
      dispatched: count,
      refundPending: count,
      refundsDue: count,
      unplaced: count,
    }),
  }),
  /** Some orders in full, in the sequence that was asked for; those that are not there, or broken, are left out. */
  readOrders: endpoint({
    method: 'GET',
    path: '/api/admin/orders/some',
    who: 'admin',
    cache: 'private',
    input: v.object({ ids: idList }),
    reply: v.object({ orders: v.array(adminOrderSchema) }),
  }),
  readOrder: endpoint({
    method: 'GET',
    path: '/api/admin/orders/{id}',
    who: 'admin',
    cache: 'private',
    input: v.object({ id: idSchema }),
    /** Notes are the newest first. */
    reply: v.object({ order: adminOrderSchema, notes: v.array(orderNoteSchema) }),
  }),
  /**
   * Each order by itself: one that can not be moved keeps no other. Again: the same outcome. `restock`: what was
   * returned goes back on sale. 503, and nothing is moved, when Razorpay can not be asked about a payment.
   */
  moveOrders: endpoint({
    method: 'POST',
    path: '/api/admin/orders/move',
    who: 'admin',
    cache: 'private',
    input: v.object({
      orders: v.pipe(
        v.array(v.object({ id: idSchema, trackingLink: v.optional(trackingLinkSchema) })),
        v.minLength(1, 'Name at least one order.'),
        v.maxLength(MAX_MOVES, `At most ${MAX_MOVES} orders at a time.`),
        v.check(
          (orders) => new Set(orders.map(({ id }) => id)).size === orders.length,
          'An order is named more than once.',
        ),
      ),
      to: v.picklist(FULFILMENT_STATUSES, 'The desk can not move an order there.'),
      restock: v.optional(v.boolean(), false),
    }),
    reply: v.object({ outcomes: v.array(moveOutcomeSchema) }),
  }),
  /** Before dispatch: pieces back on sale, money back. Again: the same order. */
  cancelOrderAtDesk: endpoint({
    method: 'POST',
    path: '/api/admin/orders/{id}/cancel',
    who: 'admin',
    cache: 'private',
    input: v.object({ id: idSchema }),
    reply: v.object({ order: adminOrderSchema }),
  }),
  /** The link of a parcel that is under way, or has been. */
  editOrder: endpoint({
    method: 'POST',
    path: '/api/admin/orders/{id}/edit',
    who: 'admin',
    cache: 'private',
    input: v.object({ id: idSchema, ...editEntries({ trackingLink: trackingLinkSchema }) }),
    reply: v.object({ order: adminOrderSchema }),
  }),
  /** `requestId` is the browser's: sent twice it is one note. */
  noteOrder: endpoint({
    method: 'POST',
    path: '/api/admin/orders/{id}/notes',
    who: 'admin',
    cache: 'private',
    input: v.object({ id: idSchema, requestId: idSchema, text: noteTextSchema }),
    reply: v.object({ notes: v.array(orderNoteSchema) }),
  }),
};
