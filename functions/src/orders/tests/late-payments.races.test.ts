/** Many payments for one product that arrive at the same time, after their reservations expired. */
import { recordPayments } from '../payments.ts';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { signUpMany } from '@nirala/dev/testing/sign-up-many';
import { size } from '@nirala/dev/testing/races';
import { createFakeClock } from '@nirala/dev/testing/clock';
import { line, openCheckoutDriver, type CheckoutDriver } from '@nirala/dev/testing/checkout-driver';

const clock = createFakeClock();
let driver: CheckoutDriver;
beforeAll(async () => (driver = await openCheckoutDriver({ clock: clock.now })));
afterAll(() => driver.close());

const LATE_PAYMENTS = size(30, 300);

test(`${LATE_PAYMENTS} concurrent late payments for one product are placed without any retry`, async () => {
  const shirt = (await driver.addProduct({ stockBySize: { M: LATE_PAYMENTS } })).id;
  const shoppers = await signUpMany(LATE_PAYMENTS);
  const started = await Promise.all(shoppers.map((each) => driver.payOnline(each, [line(shirt)])));
  clock.pass(21);
  await driver.release();
  expect(await driver.stockOf(shirt)).toEqual({ M: LATE_PAYMENTS });
  const payments = await Promise.all(
    started.map(({ json }) => driver.gateway.payment(driver.standIn.pay(json.orderId).razorpay_payment_id)),
  );
  const reads = vi.spyOn(driver.db, 'getAll');
  const updates = started.map(({ json }, index) => {
    const payment = payments[index];
    return recordPayments(driver.paymentDeps, json.order._id, { payments: payment ? [payment] : [] });
  });
  for (const known of await Promise.all(updates)) expect(known?.order.status).toBe('Processing');
  expect(reads).toHaveBeenCalledTimes(3 * LATE_PAYMENTS);
  reads.mockRestore();
  expect(await driver.stockOf(shirt)).toEqual({ M: 0 });
});
