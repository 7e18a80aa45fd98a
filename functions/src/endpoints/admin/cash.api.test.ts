/** Money on its way to the store: what couriers and Razorpay paid, once for each row of a file. */
import { openAdminOrders, type AdminOrders } from '@nirala/dev/testing/admin-orders';
import { openCheckoutDriver, signUp, type CheckoutDriver, type Shopper } from '@nirala/dev/testing/checkout-driver';
import { createFakeClock } from '@nirala/dev/testing/clock';
import { afterAll, beforeAll, expect, test } from 'vitest';

const clock = createFakeClock();
let driver: CheckoutDriver;
let orders: AdminOrders;
let admin: Shopper;
beforeAll(async () => {
  driver = await openCheckoutDriver({ clock: clock.now });
  admin = await signUp(undefined, { admin: true });
  orders = openAdminOrders(driver, admin);
});
afterAll(() => driver.close());

let next = 700_000_000_000;
/** A delivered COD order of ₹450 with its courier's number. */
async function deliver() {
  const awb = String((next += 1));
  const placed = await orders.placeOrder('COD');
  const link = { trackingLink: 'https://courier.example/1', awb };
  await orders.send('move', { to: 'Dispatched', orders: [{ id: placed.id, ...link }] });
  await orders.move('Delivered', [placed.id]);
  return { ...placed, awb };
}
const row = (awb: string, change: object = {}) => ({
  number: 2,
  awb,
  amount: 450,
  reference: 'UTR1',
  day: '2026-11-21',
  ...change,
});
const remit = async (...rows: object[]) =>
  (await driver.call('/api/admin/cash/remittances', { body: { rows }, token: admin.token })).json.outcomes;
const settle = async (...rows: object[]) =>
  (await driver.call('/api/admin/cash/settlements', { body: { rows }, token: admin.token })).json.outcomes;
const cash = async (list = 'missing') =>
  (await driver.call(`/api/admin/cash?list=${list}`, { token: admin.token })).json;
const idsOf = (json: { orders: { _id: string }[] }) => json.orders.map(({ _id }) => _id);

test('cash is owed from the delivery on, by age, is missing after the days of the settings, and ends when it is paid', async () => {
  const { id, awb } = await deliver();
  expect((await cash()).ages).toEqual([{ orders: 1, amount: 450 }, ...[1, 2, 3].map(() => ({ orders: 0, amount: 0 }))]);
  expect(idsOf(await cash())).toEqual([]);
  clock.pass(10 * 24 * 60);
  const late = await cash();
  expect(late.ages[1]).toEqual({ orders: 1, amount: 450 });
  expect(idsOf(late)).toEqual([id]);
  expect((await driver.call('/api/admin/summary', { token: admin.token })).json.cash[1]).toEqual(late.ages[1]);
  expect(await remit(row(awb))).toEqual([{ number: 2, state: 'taken', orderId: id }]);
  expect(idsOf(await cash())).toEqual([]);
  expect((await cash()).ages[1]).toEqual({ orders: 0, amount: 0 });
  expect((await orders.auditEntries(id)).at(-1)?.action).toBe('cash.remit');
});

test('a row counts once, also when files are sent together', async () => {
  const { id, awb } = await deliver();
  const replies = await Promise.all([remit(row(awb)), remit(row(awb)), remit(row(awb, { number: 9 }))]);
  expect(
    replies
      .flat()
      .map(({ state }) => state)
      .toSorted(),
  ).toEqual(['known', 'known', 'taken']);
  expect(await remit(row(awb, { amount: 400 }))).toMatchObject([{ state: 'refused' }]);
  expect((await driver.order(id)).remittances).toHaveLength(1);
});

