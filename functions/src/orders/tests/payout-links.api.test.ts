/** Payout links that the store sends itself: each debt is paid once, whatever is lost, repeated or changed in between. */
import { randomUUID } from 'node:crypto';
import { openAdminOrders, type AdminOrders } from '@nirala/dev/testing/admin-orders';
import { openCheckoutDriver, signUp, type CheckoutDriver, type Shopper } from '@nirala/dev/testing/checkout-driver';
import { faultsOf } from '@nirala/dev/testing/invariants';
import { payoutFaults } from '@nirala/dev/testing/payout-invariants';
import { createFakeClock } from '@nirala/dev/testing/clock';
import { NO_COD_RISK } from '@nirala/contract/order/cod-risk';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';

const clock = createFakeClock();
let driver: CheckoutDriver;
let admin: Shopper;
let orders: AdminOrders;
const stock: Record<string, Record<string, number>> = {};
beforeAll(async () => {
  driver = await openCheckoutDriver({ clock: clock.now, timeout: 250 });
  admin = await signUp(undefined, { admin: true });
  orders = openAdminOrders(driver, admin);
  await driver.changeSettings({ codRisk: NO_COD_RISK, maxOpenCod: null });
});
beforeEach(() => setAutomatic(true));
afterEach(async () => {
  driver.standIn.clearFaults();
  driver.standIn.book.setBalance(undefined);
  driver.standIn.book.letLinksWait(false);
  const { items } = driver.standIn.book.payoutLinks(new URLSearchParams('count=100'));
  expect(await payoutFaults(driver.db, items)).toEqual([]);
});
afterAll(async () => {
  const faults = await faultsOf(driver.db, { stock }, driver.standIn.ledger());
  await driver.close();
  expect(faults).toEqual([]);
});

const settings = '/api/admin/return-settings';

async function setAutomatic(payoutLinks: boolean) {
  const { json: base } = await driver.call(settings, { token: admin.token });
  await driver.call(settings, { token: admin.token, body: { base, changes: { payoutLinks } } });
}

/** A delivered COD order whose shopper gets ₹100 back. `hasCash`: the courier has paid for it. */
async function oweMoney({ hasCash = true } = {}) {
  const { buyer, id, shirt } = await orders.placeOrder('COD');
  stock[shirt] = { M: 2 };
  await orders.move('Dispatched', [id]);
  await orders.move('Delivered', [id]);
  if (hasCash) await orders.receiveCash(id);
  await orders.send(`${id}/goodwill`, { requestId: randomUUID(), amount: 100, reason: 'A loose thread' });
  return { buyer, id };
}

const payoutOf = async (id: string) => {
  const [payout] = (await driver.order(id)).payouts;
  if (!payout) throw new Error(`${id} owes nothing`);
  return payout;
};
const linksOf = (id: string) =>
  driver.standIn.book
    .payoutLinks(new URLSearchParams('count=100'))
    .items.filter(({ notes }) => notes['order'] === id)
    .toReversed();
const lastLink = (id: string) => linksOf(id).at(-1)?.id ?? '';

/** Lets something happen to the newest link of an order, and returns its webhooks. */
function step(id: string, ...steps: Parameters<CheckoutDriver['standIn']['movePayoutLink']>[1][]) {
  const { book } = driver.standIn;
  const before = book.events.length;
  for (const each of steps) book.movePayoutLink(lastLink(id), each);
  return book.events.slice(before);
}
const list = async () => (await driver.call('/api/admin/payouts', { token: admin.token })).json;
const sendAgain = (orderId: string, id: string, attempt: number) =>
  driver.call('/api/admin/payouts/again', { token: admin.token, body: { orderId, id, attempt } });

