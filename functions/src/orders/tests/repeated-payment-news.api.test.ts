/** One payment told many times, by everybody, in any order: one order, one effect on stock, one final state. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createFakeClock, recover } from '@nirala/dev/testing/recovery';
import { size } from '@nirala/dev/testing/storm-size';
import {
  line,
  openCheckoutDriver,
  signUp,
  type Shopper,
  type CheckoutDriver,
} from '@nirala/dev/testing/checkout-driver';

const clock = createFakeClock();
let driver: CheckoutDriver;
let shopper: Shopper;
beforeAll(async () => {
  [driver, shopper] = [await openCheckoutDriver({ clock: clock.now }), await signUp()];
});
afterAll(() => driver.close());

async function begin(units = 3) {
  await driver.db.collection('checkouts').doc(shopper.uid).delete();
  const shirt = await driver.addProduct({ stockBySize: { M: units } });
  const checkoutId = `c-${shirt.id}`;
  const lines = [line(shirt.id)];
  const { json } = await driver.payOnline(shopper, lines, checkoutId);
  const orderId: string = json.order._id;
  return { shirt: shirt.id, checkoutId, lines, orderId, razorpayOrderId: String(json.orderId) };
}

/** The events that this act makes at Razorpay. */
function eventsOf(act: () => unknown) {
  const before = driver.standIn.book.events.length;
  act();
  return driver.standIn.book.events.slice(before);
}

test('webhooks, windows and reconcilers at once: one order, one effect', async () => {
  const { shirt, checkoutId, lines, orderId, razorpayOrderId } = await begin();
  let proof = {};
  const events = eventsOf(() => (proof = driver.standIn.pay(razorpayOrderId)));
  const captured = events.find(({ name }) => name === 'payment.captured');
  if (!captured) throw new Error('no event');
  clock.pass(16);
  const copies = <T>(count: number, act: () => Promise<T>) => Array.from({ length: count }, act);
  const replies = await Promise.all(
    [
      ...copies(size(40, 100), () => driver.sendWebhook(captured)),
      ...copies(size(20, 30), () => driver.confirm(shopper, lines, checkoutId, proof)),
    ].concat(copies(5, async () => ({ ...(await driver.sendWebhook(captured)), done: await driver.reconcile() }))),
  );
  expect([...new Set(replies.map((reply) => reply.status))]).toEqual([200]);
  expect(await driver.stockOf(shirt)).toEqual({ M: 2 });
  const order = await driver.order(orderId);
  expect(order).toMatchObject({ status: 'Processing', hold: 'sold', refunds: [] });
  expect(order.captures).toHaveLength(1);
  expect(order.history.map(({ status }) => status)).toEqual(['Pending', 'Processing']);
  // All copies of the webhook carry one id: it is written down once, with what it did, if it came first.
  const heard = await driver.db.collection('paymentEvents').where('orderId', '==', orderId).get();
  expect(heard.size).toBeLessThanOrEqual(1);
});

/** Every order of a list. */
function permutations<T>(items: readonly T[]): T[][] {
  if (items.length < 2) return [[...items]];
  return items.flatMap((item, index) =>
    permutations([...items.slice(0, index), ...items.slice(index + 1)]).map((rest) => [item, ...rest]),
  );
}

const outcome = async (orderId: string, shirt: string) => {
  const { status, hold, captures, refunds, paymentId, refundsDue } = await driver.order(orderId);
  const brief = refunds.map(({ amountPaise, state }) => `${amountPaise} ${state}`);
  const left = await driver.stockOf(shirt);
  return { status, hold, captures: captures.length, refunds: brief, isPaid: paymentId !== undefined, refundsDue, left };
};

