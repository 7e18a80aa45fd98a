import type { IncomingMessage, ServerResponse } from 'node:http';
import { sendJson } from '../../lib/serve.ts';
import { failAfter, failInstead, type CallName } from './faults.ts';
import { checkKeys, readBody } from './http.ts';
import { unknownPath } from './refusal.ts';
import type { Simulator } from './simulator.ts';
import type { Book } from './book.ts';

/** Answers a call of Razorpay's API. */
export async function answerApi(simulator: Simulator, url: URL, request: IncomingMessage, response: ServerResponse) {
  const route = ROUTES.find(({ method, path }) => method === request.method && path.test(url.pathname));
  const body = await readBody(request);
  checkKeys(request, simulator.book.keys);
  if (!route) throw unknownPath();
  const idempotencyKey = request.headers['x-refund-idempotency'];
  await doCall(simulator, route.call, response, () =>
    route.answer(simulator.book, {
      id: route.path.exec(url.pathname)?.[1] ?? '',
      body,
      query: url.searchParams,
      idempotencyKey: typeof idempotencyKey === 'string' ? idempotencyKey : undefined,
    }),
  );
}

/** Does a call and answers with what it returns, with the fault that a test has set for it. */
export async function doCall(simulator: Simulator, call: CallName, response: ServerResponse, act: () => unknown) {
  simulator.calls.push(call);
  const fault = simulator.faults.take(call);
  if (fault && failInstead(fault.kind, response)) return;
  if (fault?.kind === 'slow') await simulator.pause(fault.delayMs ?? 1_000);
  const done = simulator.publish(act);
  if (fault && failAfter(fault.kind, response, JSON.stringify(done))) return;
  sendJson(response, 200, done);
}

type Call = { id: string; body: unknown; query: URLSearchParams; idempotencyKey: string | undefined };

type Route = {
  call: CallName;
  method: 'GET' | 'POST';
  /** The first group, if any, is the id. */
  path: RegExp;
  answer: (book: Book, call: Call) => unknown;
};

/** The calls of Razorpay's API. All need the account's key and secret. */
const ROUTES: readonly Route[] = [
  { call: 'createOrder', ...post('orders'), answer: (book, { body }) => book.createOrder(body) },
  { call: 'orders', ...get('orders'), answer: (book, { query }) => book.orders(query.get('receipt') ?? undefined) },
  { call: 'order', ...get('orders/:id'), answer: (book, { id }) => book.order(id) },
  { call: 'payments', ...get('orders/:id/payments'), answer: (book, { id }) => book.paymentsOf(id) },
  {
    call: 'newestPayments',
    ...get('payments'),
    answer: (book, { query }) => book.newestPayments(Number(query.get('count') ?? 10)),
  },
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