test('the job sends each due payout once, and the webhook of its payment ends it', async () => {
  const { buyer, id } = await oweMoney();
  await driver.runPayouts();
  await driver.runPayouts();
  expect(linksOf(id)).toMatchObject([
    {
      amount: 10_000,
      currency: 'INR',
      purpose: 'refund',
      send_sms: true,
      receipt: (await payoutOf(id)).id,
      contact: { name: 'Asha Rao', contact: buyer.phone.slice(-10), type: 'customer' },
    },
  ]);
  const shown = async () => (await driver.call('/api/orders/me', { token: buyer.token })).json.orders[0].payouts[0];
  expect(await shown()).toMatchObject({ state: 'link-sent', linkStatus: 'issued', link: linksOf(id)[0]?.short_url });
  for (const event of step(id, 'processed')) expect((await driver.sendWebhook(event)).status).toBe(200);
  expect(await shown()).toMatchObject({ state: 'paid', reference: expect.stringMatching(/^\d+$/) });
  const { payouts, paid, sending } = await list();
  expect(sending).toBe('automatic');
  expect(payouts.filter((payout: { orderId: string }) => payout.orderId === id)).toEqual([]);
  expect(paid[0]).toMatchObject({ orderId: id, state: 'paid', amount: 100 });
});

test('nothing is sent while the owner does not want it', async () => {
  await setAutomatic(false);
  const { id } = await oweMoney();
  await driver.runPayouts();
  expect(linksOf(id)).toEqual([]);
  expect((await list()).sending).toBe('by-file');
  await setAutomatic(true);
  await driver.runPayouts();
  expect(linksOf(id)).toHaveLength(1);
});

test('a link that was uploaded in a file is taken over when the setting is turned on', async () => {
  await setAutomatic(false);
  const { id } = await oweMoney();
  const { id: receipt } = await payoutOf(id);
  driver.standIn.book.createPayoutLink({
    account_number: driver.standIn.book.keys.accountNumber,
    contact: { name: 'Asha Rao', contact: '9876543210' },
    amount: 10_000,
    currency: 'INR',
    purpose: 'refund',
    description: 'By file',
    receipt,
    notes: [],
  });
  await setAutomatic(true);
  await driver.runPayouts();
  expect(linksOf(id)).toEqual([]);
  const payout = await payoutOf(id);
  expect(payout).toMatchObject({ state: 'link-sent', linkId: expect.any(String) });
  // Its event has no number of the order.
  const before = driver.standIn.book.events.length;
  driver.standIn.book.movePayoutLink(payout.linkId ?? '', 'processed');
  for (const event of driver.standIn.book.events.slice(before)) await driver.sendWebhook(event);
  expect(await payoutOf(id)).toMatchObject({ state: 'paid' });
});

test('links that were sent are followed after the setting is turned off, without a webhook', async () => {
  const { id } = await oweMoney();
  await driver.runPayouts();
  await setAutomatic(false);
  step(id, 'processed');
  await driver.runPayouts();
  expect(await payoutOf(id)).toMatchObject({ state: 'paid', bankReference: expect.any(String) });
});

describe('webhooks', () => {
  test('in any sequence, and each twice, end in the state at RazorpayX', async () => {
    const { id } = await oweMoney();
    await driver.runPayouts();
    const events = step(id, 'attempted', 'processing', 'processed');
    for (const event of [...events.toReversed(), ...events]) {
      expect((await driver.sendWebhook(event)).status).toBe(200);
    }
    await Promise.all(events.map((event) => driver.sendWebhook(event)));
    expect(await payoutOf(id)).toMatchObject({ state: 'paid', linkStatus: 'processed' });
  });

  test('are refused with a wrong signature, and tried again while RazorpayX does not answer', async () => {
    const { id } = await oweMoney();
    await driver.runPayouts();
    const [event] = step(id, 'expired');
    if (!event) throw new Error('no event');
    const headers = { ...event.headers, 'X-Razorpay-Signature': 'a'.repeat(64) };
    expect(await driver.sendWebhook({ ...event, headers })).toMatchObject({ status: 400 });
    driver.standIn.fault({ call: 'payoutLink', kind: 'unavailable' });
    expect((await driver.sendWebhook(event)).status).toBe(503);
    expect(await payoutOf(id)).toMatchObject({ state: 'link-sent' });
    expect((await driver.sendWebhook(event)).status).toBe(200);
    expect(await payoutOf(id)).toMatchObject({ state: 'expired' });
  });
});

