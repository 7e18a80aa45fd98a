/** One account sends hundreds of checkout calls: each limit holds, and other shoppers can still buy. */
import { randomUUID } from 'node:crypto';
import { MESSAGES } from '@nirala/contract/text/messages';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createCallLimiter } from '../../lib/call-limiter.ts';
import { holdClock } from '@nirala/dev/testing/clock';
import { countByStatus } from '@nirala/dev/testing/replies';
import { line, openCheckoutDriver, signUp, type CheckoutDriver } from '@nirala/dev/testing/checkout-driver';

holdClock();

let driver: CheckoutDriver;
beforeAll(async () => void (driver = await openCheckoutDriver()));
afterAll(() => driver.close());

const paymentLookups = () => driver.standIn.calls.filter((call) => call === 'payment').length;

test('looks up at most ten made-up payment ids at Razorpay, and still accepts the real payment', async () => {
  const [shopper, shirt] = [await signUp(), await driver.addProduct()];
  const lines = [line(shirt.id)];
  const { json } = await driver.payOnline(shopper, lines, 'c');
  const fakes = Array.from({ length: 29 }, (_, each) => ({ paymentId: `pay_made${each}` }));
  const send = (proof: object) => driver.confirm(shopper, lines, 'c', proof);
  const inTurn = [];
  for (const proof of fakes.slice(0, 11)) inTurn.push(await send(proof));
  expect(countByStatus(inTurn.map(({ status }) => status))).toEqual({ 400: 10, 429: 1 });
  const atOnce = await Promise.all(fakes.slice(11).map(send));
  expect(countByStatus(atOnce.map(({ status }) => status))).toEqual({ 429: 18 });
  expect(paymentLookups()).toBe(10);
  const tooMany = inTurn.at(-1);
  expect(tooMany?.json.error).toBe(MESSAGES.tooManyTries);
  expect(Number(tooMany?.headers.get('Retry-After'))).toBeGreaterThan(0);

  const paid = driver.standIn.pay(json.orderId);
  expect((await driver.confirm(shopper, lines, 'c', paid)).status).toBe(200);
  expect(paymentLookups()).toBe(11);
});

test('a shopper with a refused order does not wait for the flood of another account, whose calls all succeed', async () => {
  const [flooder, shopper] = [await signUp(), await signUp()];
  const shirt = await driver.addProduct({ stockBySize: { M: 5, L: 0 } });
  const [bought, soldOut] = [[line(shirt.id)], [line(shirt.id, { size: 'L' })]];
  expect((await driver.payOnDelivery(flooder, bought, 'again')).status).toBe(200);
  expect((await driver.payOnDelivery(shopper, soldOut)).status).toBe(409);
  let answered = 0;
  const flood = Array.from({ length: 28 }, async () => {
    const { status } = await driver.payOnDelivery(flooder, bought, 'again');
    answered += 1;
    return status;
  });
  const order = await driver.payOnDelivery(shopper, bought);
  expect([order.status, answered < 28]).toEqual([200, true]);
  // On a slow machine some wait too long behind the others of their account.
  expect((await Promise.all(flood)).filter((status) => status !== 200 && status !== 429)).toEqual([]);
});

test('an account whose calls succeed is refused above a number of them in a minute', async () => {
  const limiter = createCallLimiter({ calls: 15 });
  const limited = await openCheckoutDriver({ db: driver.db, limiter });
  const [shopper, other, shirt] = [await signUp(), await signUp(), await driver.addProduct()];
  const repeat = () => limited.payOnDelivery(shopper, [line(shirt.id)], 'again');
  for (let turn = 0; turn < 15; turn += 1) expect((await repeat()).status).toBe(200);
  const refused = await repeat();
  expect([refused.status, refused.json.code]).toEqual([429, 'too-many-requests']);
  expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(0);
  expect((await limited.payOnDelivery(other, [line(shirt.id)])).status).toBe(200);
  await limited.close();
});

test('does not count valid payments without a signature', async () => {
  const [shopper, shirt] = [await signUp(), await driver.addProduct({ stockBySize: { M: 20 } })];
  for (let turn = 0; turn < 12; turn += 1) {
    const { json } = await driver.payOnline(shopper, [line(shirt.id)], `c-${turn}`);
    const { razorpay_payment_id: paymentId } = driver.standIn.pay(json.orderId);
    expect((await driver.confirm(shopper, [line(shirt.id)], `c-${turn}`, { paymentId })).status).toBe(200);
  }
});

test.each(['payOnline', 'payOnDelivery'] as const)(
  'of 400 concurrent refused calls of one account (%s), 30 run at most and the others are 429, while another shopper buys the product',
  async (way) => {
    const [flooder, buyer] = [await signUp(), await signUp()];
    const shirt = await driver.addProduct({ stockBySize: { M: 5, L: 0 } });
    const soldOut = [line(shirt.id, { size: 'L' })];
    const flood = Promise.all(Array.from({ length: 400 }, () => driver[way](flooder, soldOut, randomUUID())));
    expect((await driver[way](buyer, [line(shirt.id)])).status).toBe(200);
    const replies = await flood;
    const { 409: ran = 0, 429: refused = 0 } = countByStatus(replies.map(({ status }) => status));
    expect([ran + refused, ran > 0, ran <= 30]).toEqual([400, true, true]);
    expect(replies.find(({ status }) => status === 429)?.json).toMatchObject({ code: 'too-many-requests' });

    // On a slow machine fewer than thirty have failed yet.
    for (let left = ran; left < 30; left += 1) await driver[way](flooder, soldOut);
    // For the rest of the minute the account's valid calls are refused too.
    const later = await driver[way](flooder, [line(shirt.id)]);
    expect([later.status, Number(later.headers.get('Retry-After')) > 0]).toEqual([429, true]);
    expect((await driver[way](buyer, [line(shirt.id)])).status).toBe(200);
  },
);
