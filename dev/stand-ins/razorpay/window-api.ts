import { readFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { sendJson } from '../../lib/serve.ts';
import type { Simulator, Controls } from './simulator.ts';
import { readBody } from './http.ts';
import { fieldsOf } from './input.ts';
import { Refusal } from './refusal.ts';

const SCRIPT = new URL('checkout.js', import.meta.url);

/** The origins that may pay: stores on this machine, at any port. */
const LOCAL = /^https?:\/\/(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/;

/** Serves the window's script and the one call that it makes. Returns whether the request was one of these. */
export async function answerWindow(
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
