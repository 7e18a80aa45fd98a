/** A Razorpay account that accepts a repeated receipt, so that two tabs create two Razorpay orders. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { line, openCheckoutDriver, signUp, type CheckoutDriver } from '@nirala/dev/testing/checkout-driver';

let driver: CheckoutDriver;
let made = 0;
const second = Promise.withResolvers<true>();
beforeAll(async () => {
  driver = await openCheckoutDriver({
    gateway: (real) => ({
      ...real,
      // The first call waits for the second, so both tabs call Razorpay before either gets an answer.
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

test('both tabs get the Razorpay order that the store has saved', async () => {
  const [shopper, shirt] = [await signUp(), (await driver.addProduct()).id];
  const open = () => driver.payOnline(shopper, [line(shirt)], `c-${shirt}`);
  const replies = await Promise.all([open(), open(), open()]);
  expect(made).toBeGreaterThan(1);
  const shown = new Set(replies.map(({ json }) => String(json.orderId)));
  expect([...shown]).toEqual([(await driver.order(replies[0].json.order._id)).gatewayOrderId]);
  expect((await open()).json.orderId).toBe([...shown][0]);
});
