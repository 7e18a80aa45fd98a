/** The page of differences: what agrees is not listed, and each kind of difference is. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openAdminOrders, type AdminOrders } from '@nirala/dev/testing/admin-orders';
import { openCheckoutDriver, signUp, type CheckoutDriver, type Shopper } from '@nirala/dev/testing/checkout-driver';

const COPIES = 300;

let driver: CheckoutDriver;
let admin: Shopper;
let adminOrders: AdminOrders;
beforeAll(async () => {
  [driver, admin] = [await openCheckoutDriver({ timeout: 60_000 }), await signUp(undefined, { admin: true })];
  adminOrders = openAdminOrders(driver, admin);
  await driver.changeSettings({ gstMode: 'registered', gstin: '29AAPFU0939F1ZR' });
});
afterAll(() => driver.close());

const read = async (report: string) => {
  const today = new Date(Date.now() + 5.5 * 3_600_000).toISOString().slice(0, 10);
  const path = `/api/admin/papers/${report}?from=${today}&to=${today}`;
  return (await driver.call(path, { token: admin.token })).json;
};
const reconciliation = () => read('reconciliation');

/** An order that was paid, dispatched and returned: all its sums agree. */
async function returnedOrder() {
  const placed = await adminOrders.placeOrder('Pre-Paid');
  await adminOrders.move('Dispatched', [placed.id]);
  await adminOrders.move('Returned', [placed.id], { restock: true });
  await driver.reconcile();
  return placed;
}

async function deleteAll() {
  for (const name of ['orders', 'papers']) await driver.db.recursiveDelete(driver.db.collection(name));
}

/** What is stored of an order, and how it is changed behind the store's back. */
function stored(id: string) {
  const ref = driver.db.collection('orders').doc(id);
  return { ref, order: () => driver.order(id) };
}

test('an order whose sums agree is counted and not listed', async () => {
  const { id } = await returnedOrder();
  const found = await reconciliation();
  expect(found).toMatchObject({
    orders: { count: 1, chargedPaise: 40_000 },
    captures: { count: 1, paise: 40_000 },
    refunds: { count: 1, paise: 40_000, duePaise: 0 },
    codToCollect: { count: 0, paise: 0 },
    advancesKept: { count: 0, paise: 0 },
    invoices: { count: 1, paise: 40_000 },
    creditNotes: { count: 1, paise: 40_000 },
    replacements: 0,
    // No file has named the payment yet, so it is not said to agree.
    notReceived: { payments: 1, deliveries: 0 },
    missingInvoices: 0,
    disagreements: [],
    broken: [],
  });
  await stored(id).ref.delete();
  const waiting = await adminOrders.placeOrder('COD');
  expect((await reconciliation()).codToCollect).toEqual({ count: 1, paise: 45_000 });
  await stored(waiting.id).ref.delete();
});

test.each(['Dispatched', 'Refund Pending'] as const)(
  'a refund by hand of a %s order that leaves less than one rupee ends it, and everything agrees',
  async (status) => {
    await deleteAll();
    const { id } = await adminOrders.placeOrder('Pre-Paid');
    await adminOrders.move('Dispatched', [id]);
    const { paymentId = '' } = await driver.order(id);
    if (status === 'Refund Pending') {
      driver.standIn.fault({ call: 'refund', kind: 'unavailable' });
      await adminOrders.move('Returned', [id], { restock: true });
    }
    driver.standIn.book.refund(paymentId, { amount: 39_950 });
    await driver.sendWebhook(driver.standIn.book.events.at(-1) ?? { body: '', headers: {}, name: 'refund.processed' });
    if (status === 'Dispatched') await adminOrders.move('Returned', [id], { restock: true });
    await driver.reconcile();

    const { refunds, refundsDue, status: last } = await driver.order(id);
    expect([last, refundsDue]).toEqual(['Refunded', false]);
    expect(refunds).toMatchObject([{ amountPaise: 39_950, attempt: 0 }]);
    const found = await reconciliation();
    expect(found).toMatchObject({ refunds: { count: 1, paise: 39_950, duePaise: 0 }, disagreements: [] });
    // A credit note that was issued before the refund by hand stays as it is.
    expect(found.creditNotes.paise).toBe(status === 'Dispatched' ? 39_950 : 40_000);
    await deleteAll();
  },
);

type Order = Awaited<ReturnType<CheckoutDriver['order']>>;

test.each<[string, (order: Order) => object, RegExp]>([
  ['lines', ({ lines }) => ({ lines: lines.map((one) => ({ ...one, netPaise: 39_999 })) }), /^Its lines add up to/],
  [
    'too much refunded',
    ({ refunds }) => ({ refunds: refunds.map((one) => ({ ...one, amountPaise: 50_000 })) }),
    /was refunded, and only ₹400/,
  ],
  ['a payment that is neither used nor refunded', () => ({ refunds: [] }), /is neither used nor refunded/],
  [
    'a failed refund',
    ({ refunds }) => ({ refunds: refunds.map((one) => ({ ...one, state: 'failed' })) }),
    /^A refund has failed\./,
  ],
  [
    'an invoice over another amount',
    ({ papers }) => ({
      papers: papers.map((one) => (one.kind === 'invoice' ? { ...one, totalPaise: 41_000 } : one)),
    }),
    /^INV\/.* is for ₹410/,
  ],
  [
    'no credit note',
    ({ papers }) => ({ papers: papers.filter(({ kind }) => kind === 'invoice') }),
    /^A credit note for ₹400 is missing\./,
  ],
  [
    'too much credited',
    ({ papers }) => ({
      papers: papers.map((one) => (one.kind === 'invoice' ? one : { ...one, totalPaise: 41_000 })),
    }),
    /^Credit notes are for ₹410/,
  ],
])('a difference is listed: %s', async (_name, change, problem) => {
  const { id } = await returnedOrder();
  const { ref, order } = stored(id);
  expect((await reconciliation()).disagreements).toEqual([]);
  await ref.update(change(await order()));
  const { disagreements } = await reconciliation();
  expect(disagreements.map((one: { id: string }) => one.id)).toEqual([id]);
  expect(disagreements[0].problems).toContainEqual(expect.stringMatching(problem));
  await ref.delete();
});

test(`${COPIES} orders of a period are compared and reported`, async () => {
  await deleteAll();
  const { id } = await returnedOrder();
  const order = (await stored(id).ref.get()).data();
  const papers = (await driver.db.collection('papers').where('orderId', '==', id).get()).docs;
  const writer = driver.db.bulkWriter();
  for (let copy = 1; copy < COPIES; copy += 1) {
    const name = `${id}-${copy}`;
    void writer.create(stored(name).ref, { ...order });
    for (const paper of papers) {
      void writer.create(driver.db.doc(`papers/${paper.id}-${copy}`), { ...paper.data(), orderId: name });
    }
  }
  await writer.close();
  expect(await reconciliation()).toMatchObject({
    orders: { count: COPIES },
    creditNotes: { count: COPIES, paise: COPIES * 40_000 },
    disagreements: [],
  });
  const { register } = await read('gstr1');
  expect(register).toHaveLength(2 * COPIES);
  await deleteAll();
});

test('an order that cannot be read is named', async () => {
  const { id } = await adminOrders.placeOrder('COD');
  const { ref } = stored(id);
  await ref.update({ totalPaise: 'four hundred' });
  const { broken, disagreements } = await reconciliation();
  expect([broken, disagreements]).toEqual([[id], []]);
  await ref.delete();
});
