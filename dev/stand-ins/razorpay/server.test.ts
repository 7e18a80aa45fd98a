import { validatePaymentVerification } from 'razorpay/dist/utils/razorpay-utils.js';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { FAULT_KINDS, type FaultKind } from './faults.ts';
import { KEYS } from './keys.ts';
import { startRazorpayStandIn, type RazorpayStandIn } from './server.ts';

const ASK = { amount: 50_000, currency: 'INR', receipt: 'r-1' };
const basic = (id: string, secret: string) => `Basic ${Buffer.from(`${id}:${secret}`).toString('base64')}`;
const RIGHT = basic(KEYS.keyId, KEYS.keySecret);

let standIn: RazorpayStandIn;
beforeEach(async () => {
  standIn = await startRazorpayStandIn({ pause: async () => undefined });
});
afterEach(() => standIn.close());

type Options = { method?: string; body?: unknown; headers?: Record<string, string>; signal?: AbortSignal };

function send(path: string, { body, method = body ? 'POST' : 'GET', headers = {}, signal }: Options = {}) {
  return fetch(`${standIn.url}${path}`, {
    method,
    headers: { Authorization: RIGHT, 'Content-Type': 'application/json', ...headers },
    ...(body ? { body: typeof body === 'string' ? body : JSON.stringify(body) } : {}),
    ...(signal ? { signal } : {}),
  });
}

async function ask(path: string, options?: Options) {
  const reply = await send(path, options);
  return { status: reply.status, json: await reply.json() };
}

describe('the API', () => {
  test('from the order to the refund', async () => {
    standIn.book.createOrder({ ...ASK, receipt: 'another' });
    const { json: order } = await ask('/v1/orders', {
      body: { ...ASK, payment: { capture: 'manual', capture_options: { manual_expiry_period: 7200 } } },
    });
    expect((await ask(`/v1/orders/${order.id}`)).json).toEqual(order);
    expect((await ask('/v1/orders?receipt=r-1')).json).toEqual({ entity: 'collection', count: 1, items: [order] });
    const { razorpay_payment_id: id } = standIn.pay(order.id);
    expect((await ask(`/v1/payments/${id}`)).json).toMatchObject({ status: 'authorized', order_id: order.id });
    const captured = await ask(`/v1/payments/${id}/capture`, { body: { amount: 50_000, currency: 'INR' } });
    expect(captured.json).toMatchObject({ id, status: 'captured' });
    expect((await ask(`/v1/orders/${order.id}/payments`)).json).toMatchObject({ count: 1, items: [{ id }] });
    const headers = { 'X-Refund-Idempotency': 'refund-of-this-one' };
    const refund = await ask(`/v1/payments/${id}/refund`, { body: { amount: 50_000 }, headers });
    expect(refund.json).toMatchObject({ payment_id: id, status: 'processed' });
    expect(await ask(`/v1/payments/${id}/refund`, { body: { amount: 50_000 }, headers })).toEqual(refund);
    expect((await ask(`/v1/payments/${id}/refunds`)).json.items).toEqual([refund.json]);
    expect((await ask(`/v1/refunds/${refund.json.id}`)).json).toEqual(refund.json);
    expect((await ask('/test/ledger')).json).toMatchObject({ captured: 50_000, refunded: 50_000 });
    expect(standIn.calls).toEqual([
      'createOrder',
      'order',
      'orders',
      'payment',
      'capture',
      'payments',
      'refund',
      'refund',
      'refunds',
      'refundState',
    ]);
  });

  test('a refund without a body gives all back', async () => {
    const { id } = standIn.book.createOrder(ASK);
    const paymentId = standIn.pay(id).razorpay_payment_id;
    expect((await ask(`/v1/payments/${paymentId}/refund`, { method: 'POST' })).json.amount).toBe(50_000);
  });

  test('refuses in Razorpay’s shape', async () => {
    expect(await ask('/v1/orders', { body: { ...ASK, amount: 1.5 } })).toEqual({
      status: 400,
      json: {
        error: {
          code: 'BAD_REQUEST_ERROR',
          description: 'The amount must be an integer.',
          field: 'amount',
          source: 'business',
          step: 'payment_initiation',
          reason: 'input_validation_failed',
          metadata: {},
        },
      },
    });
  });

  test.each(['/v1/payments/pay_none', '/v1/orders/order_none/payments', '/v1/refunds/rfnd_none'])(
    '%s',
    async (path) => {
      const { status, json } = await ask(path);
      expect([status, json.error.description]).toEqual([400, 'The id provided does not exist']);
    },
  );

  test.each([
    ['GET', '/v1/nothing'],
    ['DELETE', '/v1/orders'],
    ['GET', '/test/nothing'],
    ['GET', '/'],
  ])('%s %s is nowhere', async (method, path) => {
    const { status, json } = await ask(path, { method });
    expect([status, json.error.description]).toEqual([400, 'The requested URL was not found on the server.']);
  });

  test.each(['{"amount":', '[]', '7', 'null'])('the body %s is refused', async (body) => {
    expect((await ask('/v1/orders', { body })).status).toBe(400);
  });

  test.each([
    ['no keys', '', /^Please provide your api key/],
    ['another secret', basic(KEYS.keyId, 'guess'), /^Authentication failed$/],
    ['another account', basic('rzp_test_someone', KEYS.keySecret), /^Authentication failed$/],
    ['a bearer token', `Bearer ${KEYS.keySecret}`, /^Authentication failed$/],
  ])('%s is 401', async (_what, Authorization, words) => {
    const { status, json } = await ask('/v1/orders', { body: ASK, headers: { Authorization } });
    expect([status, json.error.code]).toEqual([401, 'BAD_REQUEST_ERROR']);
    expect(json.error.description).toMatch(words);
    expect(standIn.calls).toEqual([]);
    expect(standIn.book.orders().count).toBe(0);
  });
});