test.each([
  'lost-reply',
  'lost-in-gateway',
  'never-replies',
  'truncated',
  'server-error',
  'cut',
  'unauthorized',
  'rate-limited',
] as const)('after a fault at the creation (%s) the next run finds or makes one link', async (kind) => {
  const { id } = await oweMoney();
  driver.standIn.fault({ call: 'createPayoutLink', kind });
  await driver.runPayouts();
  expect(await payoutOf(id)).toMatchObject({ state: 'due' });
  clock.pass(9);
  await driver.runPayouts();
  clock.pass(1);
  driver.standIn.fault({ call: 'payoutLinks', kind });
  await driver.runPayouts();
  clock.pass(10);
  await driver.runPayouts();
  expect(linksOf(id)).toHaveLength(1);
  expect(await payoutOf(id)).toMatchObject({ state: 'link-sent', linkId: lastLink(id) });
});

test('two runs at the same time send one link', async () => {
  const { id } = await oweMoney();
  // The others look for a link before the first one has made it.
  driver.standIn.fault({ call: 'createPayoutLink', kind: 'slow', delayMs: 100 });
  await Promise.all([driver.runPayouts(), driver.runPayouts(), driver.runPayouts()]);
  expect(linksOf(id)).toHaveLength(1);
});

test('a link that waits for an approval, and a balance that is too low, are said to the owner', async () => {
  driver.standIn.book.letLinksWait(true);
  const { buyer, id } = await oweMoney();
  await driver.runPayouts();
  const row = async () => (await list()).payouts.find((payout: { orderId: string }) => payout.orderId === id);
  expect(await row()).toMatchObject({ state: 'due', linkStatus: 'pending', problem: 'Approve it in RazorpayX.' });
  step(id, 'issued');
  driver.standIn.book.setBalance(100);
  step(id, 'processing');
  await driver.runPayouts();
  expect(await row()).toMatchObject({
    linkStatus: 'processing',
    problem: expect.stringMatching(/low balance.*Add money/),
  });
  const [shown] = (await driver.call('/api/orders/me', { token: buyer.token })).json.orders[0].payouts;
  expect(shown).toMatchObject({ state: 'link-sent', linkStatus: 'processing' });
  expect(shown).not.toHaveProperty('problem');
  driver.standIn.book.setBalance(undefined);
  step(id, 'processed');
  await driver.runPayouts();
  expect(await payoutOf(id)).toMatchObject({ state: 'paid' });
});

