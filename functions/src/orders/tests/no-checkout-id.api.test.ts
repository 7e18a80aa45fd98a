/** COD orders without a checkoutId, like the payload of the specification. */
import { ADDRESS } from '@nirala/dev/testing/test-store';
import { saveDiscount } from '../../store/discounts.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createFakeClock } from '@nirala/dev/testing/clock';
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
beforeAll(async () => {
  driver = await openCheckoutDriver({ clock: clock.now });
  await driver.changeSettings({ maxOpenCod: null });
});
afterAll(() => driver.close());
beforeEach(async () => {
  [shopper, shirt] = [await signUp(), (await driver.addProduct({ stockBySize: { S: 9, M: 9 } })).id];
});

async function order(lines: readonly Line[] = [line(shirt)], change: object = {}, by = shopper): Promise<string> {
  const { status, json } = await driver.payOnDelivery(by, lines, undefined, { checkoutId: undefined, ...change });
  expect(status).toBe(200);
  return json.order._id;
}

test('repeated requests within two minutes are one order', async () => {
  const ids = await Promise.all([order(), order(), order()]);
  clock.pass(1.9);
  ids.push(await order());
  expect(new Set(ids).size).toBe(1);
  expect(await driver.stockOf(shirt)).toEqual({ S: 9, M: 8 });
});

test('the sequence of the lines does not matter', async () => {
  const lines = [line(shirt), line(shirt, { size: 'S' })];
  expect(await order(lines.toReversed())).toBe(await order(lines));
});

test('the same request after two minutes is a new order', async () => {
  const first = await order();
  clock.pass(2);
  const second = await order();
  expect(second).not.toBe(first);
  expect(await driver.stockOf(shirt)).toEqual({ S: 9, M: 7 });
});

test('a request with another bag, coupon, address or shopper is a new order', async () => {
  const expiresAt = new Date(clock.now() + 60_000_000);
  await saveDiscount(driver.db, { code: 'TENTH', discountPercentage: 10, expiresAt, listed: true });
  const ids = [
    await order(),
    await order([line(shirt, { quantity: 2 })]),
    await order([line(shirt, { size: 'S' })]),
    await order([line(shirt)], { redeemCode: 'TENTH', totalAmount: 410 }),
    await order([line(shirt)], { address: { ...ADDRESS, address: '7, 9th Main' } }),
    await order([line(shirt)], {}, await signUp()),
  ];
  expect(new Set(ids).size).toBe(ids.length);
});

test('a request with a checkoutId is a new order', async () => {
  const first = await order();
  const second = await order([line(shirt)], { checkoutId: 'on-purpose' });
  expect(second).not.toBe(first);
  expect(await order()).toBe(first);
});

test('a repeated request after a refusal or a cancellation is a new order', async () => {
  const wrong = await driver.payOnDelivery(shopper, [line(shirt)], undefined, {
    checkoutId: undefined,
    totalAmount: 1,
  });
  expect(wrong).toMatchObject({ status: 409, json: { details: { reason: 'price' } } });
  const first = await order();
  await driver.cancel(shopper, first);
  const second = await order();
  expect(second).not.toBe(first);
  expect(await driver.order(second)).toMatchObject({ status: 'Processing' });
});
