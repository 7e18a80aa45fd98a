import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import { validateWebhookSignature } from 'razorpay/dist/utils/razorpay-utils.js';
import { afterEach, expect, test } from 'vitest';
import type { WebhookEvent } from './webhooks.ts';
import { KEYS } from '../keys.ts';
import { startRazorpayStandIn, type RazorpayStandIn } from './server.ts';
import { portOf } from '../../lib/serve.ts';

const ORDER = { amount: 50_000, currency: 'INR', receipt: 'r-1' };
const NOON = Date.UTC(2026, 10, 21, 12);

let standIn: RazorpayStandIn | undefined;
afterEach(() => standIn?.close());

async function open(options: Parameters<typeof startRazorpayStandIn>[0]) {
  standIn = await startRazorpayStandIn(options);
  return { standIn, orderId: standIn.book.createOrder(ORDER).id };
}

/** A shop that records the webhooks it receives and replies with these statuses in turn, then with 200. */
function shop(...statuses: number[]) {
  const heard: WebhookEvent[] = [];
  const deliver = async (event: WebhookEvent) => {
    heard.push(event);
    return statuses.shift() ?? 200;
  };
  return { heard, names: () => heard.map(({ name }) => name), deliver };
}

test('webhooks have Razorpay’s shape, and the official SDK verifies their signature', async () => {
  const { heard, deliver } = shop();
  const { standIn, orderId } = await open({ deliver, now: () => NOON });
  const { razorpay_payment_id: id } = standIn.pay(orderId);
  await standIn.delivered();
  const paid = heard.find(({ name }) => name === 'order.paid');
  expect(JSON.parse(paid?.body ?? '')).toMatchObject({
    entity: 'event',
    account_id: expect.stringMatching(/^acc_\w{14}$/),
    event: 'order.paid',
    contains: ['payment', 'order'],
    payload: {
      payment: { entity: { id, entity: 'payment', status: 'captured', amount: 50_000 } },
      order: { entity: { id: orderId, entity: 'order', status: 'paid' } },
    },
    created_at: NOON / 1000,
  });
  for (const { body, headers } of heard) {
    const signature = headers['X-Razorpay-Signature'] ?? '';
    expect(validateWebhookSignature(body, signature, KEYS.webhookSecret)).toBe(true);
    expect(validateWebhookSignature(`${body} `, signature, KEYS.webhookSecret)).toBe(false);
    expect(validateWebhookSignature(body, signature, KEYS.keySecret)).toBe(false);
  }
});

test('webhooks contain the entities as they were at the time of the event', async () => {
  const { heard, deliver } = shop();
  const { standIn, orderId } = await open({ deliver });
  standIn.book.refund(standIn.pay(orderId).razorpay_payment_id, {});
  await standIn.delivered();
  const statuses = heard.map(({ body }) => JSON.parse(body).payload.payment.entity.status);
  expect(statuses).toEqual(['authorized', 'captured', 'captured']);
});

test('copies of a webhook have the same event id', async () => {
  const { heard, names, deliver } = shop();
  const { standIn, orderId } = await open({ deliver });
  standIn.pay(orderId, { outcome: 'authorized', webhooks: 3 });
  await standIn.delivered();
  expect(names()).toEqual(['payment.authorized', 'payment.authorized', 'payment.authorized']);
  expect(new Set(heard.map(({ headers }) => headers['x-razorpay-event-id'])).size).toBe(1);
});

test('every event has its own id', async () => {
  const { standIn, orderId } = await open({});
  standIn.pay(orderId);
  const ids = standIn.book.events.map(({ headers }) => headers['x-razorpay-event-id'] ?? '');
  expect(new Set(ids).size).toBe(3);
  for (const id of ids) expect(id).toMatch(/^\w{14}$/);
});

test('with `webhooks: 0` nothing is sent, but the events are recorded', async () => {
  const { heard, deliver } = shop();
  const { standIn, orderId } = await open({ deliver });
  standIn.pay(orderId, { webhooks: 0 });
  await standIn.delivered();
  expect(heard).toEqual([]);
  expect(standIn.book.events).toHaveLength(3);
});

