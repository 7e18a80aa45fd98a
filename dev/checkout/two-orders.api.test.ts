/** A Razorpay account that lets two orders have one receipt: what the shopper is shown is what the store waits for. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { line, openTill, signUp, type Till } from './till.ts';

let till: Till;
let made = 0;
beforeAll(async () => {
  till = await openTill({
    gateway: (real) => ({
      ...real,
      createOrder: (amount, receipt) => real.createOrder(amount, `${receipt}-${++made}`),
    }),
  });
});
afterAll(() => till.close());

test('two tabs at once are shown the same one, and its payment is heard', async () => {
  const [shopper, shirt] = [await signUp(), (await till.onSale()).id];
  const open = () => till.payOnline(shopper, [line(shirt)], `c-${shirt}`);
  const replies = await Promise.all([open(), open(), open()]);
  expect(made).toBeGreaterThan(1);
  const shown = new Set(replies.map(({ json }) => String(json.orderId)));
  expect([...shown]).toEqual([(await till.order(replies[0].json.order._id)).razorpayOrderId]);
  expect((await open()).json.orderId).toBe([...shown][0]);
});
