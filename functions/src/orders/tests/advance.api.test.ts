/** The advance of an order on delivery: asked for, paid, lost in every way, lowered, given back, kept, and in the books. */
import { NO_COD_RISK, type CodThresholds } from '@nirala/contract/order/cod-risk';
import { MESSAGES } from '@nirala/contract/text/messages';
import { openAdminOrders, type AdminOrders } from '@nirala/dev/testing/admin-orders';
import {
  line,
  openCheckoutDriver,
  signUp,
  type CheckoutDriver,
  type Shopper,
} from '@nirala/dev/testing/checkout-driver';
import { createFakeClock } from '@nirala/dev/testing/clock';
import { faultsOf } from '@nirala/dev/testing/invariants';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { cashDuePaise } from '../../store/order-money.ts';

const clock = createFakeClock();
let driver: CheckoutDriver;
let orders: AdminOrders;
let admin: Shopper;
let shopper: Shopper;
beforeAll(async () => {
  driver = await openCheckoutDriver({ clock: clock.now });
  admin = await signUp(undefined, { admin: true });
  orders = openAdminOrders(driver, admin);
  await driver.changeSettings({ gstMode: 'registered', gstin: '29AAPFU0939F1ZR', maxOpenCod: null });
});
afterAll(() => driver.close());
beforeEach(async () => {
  shopper = await signUp();
  await rules({ first: 0 });
  await driver.changeSettings({ codAdvance: 99, advanceKept: false });
});

const rules = (advance: Partial<CodThresholds>) =>
  driver.changeSettings({ codRisk: { ...NO_COD_RISK, advance: { ...NO_COD_RISK.advance, ...advance } } });

/** Reserves an order of ₹450 on delivery, with the window for its advance. */
async function start({ kept = false, quantity = 1, amount = 99 } = {}) {
  const shirt = (await driver.addProduct({ stockBySize: { M: 3 } })).id;
  const [lines, checkoutId] = [[line(shirt, { quantity })], `c-${shirt}`];
  const { json, status } = await driver.payAdvance(shopper, lines, checkoutId, { advance: { amount, kept } });
  if (status !== 200) throw new Error(json.error);
  return { shirt, lines, checkoutId, id: String(json.order._id), window: String(json.orderId), reply: json };
}

/** The same, with the advance paid in its window. */
async function place(options: Parameters<typeof start>[0] = {}) {
  const started = await start(options);
  const paid = driver.standIn.pay(started.window);
  await driver.confirm(shopper, started.lines, started.checkoutId, paid);
  return { ...started, paymentId: paid.razorpay_payment_id };
}

const paymentIn = (window: string) => driver.standIn.ledger().payments.filter(({ orderId }) => orderId === window);
const webhooks = async () => {
  for (const event of driver.standIn.book.events.splice(0)) await driver.sendWebhook(event);
};
const messagesOf = async (id: string) =>
  (await driver.db.collection('outbox').where('orderId', '==', id).get()).docs
    .map((doc) => [doc.id.slice(id.length + 1), doc.get('values')?.amount] as const)
    .toSorted(([a], [b]) => a.localeCompare(b));
/** What the stock, the gateway's ledger, the papers and the notifications say against these orders. */
async function faults(...placed: { id: string; shirt: string }[]) {
  const stock = Object.fromEntries(placed.map(({ shirt }) => [shirt, { M: 3 }]));
  const found = await faultsOf(driver.db, { stock }, driver.standIn.ledger());
  return found.filter((fault) => placed.some(({ id, shirt }) => fault.includes(id) || fault.includes(shirt)));
}
async function disagreements() {
  const today = new Date(clock.now() + 5.5 * 3_600_000).toISOString().slice(0, 10);
  const path = `/api/admin/papers/reconciliation?from=${today.slice(0, 8)}01&to=${today}`;
  return (await driver.call(path, { token: admin.token })).json;
}

