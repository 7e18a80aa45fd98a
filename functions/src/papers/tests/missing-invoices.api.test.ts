/** Orders that were sent while the store issued no invoices. */
import { openAdminOrders } from '@nirala/dev/testing/admin-orders';
import { line, openCheckoutDriver, signUp } from '@nirala/dev/testing/checkout-driver';
import { at, openPaperDriver, REGISTERED } from '@nirala/dev/testing/paper-driver';
import { ADDRESS } from '@nirala/dev/testing/test-store';
import { afterAll, beforeEach, expect, test } from 'vitest';

const { driver, admin, orders, clock, papersOf } = await openPaperDriver('2026-11-02T12:00');
afterAll(() => driver.close());
beforeEach(async () => {
  clock.time = at('2026-11-02T12:00');
  for (const name of ['orders', 'papers', 'paperSeries', 'settings']) {
    await driver.db.recursiveDelete(driver.db.collection(name));
  }
});

const november = { from: '2026-11-01', to: '2026-11-30' };
const reconciliation = async () =>
  (await driver.call('/api/admin/papers/reconciliation?from=2026-11-01&to=2026-11-30', { token: admin.token })).json;
const issue = () => driver.call('/api/admin/papers/missing', { body: november, token: admin.token });

async function sent(day: string, method: 'COD' | 'Pre-Paid' = 'COD') {
  clock.time = at(day);
  const placed = await orders.placeOrder(method);
  await orders.move('Dispatched', [placed.id]);
  return placed;
}

test('they are a disagreement until their invoices are issued: today, in the sequence of dispatch, once', async () => {
  const second = await sent('2026-11-04T10:00');
  const first = await sent('2026-11-03T10:00');
  const waiting = await orders.placeOrder('COD');
  const before = await reconciliation();
  expect(before).toMatchObject({ missingInvoices: 2, invoiceGap: expect.stringContaining('GST') });
  expect(before.disagreements).toContainEqual({
    id: first.id,
    problems: ['It was sent on 3 Nov 2026 and has no invoice.'],
  });
  expect(await issue()).toMatchObject({ status: 409, json: { error: before.invoiceGap } });

  await driver.changeSettings(REGISTERED);
  clock.time = at('2026-11-26T09:00');
  expect((await issue()).json).toEqual({
    issued: [
      { orderId: first.id, number: 'INV/26-27/1' },
      { orderId: second.id, number: 'INV/26-27/2' },
    ],
    refused: [],
    left: 0,
  });
  expect(await papersOf(first.id)).toMatchObject([{ date: '2026-11-26', sentOn: '2026-11-03', total: 450 }]);
  expect((await issue()).json).toEqual({ issued: [], refused: [], left: 0 });
  expect(await reconciliation()).toMatchObject({ missingInvoices: 0, disagreements: [], invoices: { count: 2 } });
  expect((await orders.auditEntries(first.id)).at(-1)?.action).toBe('order.invoice');

  // An order that is sent now has its invoice at once, without a day of its own.
  await orders.move('Dispatched', [waiting.id]);
  const [paper] = await papersOf(waiting.id);
  expect(paper).toMatchObject({ number: 'INV/26-27/3', date: '2026-11-26', isSpecimen: true });
  expect(paper).not.toHaveProperty('sentOn');
});

test('two admins who press at the same time issue each invoice once, and numbers have no gap', async () => {
  const sentOrders = await Promise.all([1, 2, 3].map(() => sent('2026-11-03T10:00')));
  await driver.changeSettings(REGISTERED);
  const replies = await Promise.all([issue(), issue()]);
  expect(replies.map(({ status }) => status)).toEqual([200, 200]);
  const papers = await Promise.all(sentOrders.map(({ id }) => papersOf(id)));
  expect(
    papers
      .flat()
      .map(({ number }) => number)
      .toSorted(),
  ).toEqual(['INV/26-27/1', 'INV/26-27/2', 'INV/26-27/3']);
});

test('what came back meanwhile gets its credit note in the same write', async () => {
  const { id } = await sent('2026-11-03T10:00', 'Pre-Paid');
  await orders.move('Returned', [id], { restock: true });
  await driver.changeSettings(REGISTERED);
  await issue();
  expect(await papersOf(id)).toMatchObject([
    { kind: 'invoice', total: 400 },
    { kind: 'credit-note', total: 400, against: { number: 'INV/26-27/1' } },
  ]);
  await driver.reconcile();
  expect(await reconciliation()).toMatchObject({ disagreements: [] });
});

test('what was sent before the first day of invoices needs none', async () => {
  const [early, later] = [await sent('2026-11-03T23:00'), await sent('2026-11-04T00:30')];
  await driver.changeSettings({ ...REGISTERED, invoicesFrom: '2026-11-04' });
  expect(await reconciliation()).toMatchObject({ missingInvoices: 1, disagreements: [{ id: later.id }] });
  expect((await issue()).json.issued).toMatchObject([{ orderId: later.id }]);
  expect(await papersOf(early.id)).toEqual([]);
  expect(await reconciliation()).toMatchObject({ missingInvoices: 0, disagreements: [] });
});

test('an order that may not go to its state is refused, and the others get their invoice', async () => {
  clock.time = at('2026-11-03T10:00');
  const [buyer, shirt] = [await signUp(), await driver.addProduct()];
  const address = { ...ADDRESS, pincode: '682001', city: 'Kochi', state: 'Kerala' };
  const far: string = (await driver.payOnDelivery(buyer, [line(shirt.id)], 'kerala', { address })).json.order._id;
  await orders.move('Dispatched', [far]);
  const { id } = await sent('2026-11-04T10:00');
  await driver.changeSettings({ gstMode: 'unregistered', sellerState: 'Karnataka' });
  expect((await issue()).json).toEqual({
    issued: [{ orderId: id, number: 'INV/26-27/1' }],
    refused: [{ orderId: far, message: expect.stringContaining('only deliver within Karnataka') }],
    left: 1,
  });
});

test('a live store issues none while a fact of the seller is invented, and says so', async () => {
  const live = await openCheckoutDriver({ clock: () => clock.time, isDemo: false });
  const [liveAdmin] = [await signUp(undefined, { admin: true })];
  const desk = openAdminOrders(live, liveAdmin);
  await live.changeSettings(REGISTERED);
  const { id } = await desk.placeOrder('COD');
  await desk.move('Dispatched', [id]);
  const papers = async () => (await live.call(`/api/orders/${id}/papers`, { token: liveAdmin.token })).json.papers;
  expect(await papers()).toEqual([]);
  const readiness = async () => (await live.call('/api/admin/readiness', { token: liveAdmin.token })).json;
  expect((await readiness()).invoiceGap).toMatchObject({ id: 'made-up-contact', blocks: 'deploy' });

  await live.changeSettings({
    legalName: 'Asha Looms LLP',
    address: ['7, Mill Road', 'Coimbatore 641001'],
    phone: '+914222345678',
    email: 'care@ashalooms.in',
    officerName: 'Ravi Iyer',
    officerEmail: 'ravi@ashalooms.in',
    officerPhone: '+914222345679',
    social: [],
  });
  expect(await readiness()).not.toHaveProperty('invoiceGap');
  await live.call('/api/admin/papers/missing', { body: november, token: liveAdmin.token });
  expect(await papers()).toMatchObject([{ number: 'INV/26-27/1', seller: { name: 'Asha Looms LLP' } }]);
  expect((await papers())[0]).not.toHaveProperty('isSpecimen');
  await live.close();
});
