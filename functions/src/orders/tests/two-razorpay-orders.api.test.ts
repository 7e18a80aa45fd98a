/** A Razorpay account that lets two orders have one receipt: what the shopper is shown is what the store waits for. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { line, openCheckoutDriver, signUp, type CheckoutDriver } from '@nirala/dev/testing/checkout-driver';

let driver: CheckoutDriver;
let made = 0;
const second = Promise.withResolvers<true>();
beforeAll(async () => {
  driver = await openCheckoutDriver({
    gateway: (real) => ({
      ...real,
      // The first waits for the second: both tabs ask Razorpay before either is answered.
      async createOrder(amount, receipt) {
        const turn = (made += 1);
        if (turn === 1) await second.promise;
        else second.resolve(true);
        return real.createOrder(amount, `${receipt}-${turn}`);
      },
    }),
  });
});
afterAll(() => driver.close());

test('two tabs at once are shown the same one, and its payment is heard', async () => {
  const [shopper, shirt] = [await signUp(), (await driver.addProduct()).id];
  const open = () => driver.payOnline(shopper, [line(shirt)], `c-${shirt}`);
  const replies = await Promise.all([open(), open(), open()]);
  expect(made).toBeGreaterThan(1);
  const shown = new Set(replies.map(({ json }) => String(json.orderId)));
  expect([...shown]).toEqual([(await driver.order(replies[0].json.order._id)).razorpayOrderId]);
  expect((await open()).json.orderId).toBe([...shown][0]);
});