describe('the window', () => {
  test('signs so that the official SDK agrees', async () => {
    const { id } = standIn.book.createOrder(ASK);
    const { json } = await ask(`/test/orders/${id}/pay`, { body: { outcome: 'captured', webhooks: 0 } });
    const ids = { order_id: id, payment_id: json.razorpay_payment_id };
    expect(json.razorpay_order_id).toBe(id);
    expect(validatePaymentVerification(ids, json.razorpay_signature, KEYS.keySecret)).toBe(true);
    expect(validatePaymentVerification({ ...ids, order_id: 'order_x' }, json.razorpay_signature, KEYS.keySecret)).toBe(
      false,
    );
  });

  test('a failure comes with its reason', async () => {
    const { id } = standIn.book.createOrder(ASK);
    const { status, json } = await ask(`/test/orders/${id}/pay`, { body: { outcome: 'failed' } });
    expect([status, json.error.source, json.error.metadata.order_id]).toEqual([200, 'bank', id]);
  });

  test('a test may pay another amount in another currency', async () => {
    const { id } = standIn.book.createOrder(ASK);
    await ask(`/test/orders/${id}/pay`, { body: { outcome: 'captured', amount: 49_999, currency: 'USD' } });
    expect(standIn.book.paymentsOf(id).items).toMatchObject([{ amount: 49_999, currency: 'USD', status: 'captured' }]);
  });

  const page = { key: KEYS.keyId, amount: 50_000, currency: 'INR', outcome: 'captured', contact: '+919000000009' };
  const fromPage = (change: object, Origin = 'http://localhost:5000') =>
    ask('/v1/checkout/pay', { body: { ...page, ...change }, headers: { Origin, Authorization: '' } });

  test('pays for pages of this machine only', async () => {
    const { id } = standIn.book.createOrder(ASK);
    expect((await fromPage({ order_id: id }, 'https://shop.example')).status).toBe(403);
    expect((await fromPage({ order_id: id }, 'http://localhost.example')).status).toBe(403);
    const preflight = await send('/v1/checkout/pay', {
      method: 'OPTIONS',
      headers: { Origin: 'http://localhost:5600' },
    });
    expect([preflight.status, preflight.headers.get('Access-Control-Allow-Origin')]).toEqual([
      204,
      'http://localhost:5600',
    ]);
    expect(standIn.ledger().captured).toBe(0);
    expect((await fromPage({ order_id: id })).json.razorpay_order_id).toBe(id);
    expect(standIn.book.paymentsOf(id).items).toMatchObject([{ contact: '+919000000009' }]);
  });

  test.each([{ amount: 49_999 }, { currency: 'USD' }, { key: 'rzp_test_someone' }, { order_id: 'order_none' }])(
    'refuses a page that says %o',
    async (change) => {
      const { id } = standIn.book.createOrder(ASK);
      expect((await fromPage({ order_id: id, ...change })).status).toBeGreaterThanOrEqual(400);
      expect(standIn.ledger().captured).toBe(0);
    },
  );

  test('has its script', async () => {
    const reply = await fetch(`${standIn.url}/v1/checkout.js`);
    expect(reply.headers.get('Content-Type')).toMatch(/^text\/javascript/);
    expect(await reply.text()).toContain('window.Razorpay = Razorpay');
  });
});

