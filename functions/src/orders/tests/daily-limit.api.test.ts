/** A shopper may start twenty orders within 24 hours. Repeated requests do not count. */
import { MESSAGES } from '@nirala/contract/text/messages';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createFakeClock } from '@nirala/dev/testing/clock';
import { line, openCheckoutDriver, signUp, type CheckoutDriver } from '@nirala/dev/testing/checkout-driver';

const clock = createFakeClock();
let driver: CheckoutDriver;
beforeAll(async () => {
  driver = await openCheckoutDriver({ clock: clock.now });
  await driver.changeSettings({ maxOpenCod: null });
});
afterAll(() => driver.close());

const DAY = 24 * 60;

test('the twenty-first order within 24 hours is 429 with the time of the next one', async () => {
  const [shopper, shirt] = [await signUp(), await driver.addProduct({ stockBySize: { M: 30 } })];
  const lines = [line(shirt.id)];
  for (let count = 0; count < 20; count += 1) {
    // Both payment methods count, and so do orders that replace an older checkout.
    const started = await driver[count % 2 ? 'payOnDelivery' : 'payOnline'](shopper, lines, `c-${count}`);
    expect(started.status).toBe(200);
    clock.pass(10);
  }
  expect((await driver.payOnDelivery(shopper, lines, 'c-19')).status).toBe(200);
  const left = await driver.stockOf(shirt.id);

  for (const way of ['payOnline', 'payOnDelivery'] as const) {
    const refused = await driver[way](shopper, lines, 'c-20');
    expect([refused.status, refused.json.error]).toEqual([429, MESSAGES.tooManyOrders]);
    // The first order was 200 minutes ago.
    expect(refused.headers.get('Retry-After')).toBe(String((DAY - 200) * 60));
  }
  expect(await driver.stockOf(shirt.id)).toEqual(left);
  expect((await driver.payOnDelivery(await signUp(), lines)).status).toBe(200);

  clock.pass(DAY - 200);
  expect((await driver.payOnDelivery(shopper, lines, 'c-20')).status).toBe(200);
  expect((await driver.payOnDelivery(shopper, lines, 'c-21')).status).toBe(429);
});

test('of twenty-five concurrent orders, twenty are placed', async () => {
  const [shopper, shirt] = [await signUp(), await driver.addProduct({ stockBySize: { M: 30 } })];
  const replies = await Promise.all(
    Array.from({ length: 25 }, (_, index) => driver.payOnDelivery(shopper, [line(shirt.id)], `d-${index}`)),
  );
  expect(replies.filter(({ status }) => status === 429)).toHaveLength(5);
  expect(await driver.stockOf(shirt.id)).toEqual({ M: 10 });
});