describe('five events of one order', () => {
  // A first attempt that fails, a second that fails and then goes through after all (UPI), and the order paid.
  const fiveEvents = (razorpayOrderId: string) =>
    eventsOf(() => {
      driver.standIn.pay(razorpayOrderId, { outcome: 'failed' });
      const { error } = driver.standIn.pay(razorpayOrderId, { outcome: 'failed' });
      driver.standIn.pay(razorpayOrderId, { paymentId: error.metadata.payment_id });
    });

  test('in all 120 orders end the same', async () => {
    const names = fiveEvents((await begin()).razorpayOrderId).map(({ name }) => name);
    expect(names).toEqual([
      ...['payment.failed', 'payment.failed', 'payment.authorized', 'payment.captured', 'order.paid'],
    ]);
    const all = permutations([0, 1, 2, 3, 4]);
    expect(all).toHaveLength(120);
    const seen = new Set<string>();
    for (const order of all) {
      const { shirt, orderId, razorpayOrderId } = await begin();
      const events = fiveEvents(razorpayOrderId);
      for (const index of order) {
        const event = events[index];
        if (event) expect((await driver.sendWebhook(event)).status).toBe(200);
      }
      seen.add(JSON.stringify(await outcome(orderId, shirt)));
    }
    const paid = { status: 'Processing', hold: 'sold', captures: 1, refunds: [], isPaid: true, refundsDue: false };
    expect([...seen].map((each) => JSON.parse(each))).toEqual([{ ...paid, left: { M: 2 } }]);
  });

  test('window, webhook and reconciler in all six orders end the same', async () => {
    const seen = new Set<string>();
    for (const order of permutations(['window', 'webhook', 'reconciler'])) {
      const { shirt, checkoutId, lines, orderId, razorpayOrderId } = await begin();
      let proof = {};
      const events = eventsOf(() => (proof = driver.standIn.pay(razorpayOrderId)));
      clock.pass(16);
      for (const source of order) {
        if (source === 'window') await driver.confirm(shopper, lines, checkoutId, proof);
        else if (source === 'webhook') for (const event of events) await driver.sendWebhook(event);
        else await driver.reconcile();
      }
      seen.add(JSON.stringify(await outcome(orderId, shirt)));
    }
    expect(seen.size).toBe(1);
    expect([...seen][0]).toContain('"Processing"');
  });

  test('a refund by hand in the dashboard, heard before or after the payment, ends the same', async () => {
    const seen = new Set<string>();
    for (const order of permutations([0, 1, 2])) {
      const { shirt, orderId, razorpayOrderId } = await begin();
      const events = eventsOf(() => {
        const { razorpay_payment_id: paymentId } = driver.standIn.pay(razorpayOrderId);
        driver.standIn.book.refund(paymentId, { amount: 40_000 }, `by-hand-${paymentId}`);
      });
      const wanted = ['payment.captured', 'order.paid', 'refund.processed'];
      const three = wanted.map((name) => events.find((event) => event.name === name));
      for (const index of order) {
        const event = three[index];
        if (event) await driver.sendWebhook(event);
      }
      seen.add(JSON.stringify(await outcome(orderId, shirt)));
    }
    expect([...seen].map((each) => JSON.parse(each))).toEqual([
      expect.objectContaining({ status: 'Refunded', hold: 'released', left: { M: 3 }, refunds: ['40000 processed'] }),
    ]);
  });
});

test('an event that was heard is not heard again', async () => {
  const { orderId, razorpayOrderId } = await begin();
  const decline = (method: string) =>
    eventsOf(() => driver.standIn.pay(razorpayOrderId, { outcome: 'failed', method }));
  const [first] = decline('upi');
  if (!first) throw new Error('no event');
  await driver.sendWebhook(first);
  const said = (await driver.order(orderId)).paymentFailure;
  expect(said).toMatch(/declined/);
  // The shop has moved on; a copy of old news must not bring it back.
  await driver.db.collection('orders').doc(orderId).update({ paymentFailure: 'Something newer.' });
  expect((await driver.sendWebhook(first)).status).toBe(200);
  expect((await driver.order(orderId)).paymentFailure).toBe('Something newer.');
  await recover(driver, clock);
  expect(await driver.order(orderId)).toMatchObject({ status: 'Pending', hold: 'released', listed: false });
});
