/** Made-up requests: none places an unpaid order, and every payment pays for its order or is refunded. */
import { randomBytes } from 'node:crypto';
import { MESSAGES } from '@nirala/contract/text/messages';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { KEYS } from '@nirala/dev/stand-ins/keys';
import { signed } from '@nirala/dev/stand-ins/razorpay/webhooks';
import { faultsOf } from '@nirala/dev/testing/invariants';
import { ADDRESS } from '@nirala/dev/testing/test-store';
import { createFakeClock } from '@nirala/dev/testing/clock';
import { recover } from '@nirala/dev/testing/recovery';
import {
  line,
  openCheckoutDriver,
  signUp,
  type Line,
  type Shopper,
  type CheckoutDriver,
} from '@nirala/dev/testing/checkout-driver';

const clock = createFakeClock();
let driver: CheckoutDriver;
let shopper: Shopper;
let shirt: string;
let lines: Line[];

type Paid = { razorpay_payment_id: string; razorpay_order_id: string };

beforeAll(async () => void (driver = await openCheckoutDriver({ clock: clock.now })));
afterAll(() => driver.close());
beforeEach(async () => {
  shopper = await signUp();
  shirt = (await driver.addProduct({ stockBySize: { M: 5 } })).id;
  lines = [line(shirt)];
});

/** Three days later only paid orders are placed, and no money is missing. */
async function expectConsistent() {
  await recover(driver, clock);
  expect(await faultsOf(driver.db, { stock: { [shirt]: { M: 5 } } }, driver.standIn.ledger())).toEqual([]);
}

describe('create-order', () => {
  test.each([
    ['a smaller total', { amount: 1 }, 409],
    ['one paisa less', { amount: 399.99 }, 409],
    ['a larger total', { amount: 400.01 }, 409],
    ['an amount of 0', { amount: 0 }, 400],
    ['a negative amount', { amount: -400 }, 400],
    ['an amount that is not a number', { amount: '400' }, 400],
    ['a made-up price', { amount: 1, cartItems: [{ _id: '', size: 'M', quantity: 1, price: 1 }] }, 409],
    ['a quantity of 0.5', { amount: 200, cartItems: [{ _id: '', size: 'M', quantity: 0.5, price: 400 }] }, 400],
    ['a negative quantity', { amount: 400, cartItems: [{ _id: '', size: 'M', quantity: -1, price: 400 }] }, 400],
    ['dollars', { currency: 'USD' }, 400],
    ['a made-up coupon', { redeemCode: 'FREE100' }, 409],
  ])('refuses %s and reserves nothing', async (_what, change, status) => {
    const cartItems = 'cartItems' in change ? change.cartItems.map((item) => ({ ...item, _id: shirt })) : lines;
    const reply = await driver.payOnline(shopper, lines, 'c', { ...change, cartItems });
    expect([reply.status, typeof reply.json.error]).toEqual([status, 'string']);
    expect(await driver.stockOf(shirt)).toEqual({ M: 5 });
    expect((await driver.db.collection('orders').where('uid', '==', shopper.uid).get()).size).toBe(0);
  });

  test('ignores status, discount and totals in the body', async () => {
    const made = { status: 'Delivered', totalPaise: 1, hold: 'sold', paymentId: 'pay_1', couponDiscount: 399 };
    const { json } = await driver.payOnline(shopper, lines, 'c', made);
    expect(json).toMatchObject({ amount: 40_000, order: { status: 'Pending', discounts: [] } });
    await expectConsistent();
  });
});

