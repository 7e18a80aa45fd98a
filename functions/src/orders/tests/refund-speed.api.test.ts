/** The speed of refunds: the setting, and that a retry sends what the first request sent. */
import { randomUUID } from 'node:crypto';
import { openAdminOrders, type AdminOrders } from '@nirala/dev/testing/admin-orders';
import { openCheckoutDriver, signUp, type CheckoutDriver, type Shopper } from '@nirala/dev/testing/checkout-driver';
import { faultsOf } from '@nirala/dev/testing/invariants';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

let driver: CheckoutDriver;
let admin: Shopper;
let orders: AdminOrders;
const stock: Record<string, Record<string, number>> = {};
beforeAll(async () => {
  [driver, admin] = [await openCheckoutDriver(), await signUp(undefined, { admin: true })];
  orders = openAdminOrders(driver, admin);
});
beforeEach(async () => {
  driver.standIn.clearFaults();
  await setSpeed('normal');
});
afterAll(async () => {
  const faults = await faultsOf(driver.db, { stock }, driver.standIn.ledger());
  await driver.close();
  expect(faults).toEqual([]);
});

const settings = '/api/admin/return-settings';

async function setSpeed(refundSpeed: string) {
  const { json: base } = await driver.call(settings, { token: admin.token });
  return driver.call(settings, { token: admin.token, body: { base, changes: { refundSpeed } } });
}

async function place() {
  const placed = await orders.placeOrder('Pre-Paid');
  stock[placed.shirt] = { M: 2 };
  return placed;
}

const goodwill = (id: string, amount: number) =>
  orders.send(`${id}/goodwill`, { requestId: randomUUID(), amount, reason: 'A loose thread' });
const speedsOf = (paymentId: string) =>
  driver.standIn.book.refundsOf(paymentId).items.map(({ speed_requested }) => speed_requested);

test('refunds are normal until the owner chooses optimum, and the shopper sees which are fast', async () => {
  const { id, paymentId, buyer } = await place();
  await goodwill(id, 10);
  expect((await setSpeed('optimum')).json).toMatchObject({ refundSpeed: 'optimum' });
  expect(await setSpeed('instant')).toMatchObject({ status: 400 });
  await goodwill(id, 20);
  expect(speedsOf(paymentId)).toEqual(['normal', 'optimum']);
  const [shown] = (await driver.call('/api/orders/me', { token: buyer.token })).json.orders;
  expect(shown.refunds[0]).not.toHaveProperty('fast');
  expect(shown.refunds[1]).toMatchObject({ amount: 20, state: 'processed', fast: true, instant: true });
});

test('a cancelled order is refunded at the speed of the setting', async () => {
  const { id, paymentId, buyer } = await place();
  await setSpeed('optimum');
  expect((await driver.cancel(buyer, id)).status).toBe(200);
  expect(speedsOf(paymentId)).toEqual(['optimum']);
});

test.each([
  ['lost-reply', 'optimum', 'normal'],
  ['unavailable', 'optimum', 'normal'],
  ['lost-reply', 'normal', 'optimum'],
] as const)('after a fault (%s) an attempt at %s speed keeps it when the setting becomes %s', async (kind, was, is) => {
  const { id, paymentId } = await place();
  await setSpeed(was);
  driver.standIn.fault({ call: 'refund', kind });
  await goodwill(id, 30);
  await setSpeed(is);
  await driver.reconcile();
  expect(speedsOf(paymentId)).toEqual([was]);
  // One attempt: Razorpay did not refuse its idempotency key.
  expect((await driver.order(id)).refunds).toMatchObject([{ state: 'processed', attempt: 1, failed: [] }]);
});

test('an attempt after a refusal has the speed of the time when it was decided', async () => {
  const { id, paymentId } = await place();
  await setSpeed('optimum');
  driver.standIn.book.setBalance(1_000);
  await goodwill(id, 40);
  driver.standIn.book.setBalance(undefined);
  await setSpeed('normal');
  // The attempt that is due was decided before the setting changed.
  await driver.reconcile();
  expect(speedsOf(paymentId)).toEqual(['optimum']);
  expect((await driver.order(id)).refunds).toMatchObject([{ state: 'processed', attempt: 2, speed: 'optimum' }]);
});
