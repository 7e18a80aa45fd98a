/** Whatever a browser makes up: nothing is placed by it, nothing is lost, and what was paid is settled or goes back. */
import { randomBytes } from 'node:crypto';
import { MESSAGES } from '@nirala/contract/messages';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { KEYS } from '@nirala/dev/stand-ins/razorpay/keys';
import { signed } from '@nirala/dev/stand-ins/razorpay/events';
import { faultsOf } from '@nirala/dev/testing/invariants';
import { createFakeClock, recover } from '@nirala/dev/testing/recovery';
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

beforeAll(async () => void (driver = await openCheckoutDriver({ clock: clock.now })));
afterAll(() => driver.close());
beforeEach(async () => {
  shopper = await signUp();
  shirt = (await driver.addProduct({ stockBySize: { M: 5 } })).id;
  lines = [line(shirt)];
});

/** After three days: nothing placed but what was paid for, and no paisa astray. */
async function expectRight() {
  await recover(driver, clock);
  expect(await faultsOf(driver.db, { stock: { [shirt]: { M: 5 } } }, driver.standIn.ledger())).toEqual([]);
}

describe('create-order', () => {
  test.each([
    ['a smaller total', { amount: 1 }, 409],
    ['one paisa less', { amount: 399.99 }, 409],
    ['a larger total', { amount: 400.01 }, 409],
    ['nothing', { amount: 0 }, 400],
    ['less than nothing', { amount: -400 }, 400],
    ['no number', { amount: '400' }, 400],
    ['a price of its own', { amount: 1, cartItems: [{ _id: '', size: 'M', quantity: 1, price: 1 }] }, 409],
    ['a quantity of 0.5', { amount: 200, cartItems: [{ _id: '', size: 'M', quantity: 0.5, price: 400 }] }, 400],
    ['a quantity below nothing', { amount: 400, cartItems: [{ _id: '', size: 'M', quantity: -1, price: 400 }] }, 400],
    ['dollars', { currency: 'USD' }, 400],
    ['a discount that it made up', { redeemCode: 'FREE100' }, 409],
  ])('%s is refused, and nothing is kept', async (_what, change, status) => {
    const cartItems = 'cartItems' in change ? change.cartItems.map((item) => ({ ...item, _id: shirt })) : lines;
    const reply = await driver.payOnline(shopper, lines, 'c', { ...change, cartItems });
    expect([reply.status, typeof reply.json.error]).toEqual([status, 'string']);
    expect(await driver.stockOf(shirt)).toEqual({ M: 5 });
    expect((await driver.db.collection('orders').where('uid', '==', shopper.uid).get()).size).toBe(0);
  });

  test('status, discount and totals in the body change nothing', async () => {
    const made = { status: 'Delivered', totalPaise: 1, hold: 'sold', paymentId: 'pay_1', couponDiscountPaise: 39_900 };
    const { json } = await driver.payOnline(shopper, lines, 'c', made);
    expect(json).toMatchObject({ amount: 40_000, order: { status: 'Pending', couponDiscount: 0 } });
    await expectRight();
  });
});