test('webhooks are sent after `delayMs`', async () => {
  const { heard, deliver } = shop();
  const waits: number[] = [];
  const { promise: woken, resolve: wake } = Promise.withResolvers<undefined>();
  const pause = (ms: number) => {
    waits.push(ms);
    return woken;
  };
  const { standIn, orderId } = await open({ deliver, pause });
  standIn.pay(orderId, { outcome: 'failed', delayMs: 90_000 });
  expect([waits, heard]).toEqual([[90_000], []]);
  wake(undefined);
  await standIn.delivered();
  expect(heard).toHaveLength(1);
});

test('webhooks are retried with growing delays until the shop replies with 2xx', async () => {
  const { names, deliver } = shop(500, 302, 404);
  const waits: number[] = [];
  const { standIn, orderId } = await open({ deliver, pause: async (ms) => void waits.push(ms) });
  standIn.pay(orderId, { outcome: 'authorized' });
  await standIn.delivered();
  expect(names()).toEqual(Array(4).fill('payment.authorized'));
  expect(waits).toEqual(waits.toSorted((a, b) => a - b));
  expect(waits).toHaveLength(3);
});

test('the stand-in gives up on a webhook after five attempts', async () => {
  const tries: string[] = [];
  const deliver = async ({ name }: WebhookEvent): Promise<number> => {
    tries.push(name);
    throw new Error('nobody there');
  };
  const { standIn, orderId } = await open({ deliver, pause: async () => undefined });
  standIn.pay(orderId, { outcome: 'authorized' });
  await standIn.delivered();
  expect(tries).toHaveLength(5);
});

test('closing the stand-in stops the retries', async () => {
  const { heard, deliver } = shop(500);
  const { promise: woken, reject: wake } = Promise.withResolvers<undefined>();
  const pause = (_ms: number, signal: AbortSignal) => {
    signal.addEventListener('abort', () => wake(signal.reason));
    return woken;
  };
  const { standIn, orderId } = await open({ deliver, pause });
  standIn.pay(orderId, { outcome: 'failed' });
  await expect.poll(() => heard).toHaveLength(1);
  await standIn.close();
  await expect(woken).rejects.toThrow('aborted');
  await standIn.delivered();
  expect(heard).toHaveLength(1);
});

test('webhooks are also sent for API calls and finished refunds', async () => {
  const { names, deliver } = shop();
  const { standIn, orderId } = await open({ deliver, refunds: 'pending' });
  const { razorpay_payment_id: id } = standIn.pay(orderId, { outcome: 'authorized', webhooks: 0 });
  const Authorization = `Basic ${Buffer.from(`${KEYS.keyId}:${KEYS.keySecret}`).toString('base64')}`;
  const post = async (path: string, body: object) => {
    const init = { method: 'POST', headers: { Authorization }, body: JSON.stringify(body) };
    return (await fetch(`${standIn.url}${path}`, init)).json();
  };
  await post(`/v1/payments/${id}/capture`, { amount: 50_000, currency: 'INR' });
  await standIn.delivered();
  const refund = await post(`/v1/payments/${id}/refund`, {});
  await standIn.delivered();
  await post(`/test/refunds/${refund.id}`, { status: 'failed' });
  await standIn.delivered();
  await post('/test/refunds', { ends: 'processed' });
  await post(`/v1/payments/${id}/refund`, {});
  await standIn.delivered();
  expect(names()).toEqual([
    'payment.captured',
    'order.paid',
    'refund.created',
    'refund.failed',
    'refund.created',
    'refund.processed',
  ]);
});

test('a webhook arrives at webhookUrl byte for byte', async () => {
  const heard: { url: string | undefined; body: string; headers: Record<string, unknown> }[] = [];
  const server = createServer(async (request, response) => {
    heard.push({ url: request.url, body: await text(request), headers: request.headers });
    response.writeHead(204).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const port = portOf(server);
  const { standIn, orderId } = await open({ webhookUrl: `http://127.0.0.1:${port}/api/payments/webhook` });
  standIn.pay(orderId, { outcome: 'failed' });
  await standIn.delivered();
  server.close();
  const [made] = standIn.book.events;
  expect(heard).toMatchObject([
    {
      url: '/api/payments/webhook',
      body: made?.body,
      headers: {
        'content-type': 'application/json',
        'x-razorpay-signature': made?.headers['X-Razorpay-Signature'],
        'x-razorpay-event-id': made?.headers['x-razorpay-event-id'],
      },
    },
  ]);
});