test('without a rule no advance is asked for, and an order with one is refused with what is right', async () => {
  await rules({});
  const { id: shirt } = await driver.addProduct({ stockBySize: { M: 3 } });
  const refused = await driver.payAdvance(shopper, [line(shirt)]);
  expect([refused.status, refused.json.code, refused.json.details]).toEqual([
    409,
    'advance-changed',
    { reason: 'cod' },
  ]);
  const { json } = await driver.payOnDelivery(shopper, [line(shirt)]);
  expect(json.order).toMatchObject({ status: 'Processing', totalAmount: 450 });
  expect(json.order).not.toHaveProperty('advance');
  const asked = await driver.call('/api/payments/cod?payable=450&pincode=560011', { token: shopper.token });
  expect(asked.json).toEqual({ open: 0, hasReceived: true, last: 'COD' });
});

test('the payment step hears of it, and the order is placed once its advance is paid', async () => {
  const ask = (payable: number) =>
    driver.call(`/api/payments/cod?payable=${payable}&pincode=560011`, { token: shopper.token });
  expect((await ask(450)).json).toMatchObject({ ask: 'advance', advance: { amount: 99, kept: false } });
  expect((await ask(99)).json).toMatchObject({ ask: 'prepaid' });

  const { id, window, shirt, reply, lines, checkoutId } = await start();
  expect(reply).toMatchObject({
    amount: 9_900,
    order: {
      status: 'Pending',
      paymentMethod: 'COD',
      totalAmount: 450,
      advance: { amount: 99, kept: false, rest: 351 },
    },
  });
  expect(reply.order.payUntil).toBeDefined();
  expect(await driver.stockOf(shirt)).toEqual({ M: 2 });
  expect(await messagesOf(id)).toEqual([]);
  expect(await orders.move('Dispatched', [id])).toMatchObject({ json: { outcomes: [{ done: false }] } });

  const paid = driver.standIn.pay(window);
  const confirmed = await driver.confirm(shopper, lines, checkoutId, paid);
  expect(confirmed.json.order).toMatchObject({ status: 'Processing', paymentMethod: 'COD', advance: { rest: 351 } });
  await webhooks();
  const order = await driver.order(id);
  expect([order.totalPaise, cashDuePaise(order), order.refunds]).toEqual([45_000, 35_100, []]);
  expect(await messagesOf(id)).toEqual([['order-placed', '351']]);
  // Sent again, it is the same order, on delivery or with its advance.
  expect((await driver.payAdvance(shopper, lines, checkoutId)).json).toMatchObject({ code: 'already-placed' });
  expect((await driver.payOnDelivery(shopper, lines, checkoutId)).json.order._id).toBe(id);
  expect(await faults({ id, shirt })).toEqual([]);
});

test('a browser that shows another advance, or none, gets the right one and nothing is reserved', async () => {
  const { id: shirt } = await driver.addProduct({ stockBySize: { M: 3 } });
  const right = { reason: 'cod', advance: { amount: 99, kept: false } };
  const refused = [
    await driver.payOnDelivery(shopper, [line(shirt)]),
    await driver.payAdvance(shopper, [line(shirt)], undefined, { advance: { amount: 98, kept: false } }),
    await driver.payAdvance(shopper, [line(shirt)], undefined, { advance: { amount: 99, kept: true } }),
  ];
  for (const { status, json } of refused) expect([status, json.details]).toEqual([409, right]);
  expect(refused[0]?.json.error).toContain('₹99 now, ₹351 to the courier.');
  // Above the total it is no advance: such an order is paid online.
  await driver.changeSettings({ codAdvance: 450 });
  const tooMuch = await driver.payAdvance(shopper, [line(shirt)], undefined, { advance: { amount: 450, kept: false } });
  expect([tooMuch.status, tooMuch.json.error]).toEqual([409, MESSAGES.prepaidOnly]);
  expect(await driver.stockOf(shirt)).toEqual({ M: 3 });
});

test('the rule about drops counts their pieces, and a shopper on the phone is not asked', async () => {
  await rules({ drop: 2 });
  const { id: drop } = await driver.addDrop({ stockBySize: { M: 5 } });
  expect((await driver.payOnDelivery(shopper, [line(drop, { quantity: 2 })])).json.code).toBe('advance-changed');
  expect((await driver.payOnDelivery(shopper, [line(drop)])).json.order.status).toBe('Processing');
  await rules({ first: 0 });
  const { id: shirt } = await driver.addProduct({ stockBySize: { M: 3 } });
  const { address } = await driver.order((await place()).id);
  const byPhone = await orders.send('place', {
    requestId: crypto.randomUUID(),
    phone: shopper.phone,
    address,
    cartItems: [line(shirt)],
    method: 'COD',
    total: 450,
  });
  expect(byPhone.json.order).toMatchObject({ status: 'Processing', paymentMethod: 'COD' });
});