describe('confirm', () => {
  const confirm = (proof: object, of = shopper, checkoutId = 'c') => driver.confirm(of, lines, checkoutId, proof);

  async function startPayment(of = shopper, checkoutId = 'c') {
    const { json } = await driver.payOnline(of, lines, checkoutId);
    return { orderId: String(json.order._id), razorpayOrderId: String(json.orderId) };
  }

  test('refuses a made-up payment with a foreign signature or none', async () => {
    const { orderId, razorpayOrderId } = await startPayment();
    const forged = signed(`${razorpayOrderId}|pay_made0000000up`, 'not the secret');
    for (const proof of [
      {},
      { paymentId: 'null' },
      { paymentId: 'pay_made0000000up' },
      { paymentId: 'pay_made0000000up', razorpayOrderId, razorpaySignature: forged },
      { paymentId: 'pay_made0000000up', razorpayOrderId },
      { paymentId: '../orders', razorpayOrderId, razorpaySignature: '' },
    ]) {
      const reply = await confirm(proof);
      expect([reply.status, reply.json.error]).toEqual([400, MESSAGES.paymentNotVerified]);
    }
    expect((await driver.order(orderId)).status).toBe('Pending');
    await expectConsistent();
  });

  const PAYLOAD = ['userPhone', 'address', 'cartItems', 'paymentId', 'totalAmount', 'paymentMethod', 'status'];

  test.each<[string, (paid: Paid) => object]>([
    ['the specification’s payload, which names the payment alone', (paid) => ({ paymentId: paid.razorpay_payment_id })],
    ['Razorpay’s order id alone', (paid) => ({ razorpayOrderId: paid.razorpay_order_id })],
    [
      'both ids without a signature',
      (paid) => ({ paymentId: paid.razorpay_payment_id, razorpayOrderId: paid.razorpay_order_id }),
    ],
    ['the checkout’s id alone', () => ({ checkoutId: 'c' })],
  ])('places a paid order by %s', async (_what, proofOf) => {
    const { orderId, razorpayOrderId } = await startPayment();
    const sent = proofOf(driver.standIn.pay(razorpayOrderId));
    expect(await driver.confirm(shopper, lines, undefined, sent)).toMatchObject({
      status: 200,
      json: { order: { _id: orderId, status: 'Processing' } },
    });
    await expectConsistent();
  });

  test('takes a body with exactly the specification’s fields', async () => {
    const { orderId, razorpayOrderId } = await startPayment();
    const { razorpay_payment_id: paymentId } = driver.standIn.pay(razorpayOrderId);
    const cartItems = [{ ...lines[0], name: 'Shirt', image: '/a.webp', originalPrice: 999, saved: 599, sizes: ['M'] }];
    const body = {
      userPhone: shopper.phone,
      address: ADDRESS,
      cartItems,
      paymentId,
      totalAmount: 400,
      paymentMethod: 'Pre-Paid',
      status: 'Processing',
    };
    expect(Object.keys(body)).toEqual(PAYLOAD);
    const reply = await driver.call('/api/orders/confirm', { token: shopper.token, body });
    expect(reply).toMatchObject({ status: 200, json: { order: { _id: orderId, paymentId } } });
  });

  test('says that a payment failed, or that there is none, when only the order is named', async () => {
    const { orderId, razorpayOrderId } = await startPayment();
    const byOrder = () => driver.confirm(shopper, lines, undefined, { razorpayOrderId });
    expect(await byOrder()).toMatchObject({ status: 400, json: { code: 'payment-not-verified' } });
    driver.standIn.pay(razorpayOrderId, { outcome: 'failed' });
    expect(await byOrder()).toMatchObject({ status: 400, json: { code: 'payment-failed' } });
    expect((await driver.order(orderId)).status).toBe('Pending');
    driver.standIn.pay(razorpayOrderId);
    expect((await byOrder()).status).toBe(200);
    await expectConsistent();
  });

  test('refuses another shopper’s payment by its ids alone, and leaves it to its owner', async () => {
    const other = await signUp();
    const theirs = await startPayment(other, 'd');
    const { razorpay_payment_id: paymentId } = driver.standIn.pay(theirs.razorpayOrderId);
    const { razorpayOrderId } = theirs;
    const send = (of: Shopper, proof: object) => driver.confirm(of, lines, undefined, proof);
    for (const proof of [{ paymentId }, { razorpayOrderId }, { paymentId, razorpayOrderId }]) {
      expect(await send(shopper, proof)).toMatchObject({ status: 400, json: { code: 'payment-not-verified' } });
    }
    expect((await driver.order(theirs.orderId)).status).toBe('Pending');
    expect((await send(other, { paymentId })).status).toBe(200);
    await expectConsistent();
  });

  test('refuses the order’s own payment with a wrong signature', async () => {
    const { orderId, razorpayOrderId } = await startPayment();
    const paid = driver.standIn.pay(razorpayOrderId);
    const tampered = { ...paid, razorpay_signature: tamper(paid.razorpay_signature, 0) };
    expect(await confirm(tampered)).toMatchObject({ status: 400, json: { error: MESSAGES.paymentNotVerified } });
    expect((await driver.order(orderId)).status).toBe('Pending');
    expect((await confirm(paid)).status).toBe(200);
    await expectConsistent();
  });

  test("refuses another shopper's checkout, payment or signature", async () => {
    const other = await signUp();
    const [own, theirs] = [await startPayment(), await startPayment(other, 'd')];
    const paid = driver.standIn.pay(theirs.razorpayOrderId);
    const { razorpay_payment_id: paymentId, razorpay_signature: razorpaySignature } = paid;
    // The shopper sends in turn: another shopper's payment signed for the other order, signed with their own order id,
    // unsigned, and with the other checkout id.
    const mine = { razorpayOrderId: own.razorpayOrderId };
    expect((await confirm(paid)).status).toBe(400);
    expect((await confirm({ ...mine, paymentId, razorpaySignature })).status).toBe(400);
    expect((await confirm({ paymentId })).status).toBe(400);
    expect((await confirm(paid, shopper, 'd')).status).toBe(400);
    expect((await driver.confirm(shopper, lines, undefined, paid)).status).toBe(400);
    expect((await driver.order(own.orderId)).status).toBe('Pending');
    expect((await confirm(paid, other, 'd')).status).toBe(200);
    await expectConsistent();
  });

  test('refuses a payment and signature replayed for the next order', async () => {
    const first = await startPayment();
    const paid = driver.standIn.pay(first.razorpayOrderId);
    expect((await confirm(paid)).status).toBe(200);
    const second = await startPayment(shopper, 'c2');
    expect((await confirm(paid, shopper, 'c2')).status).toBe(400);
    const over = signed(`${second.razorpayOrderId}|${paid.razorpay_payment_id}`, KEYS.keySecret);
    const validlySigned = { ...paid, razorpay_order_id: second.razorpayOrderId, razorpay_signature: over };
    expect((await confirm(validlySigned, shopper, 'c2')).status).toBe(400);
    expect((await driver.order(second.orderId)).status).toBe('Pending');
    await expectConsistent();
  });

  test('places an authorized payment only after its capture', async () => {
    const { orderId, razorpayOrderId } = await startPayment();
    const proof = driver.standIn.pay(razorpayOrderId, { outcome: 'authorized' });
    driver.standIn.fault({ call: 'capture', kind: 'server-error' });
    expect(await confirm(proof)).toMatchObject({ status: 503, json: { error: MESSAGES.paymentUnchecked } });
    expect((await driver.order(orderId)).status).toBe('Pending');
    expect(await confirm(proof)).toMatchObject({ status: 200 });
    await expectConsistent();
  });

  test('neither captures nor places a payment authorized for one paisa less', async () => {
    const { orderId, razorpayOrderId } = await startPayment();
    const proof = driver.standIn.pay(razorpayOrderId, { outcome: 'authorized', amount: 39_999 });
    expect(await confirm(proof)).toMatchObject({ status: 409, json: { error: MESSAGES.paymentNotCaptured } });
    expect(await driver.order(orderId)).toMatchObject({ status: 'Pending', captures: [] });
    await expectConsistent();
  });

  test.each([
    ['one paisa less', { amount: 39_999 }],
    ['one paisa more', { amount: 40_001 }],
    ['dollars', { currency: 'USD' }],
  ])('refunds a payment of %s and does not place the order', async (_what, change) => {
    const { orderId, razorpayOrderId } = await startPayment();
    const proof = driver.standIn.pay(razorpayOrderId, change);
    expect(await confirm(proof)).toMatchObject({ status: 409, json: { error: MESSAGES.paymentBack } });
    expect(await driver.order(orderId)).toMatchObject({ status: 'Pending', refunds: [{ state: 'processed' }] });
    await expectConsistent();
  });
});

