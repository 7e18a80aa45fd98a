/** One payment reported many times, by several sources, in any sequence: one effect on stock, one final state. */
import { atLeast } from '@nirala/contract/at-least.fixture';
import { createCallLimiter } from '@nirala/functions/lib/call-limiter';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createFakeClock } from '@nirala/dev/testing/clock';
import { recover } from '@nirala/dev/testing/recovery';
import { size } from '@nirala/dev/testing/races';
import { GATEWAYS } from '@nirala/dev/testing/gateways';
import { openCheckoutDriver, signUp, type Shopper, type CheckoutDriver } from '@nirala/dev/testing/checkout-driver';

const clock = createFakeClock();
let driver: CheckoutDriver;
let shopper: Shopper;
beforeAll(async () => void (shopper = await signUp()));

async function startPayment(units = 3) {
  await driver.db.collection('checkouts').doc(shopper.uid).delete();
  const { id: orderId, ...started } = await driver.startPayment({ shopper, units });
  return { ...started, orderId };
}

/** The webhook events that this act causes at the gateway. */
function eventsOf(act: () => unknown) {
  const before = driver.standIn.book.events.length;
  act();
  return driver.standIn.book.events.slice(before);
}

/** All permutations of a list. */
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

describe.each(atLeast(2, GATEWAYS))('at %s', (at) => {
  // One shopper makes hundreds of payments here.
  const limiter = createCallLimiter({ failures: Infinity, calls: Infinity });
  beforeAll(async () => void (driver = await openCheckoutDriver({ at, clock: clock.now, limiter })));
  afterAll(() => driver.close());

  test('concurrent webhooks, confirms and reconcilers place one order with one effect', async () => {
    const { shirt, checkoutId, lines, orderId, razorpayOrderId } = await startPayment();
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
    // All copies of the webhook have one event id. It is stored once, if a webhook was the first to apply the payment.
    const processed = await driver.db.collection('paymentEvents').where('orderId', '==', orderId).get();
    expect(processed.size).toBeLessThanOrEqual(1);
  });

  describe('five events of one order', () => {
    // A failed attempt, a second one that fails and then succeeds after all (UPI), and the paid order.
    const fiveEvents = (razorpayOrderId: string) =>
      eventsOf(() => {
        driver.standIn.pay(razorpayOrderId, { outcome: 'failed' });
        const { error } = driver.standIn.pay(razorpayOrderId, { outcome: 'failed' });
        driver.standIn.pay(razorpayOrderId, { paymentId: error.metadata.payment_id });
      });

    test('end in the same state in all 120 sequences', async () => {
      const names = fiveEvents((await startPayment()).razorpayOrderId).map(({ name }) => name);
      expect(names).toEqual([
        'payment.failed',
        'payment.failed',
        'payment.authorized',
        'payment.captured',
        'order.paid',
      ]);
      const all = permutations([0, 1, 2, 3, 4]);
      expect(all).toHaveLength(120);
      const seen = new Set<string>();
      for (const order of all) {
        const { shirt, orderId, razorpayOrderId } = await startPayment();
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

    test('confirm, webhook and reconciler end in the same state in all six sequences', async () => {
      const seen = new Set<string>();
      for (const order of permutations(['window', 'webhook', 'reconciler'])) {
        const { shirt, checkoutId, lines, orderId, razorpayOrderId } = await startPayment();
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

    // An event of the second gateway about a refund says nothing of its payment.
    test.each(at === 'razorpay' ? [at] : [])(
      'a manual refund ends in the same state before and after the payment',
      async () => {
        const seen = new Set<string>();
        for (const order of permutations([0, 1, 2])) {
          const { shirt, orderId, razorpayOrderId } = await startPayment();
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
          expect.objectContaining({
            status: 'Refunded',
            hold: 'released',
            left: { M: 3 },
            refunds: ['40000 processed'],
          }),
        ]);
      },
    );
  });

  test('an already-processed event is ignored', async () => {
    const { orderId, razorpayOrderId } = await startPayment();
    const decline = (method: string) =>
      eventsOf(() => driver.standIn.pay(razorpayOrderId, { outcome: 'failed', method }));
    const [first] = decline('upi');
    if (!first) throw new Error('no event');
    await driver.sendWebhook(first);
    const said = (await driver.order(orderId)).paymentFailure;
    expect(said).toMatch(/declined/);
    // The order has changed since, and a copy of the old event must not undo that.
    await driver.db.collection('orders').doc(orderId).update({ paymentFailure: 'Something newer.' });
    expect((await driver.sendWebhook(first)).status).toBe(200);
    expect((await driver.order(orderId)).paymentFailure).toBe('Something newer.');
    await recover(driver, clock);
    expect(await driver.order(orderId)).toMatchObject({ status: 'Pending', hold: 'released', listed: false });
  });
});