test('a window that is closed after the payment leaves no half order: the webhook or the next check places it', async () => {
  const byWebhook = await start();
  driver.standIn.pay(byWebhook.window);
  await webhooks();
  const byCheck = await start();
  driver.standIn.pay(byCheck.window);
  driver.standIn.book.events.splice(0);
  clock.pass(16);
  await driver.reconcile();
  for (const { id } of [byWebhook, byCheck]) {
    expect(await driver.order(id)).toMatchObject({ status: 'Processing', hold: 'sold', paymentMethod: 'COD' });
  }
  expect(await faults(byWebhook, byCheck)).toEqual([]);
});

test('an advance that is paid after the hold ended goes back by itself, once, and revives nothing', async () => {
  const { id, window, shirt } = await start();
  clock.pass(21);
  await driver.release();
  expect(await driver.order(id)).toMatchObject({ status: 'Pending', hold: 'released', listed: false });
  driver.standIn.pay(window);
  for (let again = 0; again < 2; again += 1) await webhooks();
  await driver.reconcile();
  await webhooks();
  expect(await driver.order(id)).toMatchObject({ status: 'Refunded', hold: 'released' });
  expect(paymentIn(window)).toMatchObject([{ captured: 9_900, refunded: 9_900 }]);
  expect(await driver.stockOf(shirt)).toEqual({ M: 3 });
  expect(await faults({ id, shirt })).toEqual([]);
});

test('an advance after a cancellation, a payment beside the advance, and an advance beside a full payment go back by themselves', async () => {
  const cancelled = await start();
  await driver.cancel(shopper, cancelled.id);
  driver.standIn.pay(cancelled.window);
  // The shopper left the window of the full price for the advance, and paid in both.
  const { id: shirt } = await driver.addProduct({ stockBySize: { M: 3 } });
  const left = (await driver.payOnline(shopper, [line(shirt)], `c-${shirt}`)).json;
  const advance = (await driver.payAdvance(shopper, [line(shirt)], `c-${shirt}`)).json;
  const twice = { id: String(advance.order._id), shirt, window: String(left.orderId) };
  driver.standIn.pay(advance.orderId);
  driver.standIn.pay(twice.window);
  await webhooks();
  const full = await start();
  const online = await driver.payOnline(shopper, full.lines, full.checkoutId);
  expect(online.json).toMatchObject({ amount: 40_000, order: { paymentMethod: 'Pre-Paid', totalAmount: 400 } });
  expect(online.json.order).not.toHaveProperty('advance');
  driver.standIn.pay(full.window);
  driver.standIn.pay(online.json.orderId);
  await webhooks();
  await driver.reconcile();
  await webhooks();
  const statuses = await Promise.all([cancelled, twice, full].map(async ({ id }) => (await driver.order(id)).status));
  expect(statuses).toEqual(['Refunded', 'Processing', 'Processing']);
  const refunded = (window: string) => paymentIn(window).reduce((sum, payment) => sum + payment.refunded, 0);
  expect([cancelled.window, twice.window, full.window].map(refunded)).toEqual([9_900, 40_000, 9_900]);
  expect(refunded(online.json.orderId)).toBe(0);
  expect(await driver.order(full.id)).toMatchObject({ paymentMethod: 'Pre-Paid', totalPaise: 40_000 });
  expect(await faults(cancelled, twice, full)).toEqual([]);
});

