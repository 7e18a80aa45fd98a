/** One shopper may begin twenty orders within a day; what is sent again does not count. */
import { MESSAGES } from '@nirala/contract/messages';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createFakeClock } from '@nirala/dev/testing/recovery';
import { line, openCheckoutDriver, signUp, type CheckoutDriver } from '@nirala/dev/testing/checkout-driver';

const clock = createFakeClock();
let driver: CheckoutDriver;
beforeAll(async () => {
  driver = await openCheckoutDriver({ clock: clock.now });
  await driver.changeSettings({ maxOpenCod: null });
});
afterAll(() => driver.close());

const A_DAY = 24 * 60;

test('the twenty-first order of a day is 429, and says when the next one may come', async () => {
  const [shopper, shirt] = [await signUp(), await driver.addProduct({ stockBySize: { M: 30 } })];
  const lines = [line(shirt.id)];
  for (let count = 0; count < 20; count += 1) {
    // Both ways count, and so does an order that gives an older one's pieces back.
    const begun = await driver[count % 2 ? 'payOnDelivery' : 'payOnline'](shopper, lines, `c-${count}`);
    expect(begun.status).toBe(200);
    clock.pass(10);
  }
  expect((await driver.payOnDelivery(shopper, lines, 'c-19')).status).toBe(200);
  const left = await driver.stockOf(shirt.id);

  for (const way of ['payOnline', 'payOnDelivery'] as const) {
    const refused = await driver[way](shopper, lines, 'c-20');
    expect([refused.status, refused.json.error]).toEqual([429, MESSAGES.tooManyOrders]);
    // A day after the first one, 200 minutes ago.
    expect(refused.headers.get('Retry-After')).toBe(String((A_DAY - 200) * 60));
  }
  expect(await driver.stockOf(shirt.id)).toEqual(left);
  expect((await driver.payOnDelivery(await signUp(), lines)).status).toBe(200);

  clock.pass(A_DAY - 200);
  expect((await driver.payOnDelivery(shopper, lines, 'c-20')).status).toBe(200);
  expect((await driver.payOnDelivery(shopper, lines, 'c-21')).status).toBe(429);
});

test('twenty-five orders at once: twenty', async () => {
  const [shopper, shirt] = [await signUp(), await driver.addProduct({ stockBySize: { M: 30 } })];
  const replies = await Promise.all(
    Array.from({ length: 25 }, (_, index) => driver.payOnDelivery(shopper, [line(shirt.id)], `d-${index}`)),
  );
  expect(replies.filter(({ status }) => status === 429)).toHaveLength(5);
  expect(await driver.stockOf(shirt.id)).toEqual({ M: 10 });
});