describe('confirm', () => {
  const confirm = (proof: object, of = shopper, checkoutId = 'c') => driver.confirm(of, lines, checkoutId, proof);

  async function begin(of = shopper, checkoutId = 'c') {
    const { json } = await driver.payOnline(of, lines, checkoutId);
    return { orderId: String(json.order._id), razorpayOrderId: String(json.orderId) };
  }

  test('with a made-up payment, a foreign signature, or none', async () => {
    const { orderId, razorpayOrderId } = await begin();
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
    await expectRight();
  });

  test('with a real payment of its own and a signature that is not', async () => {
    const { orderId, razorpayOrderId } = await begin();
    const paid = driver.standIn.pay(razorpayOrderId);
    const spoilt = { ...paid, razorpay_signature: mutated(paid.razorpay_signature, 0) };
    expect(await confirm(spoilt)).toMatchObject({ status: 400, json: { error: MESSAGES.paymentNotVerified } });
    expect((await driver.order(orderId)).status).toBe('Pending');
    expect((await confirm(paid)).status).toBe(200);
    await expectRight();
  });

  test("with another shopper's checkout, payment, or signature", async () => {
    const other = await signUp();
    const [own, theirs] = [await begin(), await begin(other, 'd')];
    const paid = driver.standIn.pay(theirs.razorpayOrderId);
    const { razorpay_payment_id: paymentId, razorpay_signature: razorpaySignature } = paid;
    // Their payment on our order, signed for theirs; over our order id; without a signature; their checkout's id.
    const mine = { razorpayOrderId: own.razorpayOrderId };
    expect((await confirm(paid)).status).toBe(400);
    expect((await confirm({ ...mine, paymentId, razorpaySignature })).status).toBe(400);
    expect((await confirm({ paymentId })).status).toBe(400);
    expect((await confirm(paid, shopper, 'd')).status).toBe(400);
    expect((await driver.confirm(shopper, lines, undefined, paid)).status).toBe(400);
    expect((await driver.order(own.orderId)).status).toBe('Pending');
    expect((await confirm(paid, other, 'd')).status).toBe(200);
    await expectRight();
  });

  test('a signature replayed for the next order', async () => {
    const first = await begin();
    const paid = driver.standIn.pay(first.razorpayOrderId);
    expect((await confirm(paid)).status).toBe(200);
    const second = await begin(shopper, 'c2');
    expect((await confirm(paid, shopper, 'c2')).status).toBe(400);
    const over = signed(`${second.razorpayOrderId}|${paid.razorpay_payment_id}`, KEYS.keySecret);
    const rightlySigned = { ...paid, razorpay_order_id: second.razorpayOrderId, razorpay_signature: over };
    expect((await confirm(rightlySigned, shopper, 'c2')).status).toBe(400);
    expect((await driver.order(second.orderId)).status).toBe('Pending');
    await expectRight();
  });

  test('authorized, and the capture refused: not placed; captured later, it is', async () => {
    const { orderId, razorpayOrderId } = await begin();
    const proof = driver.standIn.pay(razorpayOrderId, { outcome: 'authorized' });
    driver.standIn.fault({ call: 'capture', kind: 'server-error' });
    expect(await confirm(proof)).toMatchObject({ status: 503, json: { error: MESSAGES.paymentUnchecked } });
    expect((await driver.order(orderId)).status).toBe('Pending');
    expect(await confirm(proof)).toMatchObject({ status: 200 });
    await expectRight();
  });

  test('authorized for one paisa less: neither captured nor placed', async () => {
    const { orderId, razorpayOrderId } = await begin();
    const proof = driver.standIn.pay(razorpayOrderId, { outcome: 'authorized', amount: 39_999 });
    expect(await confirm(proof)).toMatchObject({ status: 409, json: { error: MESSAGES.paymentNotCaptured } });
    expect(await driver.order(orderId)).toMatchObject({ status: 'Pending', captures: [] });
    await expectRight();
  });

  test.each([
    ['one paisa less', { amount: 39_999 }],
    ['one paisa more', { amount: 40_001 }],
    ['dollars', { currency: 'USD' }],
  ])('%s captured: not placed, and it goes back', async (_what, change) => {
    const { orderId, razorpayOrderId } = await begin();
    const proof = driver.standIn.pay(razorpayOrderId, change);
    expect(await confirm(proof)).toMatchObject({ status: 409, json: { error: MESSAGES.paymentBack } });
    expect(await driver.order(orderId)).toMatchObject({ status: 'Pending', refunds: [{ state: 'processed' }] });
    await expectRight();
  });
});

test('a webhook or a window with a signature of its own is refused, 10,000 times', async () => {
  const { json } = await driver.payOnline(shopper, lines, 'c');
  const { razorpay_payment_id: paymentId } = driver.standIn.pay(json.orderId);
  const right = signed(`${json.orderId}|${paymentId}`, KEYS.keySecret);
  const event = driver.standIn.book.events.findLast(({ name }) => name === 'payment.captured');
  if (!event) throw new Error('no event');
  const rightForEvent = event.headers['X-Razorpay-Signature'] ?? '';
  expect(driver.gateway.isWindowSignature(json.orderId, paymentId, right)).toBe(true);
  expect(driver.gateway.isWebhookSignature(event.body, rightForEvent)).toBe(true);
  for (let count = 0; count < 10_000; count += 1) {
    expect(driver.gateway.isWindowSignature(json.orderId, paymentId, mutated(right, count))).toBe(false);
    expect(driver.gateway.isWebhookSignature(event.body, mutated(rightForEvent, count))).toBe(false);
  }
  for (const signature of ['', 'x', mutated(rightForEvent, 1), rightForEvent.toUpperCase(), `${rightForEvent} `]) {
    const headers = { ...event.headers, 'X-Razorpay-Signature': `${signature}` };
    const reply = await driver.sendWebhook({ ...event, headers });
    // A header's edges are trimmed on the way, so the last of them is the right one.
    expect([signature, reply.status]).toEqual([signature, signature.trim() === rightForEvent ? 200 : 400]);
  }
  expect((await driver.sendWebhook({ ...event, body: event.body.replace('40000', '40001') })).status).toBe(400);
  await expectRight();
});

/** One hexadecimal digit changed, one lost, one added, others altogether, upper case, other bytes. */
function mutated(signature: string, count: number): string {
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
