import type { Book } from './book.ts';
import type { CallName } from './faults.ts';

type Ask = { id: string; body: unknown; query: URLSearchParams; idempotencyKey: string | undefined };

export type Route = {
  method: 'GET' | 'POST';
  /** The first group, if any, is the id. */
  path: RegExp;
  call: CallName;
  answer: (book: Book, ask: Ask) => unknown;
};

/** The calls of Razorpay's API. All need the account's key and secret. */
export const ROUTES: readonly Route[] = [
  {
    method: 'POST',
    path: /^\/v1\/orders$/,
    call: 'createOrder',
    answer: (book, { body }) => book.createOrder(body),
  },
  {
    method: 'GET',
    path: /^\/v1\/orders$/,
    call: 'orders',
    answer: (book, { query }) => book.orders(query.get('receipt') ?? undefined),
  },
  {
    method: 'GET',
    path: /^\/v1\/orders\/(\w+)$/,
    call: 'order',
    answer: (book, { id }) => book.order(id),
  },
  {
    method: 'GET',
    path: /^\/v1\/orders\/(\w+)\/payments$/,
    call: 'payments',
    answer: (book, { id }) => book.paymentsOf(id),
  },
  {
    method: 'GET',
    path: /^\/v1\/payments\/(\w+)$/,
    call: 'payment',
    answer: (book, { id }) => book.payment(id),
  },
  {
    method: 'POST',
    path: /^\/v1\/payments\/(\w+)\/capture$/,
    call: 'capture',
    answer: (book, { id, body }) => book.capture(id, body),
  },
  {
    method: 'POST',
    path: /^\/v1\/payments\/(\w+)\/refund$/,
    call: 'refund',
    answer: (book, { id, body, idempotencyKey }) => book.refund(id, body, idempotencyKey),
  },
  {
    method: 'GET',
    path: /^\/v1\/payments\/(\w+)\/refunds$/,
    call: 'refunds',
    answer: (book, { id }) => book.refundsOf(id),
  },
  {
    method: 'GET',
    path: /^\/v1\/refunds\/(\w+)$/,
    call: 'refundState',
    answer: (book, { id }) => book.refundState(id),
  },
  {
    method: 'POST',
    path: /^\/v1\/payout-links$/,
    call: 'createPayoutLink',
    answer: (book, { body }) => book.createPayoutLink(body),
  },
  {
    method: 'GET',
    path: /^\/v1\/payout-links$/,
    call: 'payoutLinks',
    answer: (book, { query }) => book.payoutLinks(query),
  },
  {
    method: 'GET',
    path: /^\/v1\/payout-links\/(\w+)$/,
    call: 'payoutLink',
    answer: (book, { id, query }) => {
      const { payouts, ...link } = book.payoutLink(id);
      return query.get('expand[]') === 'payouts' ? { ...link, payouts } : link;
    },
  },
];