test('too little, too much, twice, and for an order that was paid online, are said and listed', async () => {
  const [short, twice] = [await deliver(), await deliver()];
  expect(await remit(row(short.awb, { amount: 400 }))).toMatchObject([
    { state: 'taken', message: 'The courier paid ₹400. The store expects ₹450.' },
  ]);
  expect(idsOf(await cash('short'))).toEqual([short.id]);
  expect((await cash()).ages[0]).toEqual({ orders: 2, amount: 500 });
  expect(await remit(row(short.awb, { amount: 50, reference: 'UTR2' }))).toEqual([
    { number: 2, state: 'taken', orderId: short.id },
  ]);
  expect(idsOf(await cash('short'))).toEqual([]);
  await remit(row(twice.awb));
  expect(await remit(row(twice.awb, { reference: 'UTR9' }))).toMatchObject([
    { state: 'taken', message: 'The courier paid ₹900. The store expects ₹450.' },
  ]);
  expect(idsOf(await cash('over'))).toEqual([twice.id]);
  expect(await remit(row('999999999999'))).toMatchObject([{ state: 'refused', message: 'No order has this parcel.' }]);
});

test('a fee that Razorpay gives back leaves the order readable', async () => {
  const { id, paymentId } = await orders.placeOrder('Pre-Paid');
  const row = {
    number: 2,
    id: paymentId,
    amount: 400,
    fee: -1.18,
    tax: -0.18,
    settlementId: 'setl_9',
    utr: 'U9',
    day: '2026-11-24',
  };
  expect(await settle(row)).toMatchObject([{ state: 'taken' }]);
  expect((await orders.read(id)).json.order.settlements).toMatchObject([{ amount: 400, fee: -1.18 }]);
});

test('Razorpay’s settlements are matched to payments and refunds, and differences are said', async () => {
  const { id, paymentId, buyer } = await orders.placeOrder('Pre-Paid');
  const paid = { number: 2, id: paymentId, amount: 400, fee: 8, tax: 1.44, settlementId: 'setl_1', utr: 'U1' };
  const payment = { ...paid, day: '2026-11-23' };
  expect(await settle(payment)).toEqual([{ number: 2, state: 'taken', orderId: id }]);
  expect(await settle(payment, { ...payment, settlementId: 'setl_2' })).toMatchObject([
    { state: 'known' },
    { state: 'refused' },
  ]);
  expect(await settle({ ...payment, id: 'pay_Unknown1' })).toMatchObject([
    { state: 'refused', message: 'No order has this payment.' },
  ]);
  await driver.cancel(buyer, id);
  const refundId = (await driver.order(id)).refunds[0]?.refundId ?? '';
  const refund = { ...payment, id: refundId, paymentId, amount: -390, fee: 0, tax: 0 };
  expect(await settle(refund)).toMatchObject([
    { state: 'taken', message: `Razorpay settled -₹390 of ${refundId}. The store expects -₹400.` },
  ]);
  expect((await driver.order(id)).settlements).toMatchObject([
    { amountPaise: 40_000, feePaise: 800, taxPaise: 144 },
    { id: refundId, amountPaise: -39_000 },
  ]);
});

const reconciliation = async () => {
  const day = new Date(clock.now() + 5.5 * 3_600_000).toISOString().slice(0, 10);
  const path = `/api/admin/papers/reconciliation?from=${day}&to=${day}`;
  return (await driver.call(path, { token: admin.token })).json;
};
const problemsOf = async (id: string) =>
  (await reconciliation()).disagreements
    .filter((each: { id: string }) => each.id === id)
    .flatMap(({ problems }: { problems: string[] }) => problems.filter((problem) => !problem.includes('invoice')));
const accept = (id: string, difference: object) =>
  driver.call(`/api/admin/orders/${id}/accept-difference`, {
    body: { reason: 'Agreed with the courier', ...difference },
    token: admin.token,
  });