test('refuses 10,000 tampered signatures of webhooks and windows', async () => {
  const { json } = await driver.payOnline(shopper, lines, 'c');
  const { razorpay_payment_id: paymentId } = driver.standIn.pay(json.orderId);
  const right = signed(`${json.orderId}|${paymentId}`, KEYS.keySecret);
  const event = driver.standIn.book.events.findLast(({ name }) => name === 'payment.captured');
  if (!event) throw new Error('no event');
  const rightForEvent = event.headers['X-Razorpay-Signature'] ?? '';
  const isProof = (signature: string) => driver.gateway.isProof({ gatewayOrderId: json.orderId, paymentId, signature });
  const isEvent = (signature: string) =>
    driver.gateway.readEvent(event.body, (name) => (name === 'X-Razorpay-Signature' ? signature : undefined)) !==
    undefined;
  expect([isProof(right), isEvent(rightForEvent)]).toEqual([true, true]);
  for (let count = 0; count < 10_000; count += 1) {
    expect(isProof(tamper(right, count))).toBe(false);
    expect(isEvent(tamper(rightForEvent, count))).toBe(false);
  }
  for (const signature of ['', 'x', tamper(rightForEvent, 1), rightForEvent.toUpperCase(), `${rightForEvent} `]) {
    const headers = { ...event.headers, 'X-Razorpay-Signature': `${signature}` };
    const reply = await driver.sendWebhook({ ...event, headers });
    // Header values are trimmed on the way, so the last one is valid.
    expect([signature, reply.status]).toEqual([signature, signature.trim() === rightForEvent ? 200 : 400]);
  }
  expect((await driver.sendWebhook({ ...event, body: event.body.replace('40000', '40001') })).status).toBe(400);
  await expectConsistent();
});

/** The signature with a digit changed, removed or added, replaced by another one, or in another encoding. */
function tamper(signature: string, count: number): string {
  const at = count % signature.length;
  const digit = signature.charAt(at);
  const other = (Number.parseInt(digit, 16) ^ (1 + (count % 15))).toString(16);
  const ways = [
    signature.slice(0, at) + other + signature.slice(at + 1),
    signature.slice(0, at) + signature.slice(at + 1),
    signature.slice(0, at) + digit + signature.slice(at),
    randomBytes(32).toString('hex'),
    signature.slice(0, at) + String.fromCodePoint(0x100 + digit.charCodeAt(0)) + signature.slice(at + 1),
    Buffer.from(signature, 'hex').toString('base64'),
  ];
  return ways[count % ways.length] ?? '';
}
