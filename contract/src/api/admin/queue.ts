/** What waits for an admin: a table of lines, each with the list that shows its things, and the call that counts them. */
import * as v from 'valibot';
import { countSchema } from '../../text/inputs.ts';
import type { ClaimState } from '../../parcel/claim.ts';
import type { DeliveryList } from '../../parcel/deliveries.ts';
import type { ReturnState } from '../../return/return.ts';
import { adminRead } from './admin-call.ts';
import type { orderFilter } from './orders.ts';
import type { ProductView } from './products.ts';

/** Which orders: what the list of orders is asked for, without a search. */
type QueuedOrders = Omit<v.InferOutput<v.ObjectSchema<typeof orderFilter, undefined>>, 'q' | 'from' | 'to'>;

/** A list of the admin with the filter that shows a line's things. The count is of the same query. */
export type QueueList =
  | { of: 'orders'; filter: QueuedOrders }
  | { of: 'deliveries'; list: DeliveryList }
  | { of: 'returns'; state: ReturnState }
  | { of: 'claims'; state: ClaimState | 'missing' }
  | { of: 'payouts' | 'checkouts' | 'messages' | 'reviews' }
  | { of: 'products'; show: Extract<ProductView, 'low' | 'sold-out'> };

type QueueLine = {
  label: string;
  /** Why it waits, or what to do, in a sentence. */
  why: string;
  list: QueueList;
  /** Another line that has these things too, so that a sum does not count them twice. */
  within?: string;
};

/** What waits for somebody, the most urgent first. A line ends when its list is empty. */
export const QUEUE = {
  late: {
    label: 'Late to send',
    why: 'The day by which you promised to send them is over.',
    list: { of: 'orders', filter: { state: 'Processing', due: 'late' } },
    within: 'to-send',
  },
  undelivered: {
    label: 'Failed deliveries',
    why: 'Without an answer the courier brings them back.',
    list: { of: 'deliveries', list: 'failed' },
  },
  'coming-back': {
    label: 'Parcels that are coming back',
    why: 'Nobody took them. Check that they arrive.',
    list: { of: 'deliveries', list: 'coming-back' },
  },
  back: {
    label: 'Parcels that came back',
    why: 'Check the pieces and mark the orders as returned.',
    list: { of: 'deliveries', list: 'back' },
  },
  lost: {
    label: 'Parcels that the courier lost or damaged',
    why: 'Close them as lost, and decide: send the pieces again, or give the money back.',
    list: { of: 'deliveries', list: 'lost' },
  },
  unclaimed: {
    label: 'Lost parcels without a claim',
    why: 'Say what the courier owes you for them. Couriers take claims for some days only.',
    list: { of: 'claims', state: 'missing' },
  },
  'claims-to-file': {
    label: 'Claims to file',
    why: 'Enter them on the courier’s site, and write its number of the claim here.',
    list: { of: 'claims', state: 'to-file' },
  },
  'returns-to-approve': {
    label: 'Returns to approve',
    why: 'The shoppers wait for your answer.',
    list: { of: 'returns', state: 'Requested' },
  },
  'returns-to-fetch': {
    label: 'Returns to fetch',
    why: 'You approved them. Book a pickup, or ask the shopper to send them.',
    list: { of: 'returns', state: 'Approved' },
  },
  'pickups-failed': {
    label: 'Failed pickups',
    why: 'Book another one, or ask the shopper to send the pieces.',
    list: { of: 'returns', state: 'PickupFailed' },
  },
  'returns-to-check': {
    label: 'Returns to check',
    why: 'The pieces are with you.',
    list: { of: 'returns', state: 'Received' },
  },
  'returns-to-send-back': {
    label: 'Returns to send back',
    why: 'You did not accept the pieces.',
    list: { of: 'returns', state: 'Rejected' },
  },
  refunds: {
    label: 'Refunds due',
    why: 'They failed, or the bank has not confirmed them yet.',
    list: { of: 'orders', filter: { refundsDue: true } },
  },
  'paid-twice': {
    label: 'Paid twice',
    why: 'The second payment goes back by itself. Check that it does.',
    list: { of: 'orders', filter: { paidTwice: true } },
    within: 'refunds',
  },
  payouts: {
    label: 'Orders with money to send back',
    why: 'They were paid on delivery, and the money has not arrived.',
    list: { of: 'payouts' },
  },
  'to-confirm': {
    label: 'COD orders to confirm',
    why: 'The shoppers have not confirmed them. Call, or wait.',
    list: { of: 'orders', filter: { stage: 'to-confirm', oldest: true } },
    within: 'to-send',
  },
  'left-checkouts': {
    label: 'Checkouts left at the payment',
    why: 'Nothing was paid. Call or write, and press Done. They leave the list after 3 days.',
    list: { of: 'checkouts' },
  },
  unplaced: {
    label: 'Paid, not placed',
    why: 'Money was taken, and no order stands for it.',
    list: { of: 'orders', filter: { unplaced: true } },
  },
  'bookings-failed': {
    label: 'Parcels that the courier did not book',
    why: 'The reason is on each order.',
    list: { of: 'orders', filter: { state: 'Processing', stage: 'problem' } },
    within: 'to-send',
  },
  'due-today': {
    label: 'To send today',
    why: 'You promised to send them today.',
    list: { of: 'orders', filter: { state: 'Processing', due: 'today' } },
    within: 'to-send',
  },
  messages: {
    label: 'Unanswered messages',
    why: 'The law gives you 48 hours to acknowledge each.',
    list: { of: 'messages' },
  },
  'to-send': {
    label: 'All orders to send',
    why: 'Also those that wait for a confirmation, and replacements for exchanges.',
    list: { of: 'orders', filter: { state: 'Processing' } },
  },
  reviews: {
    label: 'Reviews to read',
    why: 'Shoppers do not see them until you approve them.',
    list: { of: 'reviews' },
  },
  'sold-out': {
    label: 'Products with a sold-out size',
    why: 'They are on sale, and nobody can buy the size.',
    list: { of: 'products', show: 'sold-out' },
  },
  low: {
    label: 'Products low in stock',
    why: 'A size has few pieces left.',
    list: { of: 'products', show: 'low' },
  },
} as const satisfies Record<string, QueueLine>;

export type QueueId = keyof typeof QUEUE;

/** Counting ends here: more are shown as "99+". */
export const QUEUE_COUNT_END = 100;

export const adminQueue = {
  /**
   * How many things wait in each line of `QUEUE`, at most `QUEUE_COUNT_END`. One Firestore read for each line, however
   * many orders there are.
   */
  readQueue: adminRead({
    may: 'manage',
    path: '/api/admin/queue',
    input: v.object({}),
    reply: v.object({
      counts: v.record(v.string(), countSchema),
      /** Until when the courier takes an answer to the most urgent failed delivery, in ISO 8601; absent if that is not known. */
      answerBy: v.optional(v.string()),
    }),
  }),
};
