import { validatePaymentVerification } from 'razorpay/dist/utils/razorpay-utils.js';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { KEYS } from '../keys.ts';
import { startRazorpayStandIn, type RazorpayStandIn } from './server.ts';
import { ORDER, basic, clientOf } from './test-client.ts';

let standIn: RazorpayStandIn;
beforeEach(async () => {
  standIn = await startRazorpayStandIn({ pause: async () => undefined });
});
afterEach(() => standIn.close());

const { send, ask } = clientOf(() => standIn);

describe('the API', () => {
  test('serves an order from its creation to its refund', async () => {
    standIn.book.createOrder({ ...ORDER, receipt: 'another' });
    const { json: order } = await ask('/v1/orders', {
      body: { ...ORDER, payment: { capture: 'manual', capture_options: { manual_expiry_period: 7200 } } },
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

  test('refunds the whole payment when the request has no body', async () => {
    const { id } = standIn.book.createOrder(ORDER);
    const paymentId = standIn.pay(id).razorpay_payment_id;
    expect((await ask(`/v1/payments/${paymentId}/refund`, { method: 'POST' })).json.amount).toBe(50_000);
  });

  test('refuses invalid input with Razorpay’s error body', async () => {
    expect(await ask('/v1/orders', { body: { ...ORDER, amount: 1.5 } })).toEqual({
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
    'GET %s refuses an unknown id',
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
  ])('%s %s is not found', async (method, path) => {
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
  ])('a request with %s is refused with 401', async (_what, Authorization, words) => {
    const { status, json } = await ask('/v1/orders', { body: ORDER, headers: { Authorization } });
    expect([status, json.error.code]).toEqual([401, 'BAD_REQUEST_ERROR']);
    expect(json.error.description).toMatch(words);
    expect(standIn.calls).toEqual([]);
    expect(standIn.book.orders().count).toBe(0);
  });
});

describe('the window', () => {
  test('signs payments in a way that the official SDK verifies', async () => {
    const { id } = standIn.book.createOrder(ORDER);
    const { json } = await ask(`/test/orders/${id}/pay`, { body: { outcome: 'captured', webhooks: 0 } });
    const ids = { order_id: id, payment_id: json.razorpay_payment_id };
    expect(json.razorpay_order_id).toBe(id);
    expect(validatePaymentVerification(ids, json.razorpay_signature, KEYS.keySecret)).toBe(true);
    expect(validatePaymentVerification({ ...ids, order_id: 'order_x' }, json.razorpay_signature, KEYS.keySecret)).toBe(
      false,
    );
  });

  test('a failed payment comes with its reason', async () => {
    const { id } = standIn.book.createOrder(ORDER);
    const { status, json } = await ask(`/test/orders/${id}/pay`, { body: { outcome: 'failed' } });
    expect([status, json.error.source, json.error.metadata.order_id]).toEqual([200, 'bank', id]);
  });

  test('a test may pay another amount in another currency', async () => {
    const { id } = standIn.book.createOrder(ORDER);
    await ask(`/test/orders/${id}/pay`, { body: { outcome: 'captured', amount: 49_999, currency: 'USD' } });
    expect(standIn.book.paymentsOf(id).items).toMatchObject([{ amount: 49_999, currency: 'USD', status: 'captured' }]);
  });

  const page = { key: KEYS.keyId, amount: 50_000, currency: 'INR', outcome: 'captured', contact: '+919000000009' };
  const fromPage = (change: object, Origin = 'http://localhost:5000') =>
    ask('/v1/checkout/pay', { body: { ...page, ...change }, headers: { Origin, Authorization: '' } });

  test('accepts payments from pages of this machine only', async () => {
    const { id } = standIn.book.createOrder(ORDER);
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
    'refuses a page whose payment differs from the order: %o',
    async (change) => {
      const { id } = standIn.book.createOrder(ORDER);
      expect((await fromPage({ order_id: id, ...change })).status).toBeGreaterThanOrEqual(400);
      expect(standIn.ledger().captured).toBe(0);
    },
  );

  test('refuses UPI collect, and takes UPI apps and QR codes', async () => {
    const { id } = standIn.book.createOrder(ORDER);
    expect((await fromPage({ order_id: id, flow: 'collect' })).status).toBe(400);
    expect(standIn.ledger().captured).toBe(0);
    expect((await fromPage({ order_id: id, flow: 'qr' })).status).toBe(200);
    expect(standIn.ledger().captured).toBe(ORDER.amount);
  });

  test('serves its script', async () => {
    const reply = await fetch(`${standIn.url}/v1/checkout.js`);
    expect(reply.headers.get('Content-Type')).toMatch(/^text\/javascript/);
    expect(await reply.text()).toContain('window.Razorpay = Razorpay');
  });
});