test('a checkout that changes from online to its advance and back pays once, and is judged each time', async () => {
  const { id: shirt } = await driver.addProduct({ stockBySize: { M: 3 } });
  const [lines, checkoutId] = [[line(shirt)], `c-${shirt}`];
  const online = (await driver.payOnline(shopper, lines, checkoutId)).json;
  const first = (await driver.payAdvance(shopper, lines, checkoutId)).json;
  expect(first.orderId).not.toBe(online.orderId);
  // The owner changes the advance meanwhile: the reserved one counts while the browser shows it, and then the new one.
  await driver.changeSettings({ codAdvance: 149 });
  expect((await driver.payAdvance(shopper, lines, checkoutId)).json.orderId).toBe(first.orderId);
  const another = { advance: { amount: 98, kept: false } };
  const refused = await driver.payAdvance(shopper, lines, checkoutId, another);
  expect(refused.json.details.advance).toEqual({ amount: 149, kept: false });
  const more = { advance: { amount: 149, kept: false } };
  const second = (await driver.payAdvance(shopper, lines, checkoutId, more)).json;
  expect((await driver.payAdvance(shopper, lines, checkoutId, more)).json.orderId).toBe(second.orderId);
  for (const { orderId } of [online, first, second]) driver.standIn.pay(orderId);
  await webhooks();
  await driver.reconcile();
  await webhooks();
  const order = await driver.order(first.order._id);
  expect(order).toMatchObject({ status: 'Processing', paymentMethod: 'COD', advance: { paise: 14_900 } });
  const lefts = [online, first, second].map(({ orderId }) =>
    paymentIn(orderId).reduce((sum, payment) => sum + payment.captured - payment.refunded, 0),
  );
  expect(lefts).toEqual([0, 0, 14_900]);
  // Without the rule the same checkout needs none: it is placed at once.
  const { id: other } = await driver.addProduct({ stockBySize: { M: 3 } });
  const waiting = (await driver.payAdvance(shopper, [line(other)], `c-${other}`, more)).json;
  await rules({});
  const placed = await driver.payOnDelivery(shopper, [line(other)], `c-${other}`);
  expect(placed.json.order).toMatchObject({ _id: waiting.order._id, status: 'Processing' });
  expect(placed.json.order).not.toHaveProperty('advance');
  driver.standIn.pay(waiting.orderId);
  await webhooks();
  expect(paymentIn(waiting.orderId)).toMatchObject([{ captured: 14_900, refunded: 14_900 }]);
  expect(await faults({ id: first.order._id, shirt }, { id: waiting.order._id, shirt: other })).toEqual([]);
});

test('cancelled before dispatch, by the shopper or an admin, all of it goes back', async () => {
  await driver.changeSettings({ advanceKept: true });
  const [own, byAdmin] = [await place({ kept: true }), await place({ kept: true })];
  await driver.cancel(shopper, own.id);
  await orders.cancel(byAdmin.id);
  await driver.reconcile();
  await webhooks();
  for (const { id, window } of [own, byAdmin]) {
    expect(await driver.order(id)).toMatchObject({ status: 'Refunded', hold: 'released' });
    expect(paymentIn(window)).toMatchObject([{ captured: 9_900, refunded: 9_900 }]);
  }
  expect(await messagesOf(own.id)).toContainEqual(['cancelled-refund', '99']);
  expect(await faults(own, byAdmin)).toEqual([]);
});

test('with some pieces cancelled the courier collects less, and what the advance is above the rest goes back at once', async () => {
  await driver.changeSettings({ codAdvance: 500 });
  const { id, shirt, window } = await place({ quantity: 2, amount: 500 });
  const cancelOne = () =>
    driver.call(`/api/orders/${id}/cancel-lines`, {
      token: shopper.token,
      body: { requestId: `cancel-one-of-${id}`, lines: [{ _id: shirt, size: 'M', quantity: 1 }] },
    });
  expect((await cancelOne()).json.order).toMatchObject({ totalAmount: 450, advance: { amount: 500, rest: 0 } });
  await cancelOne();
  await driver.reconcile();
  await webhooks();
  expect(paymentIn(window)).toMatchObject([{ captured: 50_000, refunded: 5_000 }]);
  expect(cashDuePaise(await driver.order(id))).toBe(0);
  // Nothing is left to collect, so no message asks for it.
  expect((await messagesOf(id)).map(([event]) => event.split('.')[0])).not.toContain('items-cancelled');
  await orders.move('Dispatched', [id]);
  await orders.move('Delivered', [id]);
  expect(await faults({ id, shirt })).toEqual([]);
  const { json } = await driver.call('/api/admin/cash?list=missing', { token: admin.token });
  expect(JSON.stringify(json)).not.toContain(id);
});

