import type { IncomingMessage, ServerResponse } from 'node:http';
import { answerApi } from './api.ts';
import type { Book } from './book.ts';
import { openSimulator, type Simulator, type SimulatorOptions, controlsOf, type Controls } from './simulator.ts';
import { type CallName, isFault } from './faults.ts';
import { Refusal, unknownPath } from './refusal.ts';
import { serve, sendJson } from '../../lib/serve.ts';
import { readFileSync } from 'node:fs';
import { readBody } from './http.ts';
import { fieldsOf, type Fields } from './input.ts';
import type { Outcome } from './payments.ts';
import { LINK_STEPS } from './payout-links.ts';

/** `port`: 0, the default, is any free port. `api`: how another gateway answers calls. */
type Options = SimulatorOptions & { port?: number; api?: typeof answerApi };

export type RazorpayStandIn = Controls & {
  /** For RAZORPAY_API_URL. */
  url: string;
  /** The account's state. Calling it directly sends no webhooks; `book.events` has all events, ready to be sent. */
  book: Book;
  /** Every API call that came with the right key, oldest first. */
  calls: CallName[];
  close: () => Promise<void>;
};

/** Starts Razorpay's stand-in: its API, the script of its window, and `/test/…` to act as shopper and bank. */
export async function startRazorpayStandIn({
  port,
  api = answerApi,
  ...options
}: Options = {}): Promise<RazorpayStandIn> {
  const simulator = openSimulator(options);
  const controls = controlsOf(simulator);
  const server = await serve((request, response) => void answer(simulator, controls, api, request, response), port);
  return {
    url: server.url,
    book: simulator.book,
    calls: simulator.calls,
    ...controls,
    close: async () => void (await Promise.all([server.close(), simulator.close()])),
  };
}

async function answer(
  simulator: Simulator,
  controls: Controls,
  api: typeof answerApi,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const url = new URL(request.url ?? '/', 'http://stand-in');
  try {
    if (await answerWindow(simulator, controls, url, request, response)) return;
    if (url.pathname.startsWith('/test/')) return await answerTest(simulator, controls, url, request, response);
    await api(simulator, url, request, response);
  } catch (error) {
    if (response.destroyed) return; // The caller closed the connection, or the stand-in is closing.
    if (error instanceof Refusal) return sendJson(response, error.status, error.body);
    console.error(error);
    sendJson(response, 500, { error: { code: 'SERVER_ERROR', description: String(error) } });
  }
}

const SCRIPT = new URL('checkout.js', import.meta.url);

/** The origins that may pay: stores on this machine, at any port. */
const LOCAL = /^https?:\/\/(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/;

/** Serves the window's script and the one call that it makes. Returns whether the request was one of these. */
async function answerWindow(
  simulator: Simulator,
  controls: Controls,
  url: URL,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<boolean> {
  if (url.pathname === '/v1/checkout.js' && request.method === 'GET') {
    const headers = { 'Content-Type': 'text/javascript; charset=utf-8', 'Cache-Control': 'no-cache' };
    response.writeHead(200, headers).end(readFileSync(SCRIPT));
    return true;
  }
  if (url.pathname !== '/v1/checkout/pay') return false;
  const { origin } = request.headers;
  if (!origin || !LOCAL.test(origin)) throw new Refusal('Only pages of this machine may pay.', { status: 403 });
  response.setHeader('Access-Control-Allow-Origin', origin);
  response.setHeader('Access-Control-Allow-Headers', 'Content-Type');
  response.setHeader('Vary', 'Origin');
  if (request.method === 'OPTIONS') response.writeHead(204).end();
  else sendJson(response, 200, payInWindow(simulator, controls, await readBody(request)));
  return true;
}

/**
 * `{ key, order_id, amount, currency, outcome, flow, contact, email }`; amount and currency must equal the order's. UPI
 * collect is refused, as by Razorpay since February 2026.
 */
function payInWindow({ book }: Simulator, controls: Controls, body: unknown) {
  const { key, order_id: orderId, amount, currency, outcome, flow, contact, email } = fieldsOf(body);
  if (key !== book.keys.keyId) throw new Refusal('The api key provided is invalid', { status: 401 });
  if (flow === 'collect') throw new Refusal('UPI Collect is not supported. Please pay with a UPI app or a QR code.');
  const order = book.order(String(orderId));
  if (Number(amount) !== order.amount || currency !== order.currency) {
    throw new Refusal(
      'Your payment amount is different from your order amount. To pay successfully, please try using right amount.',
    );
  }
  return controls.pay(order.id, {
    outcome: outcome === 'failed' ? 'failed' : 'captured',
    contact: typeof contact === 'string' ? contact : undefined,
    email: typeof email === 'string' ? email : undefined,
  });
}

const OUTCOMES: readonly Outcome[] = ['captured', 'authorized', 'failed'];

/**
 * Calls for tests, without keys: pay (`POST /test/orders/:id/pay`), read (`GET /test/orders`, `GET /test/ledger`), make
 * API calls fail (`POST /test/faults`, `DELETE /test/faults`), set the status of new refunds (`POST /test/refunds` with
 * `{ ends }`), finish a pending one (`POST /test/refunds/:id` with `{ status }`), and list payout links and move one
 * (`GET /test/payout-links`, `POST /test/payout-links/:id` with `{ step }`).
 */
async function answerTest(
  simulator: Simulator,
  controls: Controls,
  url: URL,
  request: IncomingMessage,
  response: ServerResponse,
) {
  const fields = fieldsOf((await readBody(request)) ?? {});
  const [, , noun, id, verb] = url.pathname.split('/');
  const asked = [request.method, noun, id && ':id', verb].filter(Boolean).join(' ');
  sendJson(response, 200, reply());

  function reply(): unknown {
    if (asked === 'GET orders') return simulator.book.orders();
    if (asked === 'GET ledger') return controls.ledger();
    if (asked === 'GET payout-links') return simulator.book.payoutLinks(url.searchParams);
    if (asked === 'POST payout-links :id') return controls.movePayoutLink(id ?? '', oneOf(fields['step'], LINK_STEPS));
    if (asked === 'POST orders :id pay') return controls.pay(id ?? '', payOptions(fields));
    if (asked === 'DELETE faults') controls.clearFaults();
    else if (asked === 'POST faults') controls.fault(readFault(fields));
    else if (asked === 'POST refunds') controls.endRefunds(oneOf(fields['ends'], ['processed', 'pending']));
    else if (asked === 'POST refunds :id') {
      return controls.finishRefund(id ?? '', oneOf(fields['status'], ['processed', 'failed']));
    } else throw unknownPath();
    return {};
  }
}

function payOptions(fields: Fields) {
  const text = (name: string) => (typeof fields[name] === 'string' ? fields[name] : undefined);
  const number = (name: string) => (typeof fields[name] === 'number' ? fields[name] : undefined);
  return {
    outcome: oneOf(fields['outcome'] ?? 'captured', OUTCOMES),
    webhooks: number('webhooks'),
    delayMs: number('delayMs'),
    amount: number('amount'),
    currency: text('currency'),
    paymentId: text('paymentId'),
    contact: text('contact'),
    email: text('email'),
    method: text('method'),
  };
}

function readFault(fields: Fields) {
  if (!isFault(fields)) throw new Refusal('A fault is { call, kind, times?, delayMs? }.');
  return fields;
}

function oneOf<T extends string>(value: unknown, allowed: readonly T[]): T {
  const found = allowed.find((each) => each === value);
  if (found === undefined) throw new Refusal(`${String(value)} is none of ${allowed.join(', ')}.`);
  return found;
}