describe('bad days', () => {
  /** What a caller meets, and whether the order is there afterwards. */
  const MEETS: Record<FaultKind, [met: number | 'no reply' | 'no JSON', isDone: boolean]> = {
    'server-error': [500, false],
    'bad-gateway': [502, false],
    unavailable: [503, false],
    'gateway-timeout': [504, false],
    'rate-limited': [429, false],
    hangs: ['no reply', false],
    cut: ['no reply', false],
    unauthorized: [401, false],
    garbage: ['no JSON', false],
    'in-flight': [409, false],
    'lost-reply': ['no reply', true],
    'lost-in-gateway': [502, true],
    'never-replies': ['no reply', true],
    truncated: ['no JSON', true],
    slow: [200, true],
  };

  test.each(FAULT_KINDS)('%s', async (kind) => {
    const [met, isDone] = MEETS[kind];
    standIn.fault({ call: 'createOrder', kind });
    const hangsUp = new AbortController();
    const reply = send('/v1/orders', { body: ASK, signal: hangsUp.signal });
    if (kind === 'hangs' || kind === 'never-replies') {
      await expect.poll(() => standIn.calls).toEqual(['createOrder']);
      if (isDone) await expect.poll(() => standIn.book.orders().count).toBe(1);
      hangsUp.abort();
    }
    const seen = await reply.catch(() => undefined);
    const json = await seen?.json().catch(() => undefined);
    expect(!seen ? 'no reply' : seen.ok && !json ? 'no JSON' : seen.status).toBe(met);
    expect(standIn.book.orders().count).toBe(isDone ? 1 : 0);
    if (kind === 'rate-limited') expect(seen?.headers.get('Retry-After')).toBe('1');
    expect((await ask('/v1/orders', { body: { ...ASK, receipt: 'r-2' } })).status).toBe(200);
  });

  test('there are at least twelve', () => expect(FAULT_KINDS.length).toBeGreaterThanOrEqual(12));

  test('last as long as asked for, and meet only the call they are for', async () => {
    await ask('/test/faults', { body: { call: 'capture', kind: 'server-error', times: 2 } });
    await ask('/test/faults', { body: { call: 'any', kind: 'unavailable' } });
    const capture = () => ask('/v1/payments/pay_none/capture', { body: { amount: 100 } });
    expect((await capture()).status).toBe(500);
    expect((await send('/v1/orders', { body: ASK })).status).toBe(503);
    expect((await ask('/v1/orders', { body: ASK })).status).toBe(200);
    expect((await capture()).status).toBe(500);
    expect((await capture()).json.error.description).toBe('The id provided does not exist');
  });

  test('can be called off', async () => {
    standIn.fault({ call: 'any', kind: 'server-error', times: 9 });
    await ask('/test/faults', { method: 'DELETE' });
    expect((await ask('/v1/orders', { body: ASK })).status).toBe(200);
  });

  test.each([{ call: 'order', kind: 'earthquake' }, { call: 'lunch', kind: 'cut' }, { kind: 'cut' }])(
    '%o is none',
    async (fault) => {
      expect((await ask('/test/faults', { body: fault })).status).toBe(400);
    },
  );
});
