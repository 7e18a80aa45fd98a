import type { Book } from './book.ts';
import type { CallName } from './faults.ts';

type Call = { id: string; body: unknown; query: URLSearchParams; idempotencyKey: string | undefined };

export type Route = {
  call: CallName;
  method: 'GET' | 'POST';
  /** The first group, if any, is the id. */
  path: RegExp;
  answer: (book: Book, call: Call) => unknown;
};

/** The calls of Razorpay's API. All need the account's key and secret. */
export const ROUTES: readonly Route[] = [
  { call: 'createOrder', ...post('orders'), answer: (book, { body }) => book.createOrder(body) },
  { call: 'orders', ...get('orders'), answer: (book, { query }) => book.orders(query.get('receipt') ?? undefined) },
  { call: 'order', ...get('orders/:id'), answer: (book, { id }) => book.order(id) },
  { call: 'payments', ...get('orders/:id/payments'), answer: (book, { id }) => book.paymentsOf(id) },
  { call: 'payment', ...get('payments/:id'), answer: (book, { id }) => book.payment(id) },
  { call: 'capture', ...post('payments/:id/capture'), answer: (book, { id, body }) => book.capture(id, body) },
  {
    call: 'refund',
    ...post('payments/:id/refund'),
    answer: (book, { id, body, idempotencyKey }) => book.refund(id, body, idempotencyKey),
  },
  { call: 'refunds', ...get('payments/:id/refunds'), answer: (book, { id }) => book.refundsOf(id) },
  { call: 'refundState', ...get('refunds/:id'), answer: (book, { id }) => book.refundState(id) },
  { call: 'createPayoutLink', ...post('payout-links'), answer: (book, { body }) => book.createPayoutLink(body) },
  { call: 'payoutLinks', ...get('payout-links'), answer: (book, { query }) => book.payoutLinks(query) },
  {
    call: 'payoutLink',
    ...get('payout-links/:id'),
    answer: (book, { id, query }) => {
      const { payouts, ...link } = book.payoutLink(id);
      return query.get('expand[]') === 'payouts' ? { ...link, payouts } : link;
    },
  },
];

function get(path: string): Pick<Route, 'method' | 'path'> {
  return { method: 'GET', path: patternOf(path) };
}

function post(path: string): Pick<Route, 'method' | 'path'> {
  return { method: 'POST', path: patternOf(path) };
}

function patternOf(path: string): RegExp {
  return new RegExp(`^/v1/${path.replace(':id', String.raw`(\w+)`)}$`);
}