test('of a parcel that comes back all of it goes back, unless it was refused and the checkout said so', async () => {
  const promised = await place();
  await driver.changeSettings({ advanceKept: true });
  const [refused, ours, lost] = [await place({ kept: true }), await place({ kept: true }), await place({ kept: true })];
  await orders.move('Dispatched', [promised.id, refused.id, ours.id, lost.id]);
  for (let again = 0; again < 2; again += 1) {
    await orders.move('Returned', [promised.id, refused.id], { restock: true, refused: true });
  }
  await orders.move('Returned', [ours.id], { restock: true });
  await orders.decideLoss(lost.id, 'refund');
  await driver.reconcile();
  await webhooks();
  const statuses = await Promise.all(
    [promised, refused, ours, lost].map(async ({ id }) => (await driver.order(id)).status),
  );
  expect(statuses).toEqual(['Refunded', 'Returned', 'Refunded', 'Refunded']);
  const back = [promised, refused, ours, lost].map(({ window }) => paymentIn(window)[0]?.refunded);
  expect(back).toEqual([9_900, 0, 9_900, 9_900]);
  expect(await faults(promised, refused, ours, lost)).toEqual([]);
  const books = await disagreements();
  expect(books.disagreements.filter(({ id }: { id: string }) => id === refused.id)).toEqual([]);
  expect(books.advancesKept).toEqual({ count: 1, paise: 9_900 });
  // The owner can still give it back.
  const goodwill = { requestId: crypto.randomUUID(), amount: 99, reason: 'The courier never came.' };
  expect((await orders.send(`${refused.id}/goodwill`, goodwill)).status).toBe(200);
  await driver.reconcile();
  expect(paymentIn(refused.window)[0]?.refunded).toBe(9_900);
});

test('delivered, the courier owes the rest, and remittance, settlement and papers agree', async () => {
  const { id, shirt, paymentId } = await place();
  await orders.move('Dispatched', [id]);
  await orders.move('Delivered', [id]);
  await webhooks();
  expect((await driver.order(id)).papers).toMatchObject([{ kind: 'invoice', totalPaise: 45_000 }]);
  await orders.receiveCash(id);
  const settle = await driver.call('/api/admin/cash/settlements', {
    token: admin.token,
    body: {
      rows: [
        {
          number: 1,
          id: paymentId,
          amount: 99,
          fee: 2,
          tax: 0.36,
          settlementId: 'setl_1',
          utr: 'UTR2',
          day: '2026-11-21',
        },
      ],
    },
  });
  expect(settle.json.outcomes).toMatchObject([{ state: 'taken', orderId: id }]);
  expect(settle.json.outcomes[0].message).toBeUndefined();
  const { json } = await orders.read(id);
  expect(json.order).not.toHaveProperty('differences');
  expect((await disagreements()).disagreements.filter((each: { id: string }) => each.id === id)).toEqual([]);
  // Goodwill above the advance goes back in two ways, and no paisa is lost.
  await orders.send(`${id}/goodwill`, { requestId: crypto.randomUUID(), amount: 150.5, reason: 'A stain.' });
  await driver.reconcile();
  await webhooks();
  const order = await driver.order(id);
  expect(order.refunds).toMatchObject([{ amountPaise: 9_900, state: 'processed' }]);
  expect(order.payouts).toMatchObject([{ amountPaise: 5_150, state: 'due' }]);
  expect(order.papers).toMatchObject([{ kind: 'invoice' }, { kind: 'credit-note', totalPaise: 15_050 }]);
  expect(await faults({ id, shirt })).toEqual([]);
});

test('an unpaid advance counts for no limit of open orders, and its pieces are free after the hold', async () => {
  await driver.changeSettings({ maxOpenCod: 1 });
  const first = await start();
  clock.pass(21);
  await driver.release();
  expect(await driver.stockOf(first.shirt)).toEqual({ M: 3 });
  expect(await messagesOf(first.id)).toEqual([['payment-expired', '99']]);
  await place();
  const { id: shirt } = await driver.addProduct({ stockBySize: { M: 3 } });
  expect((await driver.payAdvance(shopper, [line(shirt)])).json.code).toBe('cod-not-allowed');
  await driver.changeSettings({ maxOpenCod: null });
});