describe('another link', () => {
  test('is sent once after one expired, with an audit entry and a reference of its own', async () => {
    const { id } = await oweMoney();
    await driver.runPayouts();
    step(id, 'expired');
    await driver.runPayouts();
    const payout = await payoutOf(id);
    expect(payout).toMatchObject({ state: 'expired' });
    await driver.runPayouts();
    expect(linksOf(id)).toHaveLength(1);
    const replies = await Promise.all([1, 2, 3].map(() => sendAgain(id, payout.id, 1)));
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200]);
    await driver.runPayouts();
    expect(linksOf(id).map(({ receipt }) => receipt)).toEqual([payout.id, `${payout.id}-2`]);
    expect(await payoutOf(id)).toMatchObject({ state: 'link-sent', attempt: 2, linkId: lastLink(id) });
    const entries = (await orders.auditEntries(id)).filter(({ action }) => action === 'order.payout-again');
    expect(entries).toMatchObject([{ phone: admin.phone }]);
    for (const event of step(id, 'processed')) await driver.sendWebhook(event);
    expect(await payoutOf(id)).toMatchObject({ state: 'paid' });
    expect(await sendAgain(id, payout.id, 2)).toMatchObject({ status: 409, json: { code: 'money-back-refused' } });
  });

  test('is refused while the store does not know yet that the link was paid, or can be', async () => {
    const { id } = await oweMoney();
    await driver.runPayouts();
    const { id: payoutId } = await payoutOf(id);
    expect((await sendAgain(id, payoutId, 1)).status).toBe(409);
    // A report by mistake says that it failed.
    const rows = [{ id: payoutId, state: 'failed' }];
    await driver.call('/api/admin/payouts/report', { token: admin.token, body: { rows } });
    expect(await payoutOf(id)).toMatchObject({ state: 'failed' });
    expect(await sendAgain(id, payoutId, 1)).toMatchObject({
      status: 409,
      json: { error: expect.stringMatching(/can still be used/) },
    });
    await driver.call('/api/admin/payouts/report', { token: admin.token, body: { rows } });
    step(id, 'processed');
    expect(await sendAgain(id, payoutId, 1)).toMatchObject({
      status: 409,
      json: { error: expect.stringMatching(/paid/) },
    });
    expect(await payoutOf(id)).toMatchObject({ state: 'paid' });
    expect(linksOf(id)).toHaveLength(1);
  });

  test('is not begun while RazorpayX does not answer', async () => {
    const { id } = await oweMoney();
    await driver.runPayouts();
    step(id, 'expired');
    await driver.runPayouts();
    const { id: payoutId } = await payoutOf(id);
    driver.standIn.fault({ call: 'payoutLinks', kind: 'unavailable' });
    expect((await sendAgain(id, payoutId, 1)).status).toBe(503);
    expect(await payoutOf(id)).toMatchObject({ state: 'expired' });
    expect((await sendAgain(id, 'po-unknown', 1)).status).toBe(409);
    expect((await sendAgain('NR-NONE', payoutId, 1)).status).toBe(404);
  });

  test('by file has its own reference, and the report of the earlier one is refused', async () => {
    await setAutomatic(false);
    const { id } = await oweMoney();
    const { id: payoutId } = await payoutOf(id);
    const report = async (row: object) =>
      (await driver.call('/api/admin/payouts/report', { token: admin.token, body: { rows: [row] } })).json.outcomes[0];
    expect(await report({ id: payoutId, state: 'expired' })).toMatchObject({ done: true });
    expect((await sendAgain(id, payoutId, 1)).json.payout).toMatchObject({ state: 'due', reference: `${payoutId}-2` });
    expect(await report({ id: payoutId, state: 'expired' })).toMatchObject({ done: false });
    expect(await report({ id: `${payoutId}-2`, state: 'paid', amount: 100 })).toMatchObject({ done: true });
    expect(await payoutOf(id)).toMatchObject({ state: 'paid' });
  });
});

test('a link that RazorpayX refuses is not tried again by itself, and the owner reads why', async () => {
  const { id } = await oweMoney();
  await driver.db.collection('orders').doc(id).update({ userPhone: '+911234567890' });
  await driver.runPayouts();
  expect(await payoutOf(id)).toMatchObject({
    state: 'failed',
    problem: expect.stringMatching(/contact number is invalid/),
  });
  clock.pass(60);
  await driver.runPayouts();
  expect(driver.standIn.calls.filter((call) => call === 'createPayoutLink').length).toBeGreaterThan(0);
  expect(linksOf(id)).toEqual([]);
});

const approve = (orderId: string, id: string, reason: string, by = admin) =>
  driver.call('/api/admin/payouts/approve', { token: by.token, body: { orderId, id, reason } });
const exportRows = async (ids: readonly string[]) => {
  const rows = await Promise.all(
    ids.map(async (orderId) => ({ orderId, id: (await payoutOf(orderId)).id, attempt: 1 })),
  );
  return (await driver.call('/api/admin/payouts/export', { token: admin.token, body: { payouts: rows } })).json;
};
const rowOf = async (id: string) => (await list()).payouts.find((payout: { orderId: string }) => payout.orderId === id);