test('differences that add up to nothing are listed for each order, until the rest is paid or they are accepted', async () => {
  const [short, over] = [await deliver(), await deliver()];
  await remit(row(short.awb, { amount: 400, reference: 'A1' }), row(over.awb, { amount: 500, reference: 'A2' }));
  expect(await problemsOf(short.id)).toEqual(['The courier paid ₹400. The store expects ₹450.']);
  expect(await problemsOf(over.id)).toEqual(['The courier paid ₹500. The store expects ₹450.']);
  expect(await reconciliation()).toMatchObject({ fromCouriers: { paise: expect.any(Number) }, accepted: 0 });

  await remit(row(short.awb, { amount: 50, reference: 'A3' }));
  expect(await problemsOf(short.id)).toEqual([]);
  expect((await accept(over.id, { of: 'cash', amount: 50 })).json.order.differences).toMatchObject([
    { of: 'cash', amount: 50, accepted: { reason: 'Agreed with the courier', by: admin.phone } },
  ]);
  expect(await problemsOf(over.id)).toEqual([]);
  expect(idsOf(await cash('over'))).not.toContain(over.id);
  expect(await reconciliation()).toMatchObject({ accepted: 1 });
  expect((await orders.auditEntries(over.id)).map(({ action }) => action)).toContain('cash.accept');
  // Another payment is another difference.
  await remit(row(over.awb, { amount: 10, reference: 'A4' }));
  expect(await problemsOf(over.id)).toEqual(['The courier paid ₹510. The store expects ₹450.']);
});

test('a settlement that is too low stays listed until a later report has the rest', async () => {
  const { id, paymentId } = await orders.placeOrder('Pre-Paid');
  const part = { number: 2, id: paymentId, amount: 300, fee: 8, tax: 1.44, settlementId: 'setl_a', utr: 'U1' };
  expect(await settle({ ...part, day: '2026-11-23' })).toMatchObject([
    { state: 'taken', message: `Razorpay settled ₹300 of ${paymentId}. The store expects ₹400.` },
  ]);
  expect(await problemsOf(id)).toEqual([`Razorpay settled ₹300 of ${paymentId}. The store expects ₹400.`]);
  expect(idsOf(await cash('settlement'))).toContain(id);
  const rest = { ...part, amount: 100, fee: 0, tax: 0, settlementId: 'setl_b', day: '2026-11-24' };
  expect(await settle({ ...rest, amount: 101 })).toMatchObject([{ state: 'refused' }]);
  expect(await settle(rest)).toEqual([{ number: 2, state: 'taken', orderId: id }]);
  expect(await settle(rest)).toMatchObject([{ state: 'known' }]);
  expect(await problemsOf(id)).toEqual([]);
  expect(idsOf(await cash('settlement'))).not.toContain(id);
});

test('a difference that is not the one of the order any more is not accepted', async () => {
  const { id, awb } = await deliver();
  const lost = { of: 'cash', amount: -450 };
  expect((await accept(id, { of: 'cash', amount: -50 })).status).toBe(409);
  expect((await accept(id, { of: 'pay_Other', amount: -450 })).status).toBe(409);
  expect((await accept(id, { ...lost, reason: ' ' })).status).toBe(400);
  // Cash that never came is written off.
  expect((await accept(id, lost)).status).toBe(200);
  expect((await accept(id, lost)).status).toBe(200);
  expect((await driver.order(id)).acceptedDifferences).toHaveLength(1);
  clock.pass(10 * 24 * 60);
  expect(idsOf(await cash())).not.toContain(id);
  await remit(row(awb, { reference: 'late' }));
  expect((await orders.read(id)).json.order).not.toHaveProperty('differences');
});

test('cash that a courier does not pay in its time is a disagreement', async () => {
  const { id } = await deliver();
  const day = new Date(clock.now() + 5.5 * 3_600_000).toISOString().slice(0, 10);
  clock.pass(8 * 24 * 60);
  const path = `/api/admin/papers/reconciliation?from=${day}&to=${day}`;
  const { disagreements } = (await driver.call(path, { token: admin.token })).json;
  const found = disagreements.find((each: { id: string }) => each.id === id);
  expect(found.problems).toContain('The courier has not paid ₹450 within 7 days.');
});
