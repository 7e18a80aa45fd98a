import type { IncomingMessage, ServerResponse } from 'node:http';
import { sendJson } from '../../lib/serve.ts';
import type { Payment, Refund } from '../razorpay/entities.ts';
import type { makeEvent, WebhookEvent } from '../razorpay/webhooks.ts';
import { doCall } from '../razorpay/api.ts';
import type { Book } from '../razorpay/book.ts';
import type { CallName } from '../razorpay/faults.ts';
import { readBody } from '../razorpay/http.ts';
import { fieldsOf, type Fields } from '../razorpay/input.ts';
import { Refusal } from '../razorpay/refusal.ts';
import { startRazorpayStandIn, type RazorpayStandIn } from '../razorpay/server.ts';
import type { Simulator } from '../razorpay/simulator.ts';
import type { Dialect } from '../razorpay/state.ts';
import { inPaise, inRupees, newRupeeId, RUPEE_KEYS, signBody, signFields } from './format.ts';

/** Starts the stand-in of the second gateway. The bank, its faults and its controls are those of Razorpay's stand-in. */
export const startRupeeStandIn = (options: { now?: () => number } = {}): Promise<RazorpayStandIn> =>
  startRazorpayStandIn({ ...options, dialect: RUPEE, api: answer });

const PAYMENT_STATES = { created: 'NEW', authorized: 'HELD', captured: 'PAID', refunded: 'RETURNED', failed: 'FAILED' };
const REFUND_STATES = { pending: 'QUEUED', processed: 'DONE', failed: 'FAILED' };

const toPayment = ({ id, order_id, amount, currency, status, method, error_description }: Payment) => ({
  payment: id,
  order: order_id,
  amount: inRupees(amount),
  currency,
  state: PAYMENT_STATES[status],
  mode: method.toUpperCase(),
  message: error_description ?? '',
});

const toRefund = ({ id, payment_id, amount, status, receipt, acquirer_data: bank }: Refund) => ({
  refund: id,
  payment: payment_id,
  amount: inRupees(amount),
  state: REFUND_STATES[status],
  reference: receipt ?? '',
  bank: bank.arn ?? '',
});

/** A webhook is about one thing: a payment, or a refund with the order of its payment. */
const makeRupeeEvent: typeof makeEvent = (name, entities, _keys, at): WebhookEvent => {
  const body = JSON.stringify({ notice: newRupeeId('fa'), ...about(entities) });
  const time = String(Math.floor(at / 1000));
  return { name, body, headers: { 'Content-Type': 'application/json', 'X-Rupee-Sign': signBody(time, body) } };
};

function about(entities: Parameters<typeof makeEvent>[1]): object {
  if (!('payment' in entities)) return {};
  const { payment, refund } = entities;
  return refund ? { order: payment.order_id, refund: toRefund(refund) } : { payment: toPayment(payment) };
}

const RUPEE: Dialect = {
  newId: newRupeeId,
  makeEvent: makeRupeeEvent,
  proofOf: ({ id, order_id }) => ({
    razorpay_payment_id: id,
    razorpay_order_id: order_id,
    razorpay_signature: signFields({ order: order_id, payment: id }),
  }),
  refundsWait: true,
};

type Route = {
  call: CallName;
  method: 'GET' | 'POST' | 'PUT';
  /** The group is the id. */
  path: RegExp;
  answer: (book: Book, id: string, fields: Fields) => object;
};

const ROUTES: readonly Route[] = [
  {
    call: 'createOrder',
    method: 'PUT',
    path: /^\/orders\/([\w-]+)$/,
    answer(book, receipt, { amount }) {
      const order = book.createOrder({ amount: paise(amount), currency: 'INR', receipt, unique_receipt: true });
      return { order: order.id, amount: inRupees(order.amount) };
    },
  },
  {
    call: 'payments',
    method: 'GET',
    path: /^\/orders\/(\w+)\/payments$/,
    answer: (book, id) => ({ payments: book.paymentsOf(id).items.map(toPayment) }),
  },
  { call: 'payment', method: 'GET', path: /^\/payments\/(\w+)$/, answer: (book, id) => toPayment(book.payment(id)) },
  {
    call: 'capture',
    method: 'POST',
    path: /^\/payments\/(\w+)\/take$/,
    answer: (book, id, { amount }) => toPayment(book.capture(id, { amount: paise(amount), currency: 'INR' })),
  },
  {
    call: 'refund',
    method: 'PUT',
    path: /^\/refunds\/([\w-]+)$/,
    answer: (book, receipt, { payment, amount }) =>
      toRefund(book.refund(String(payment), { amount: paise(amount), receipt }, receipt)),
  },
  {
    call: 'refunds',
    method: 'GET',
    path: /^\/payments\/(\w+)\/refunds$/,
    answer: (book, id) => ({ refunds: book.refundsOf(id).items.map(toRefund) }),
  },
  {
    call: 'refundState',
    method: 'GET',
    path: /^\/refunds\/(\w+)$/,
    answer: (book, id) => toRefund(book.refundState(id)),
  },
];

/** The paise of an amount in rupees. Refuses anything else. */
function paise(amount: unknown): number {
  const found = typeof amount === 'string' ? inPaise(amount) : undefined;
  if (found === undefined) throw new Refusal('The amount is not in rupees.');
  return found;
}

async function answer(simulator: Simulator, url: URL, request: IncomingMessage, response: ServerResponse) {
  const route = ROUTES.find(({ method, path }) => method === request.method && path.test(url.pathname));
  const fields = fieldsOf((await readBody(request)) ?? {});
  if (request.headers.authorization !== `Key ${RUPEE_KEYS.merchant}:${RUPEE_KEYS.secret}`) {
    return sendJson(response, 401, { code: 'KEY', text: 'The key is wrong.' });
  }
  if (!route) return sendJson(response, 404, {});
  try {
    const id = route.path.exec(url.pathname)?.[1] ?? '';
    await doCall(simulator, route.call, response, () => route.answer(simulator.book, id, fields));
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    sendJson(response, 422, { code: codeOf(error.message), text: error.message });
  }
}

/** This gateway has codes where Razorpay has sentences. */
function codeOf(sentence: string): string {
  if (/6 months/.test(sentence)) return 'AGE';
  return /balance/.test(sentence) ? 'FUNDS' : 'REFUSED';
}