describe('money of an order whose cash the courier has not paid', () => {
  test('waits for the cash, and goes when that has come', async () => {
    const { id } = await oweMoney({ hasCash: false });
    await driver.runPayouts();
    expect(linksOf(id)).toEqual([]);
    expect(await rowOf(id)).toMatchObject({ state: 'due', waitsForCash: true, canExport: false });
    expect(await exportRows([id])).toMatchObject({ payouts: [], refused: 1 });
    await orders.receiveCash(id);
    await driver.runPayouts();
    expect(linksOf(id)).toHaveLength(1);
    expect(await rowOf(id)).not.toHaveProperty('waitsForCash');
  });

  test('goes when an admin approves it with a reason, which is audited once', async () => {
    const { id } = await oweMoney({ hasCash: false });
    const payout = await payoutOf(id);
    expect((await approve(id, payout.id, ' ')).status).toBe(400);
    expect((await approve(id, 'po-none', 'The courier confirmed it')).status).toBe(409);
    for (let time = 0; time < 2; time += 1) {
      expect((await approve(id, payout.id, 'The courier confirmed it')).json.payout).not.toHaveProperty('waitsForCash');
    }
    const entries = (await orders.auditEntries(id)).filter(({ action }) => action === 'order.payout-approve');
    expect(entries).toMatchObject([{ phone: admin.phone }]);
    expect(JSON.stringify(entries)).toContain('The courier confirmed it');
    await driver.runPayouts();
    expect(linksOf(id)).toHaveLength(1);
  });

  test('tells the shopper that the refund has started when there is a link, and not before', async () => {
    const { id } = await oweMoney({ hasCash: false });
    const started = async () => (await driver.eventsOf(id)).filter((event) => event === 'refund-started').length;
    expect(await started()).toBe(0);
    await orders.receiveCash(id);
    await driver.runPayouts();
    expect(await started()).toBe(1);
  });
});

describe('the file for RazorpayX', () => {
  beforeEach(() => setAutomatic(false));

  test('has each payout once, also when two admins download it at the same time', async () => {
    const { id } = await oweMoney();
    expect(await rowOf(id)).toMatchObject({ canExport: true });
    const files = await Promise.all([exportRows([id]), exportRows([id])]);
    expect(files.flatMap(({ payouts }) => payouts)).toMatchObject([{ orderId: id, amount: 100 }]);
    expect(files.map(({ refused }) => refused).sort()).toEqual([0, 1]);
    expect(await rowOf(id)).toMatchObject({ canExport: false, exportedAt: expect.any(String) });
    expect((await orders.auditEntries(id)).map(({ action }) => action)).toContain('order.payout-export');
    // It may be uploaded at any time, so the store sends no link of its own.
    await setAutomatic(true);
    await driver.runPayouts();
    expect(linksOf(id)).toEqual([]);
  });
});

test('no more goes back by links in a day than the owner allows, by file or automatically', async () => {
  const { json: base } = await driver.call(settings, { token: admin.token });
  const limit = (payoutsPerDay: number, known: number = base.payoutsPerDay) =>
    driver.call(settings, {
      token: admin.token,
      body: { base: { payoutsPerDay: known }, changes: { payoutsPerDay } },
    });
  const { db } = driver;
  const counters = await db.collection('limits').get();
  await Promise.all(counters.docs.map((doc) => doc.ref.delete()));
  expect((await limit(150)).status).toBe(200);
  try {
    const [first, second, third] = [await oweMoney(), await oweMoney(), await oweMoney()];
    await driver.runPayouts();
    const sent = [first, second, third].filter(({ id }) => linksOf(id).length > 0);
    expect(sent).toHaveLength(1);
    const waiting = [first, second, third].filter((each) => !sent.includes(each)).map(({ id }) => id);
    expect(await exportRows(waiting)).toMatchObject({ payouts: [], overLimit: 2 });
    for (const id of waiting) expect(await payoutOf(id)).toMatchObject({ state: 'due' });
    // What was refused is not counted: the second one fits when the owner allows a little more.
    expect((await limit(210, 150)).status).toBe(200);
    await driver.runPayouts();
    expect(waiting.filter((id) => linksOf(id).length > 0)).toHaveLength(1);
  } finally {
    await db.doc('settings/returns').update({ payoutsPerDayPaise: 100_000_000 });
  }
});
