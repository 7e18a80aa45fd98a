/** Every kind of fault at each call to the gateway: the store never answers 500, and stock and money stay right. */
import { atLeast } from '@nirala/contract/at-least.fixture';
import { COD_RUPEES } from '@nirala/dev/testing/test-store';
import { MESSAGES } from '@nirala/contract/text/messages';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { FAULT_KINDS } from '@nirala/dev/stand-ins/razorpay/faults';
import { faultsOf } from '@nirala/dev/testing/invariants';
import { createFakeClock } from '@nirala/dev/testing/clock';
import { recover } from '@nirala/dev/testing/recovery';
import { GATEWAYS } from '@nirala/dev/testing/gateways';
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

/** Faults in place of a call, after it, and in its reply, at the second gateway; all of them at the store's own. */
const AT_SECOND = FAULT_KINDS.filter((kind) => ['unavailable', 'lost-reply', 'garbage'].includes(kind));
const FAULTS = FAULT_KINDS.filter((kind) => kind !== 'slow');
const FAULTS_AT = { razorpay: atLeast(12, FAULTS), rupee: atLeast(3, AT_SECOND) };

async function setUp() {
  driver.standIn.clearFaults();
  await driver.db.recursiveDelete(driver.db.collection('orders'));
  // Nobody may make so many calls in a minute.
  shopper = await signUp();
  const shirt = (await driver.addProduct({ stockBySize: { M: 1 } })).id;
  const payments = driver.standIn.ledger().payments.length;
  return { shirt, checkoutId: `c-${shirt}`, lines: [line(shirt)], payments };
}
type Setup = Awaited<ReturnType<typeof setUp>>;

async function expectConsistent({ shirt, payments }: Setup) {
  driver.standIn.clearFaults();
  await recover(driver, clock);
  const ledger = driver.standIn.ledger();
  const own = { ...ledger, payments: ledger.payments.slice(payments) };
  expect(await faultsOf(driver.db, { stock: { [shirt]: { M: 1 } } }, own)).toEqual([]);
}

describe.each(atLeast(2, GATEWAYS))('at %s', (at) => {
  beforeAll(async () => {
    // A short timeout keeps the tests with a hanging gateway quick.
    driver = await openCheckoutDriver({ at, clock: clock.now, timeout: 250 });
  });
  afterAll(() => driver.close());

  describe.each(FAULTS_AT[at])('the gateway: %s', (kind) => {
    test('on create-order: answers 503, creates one order at the gateway, releases the stock, and COD still works', async () => {
      const setup = await setUp();
      const { lines, checkoutId, shirt } = setup;
      driver.standIn.fault({ call: 'createOrder', kind });
      const made = driver.standIn.book.orders().count;
      const reply = await driver.payOnline(shopper, lines, checkoutId);
      expect([reply.status, reply.json.error]).toEqual([503, MESSAGES.paymentNotStarted]);
      expect(reply.headers.get('Retry-After')).toMatch(/^\d+$/);
      expect((await driver.payOnline(shopper, lines, checkoutId)).status).toBe(200);
      expect(driver.standIn.book.orders().count - made).toBe(1);

      // One run of the release job releases an expired reservation, even while the gateway is down.
      clock.pass(21);
      driver.standIn.fault({ call: 'payments', kind });
      await driver.release();
      expect(await driver.stockOf(shirt)).toEqual({ M: 1 });
      const onDelivery = await driver.payOnDelivery(shopper, lines, `${checkoutId}-2`);
      expect(onDelivery.status).toBe(200);
      await expectConsistent(setup);
    });

    test('on create-order: the same checkout can switch to COD immediately', async () => {
      const setup = await setUp();
      driver.standIn.fault({ call: 'createOrder', kind });
      expect((await driver.payOnline(shopper, setup.lines, setup.checkoutId)).status).toBe(503);
      const placed = await driver.payOnDelivery(shopper, setup.lines, setup.checkoutId);
      expect(placed).toMatchObject({
        status: 200,
        json: { order: { paymentMethod: 'COD', totalAmount: 400 + COD_RUPEES } },
      });
      await expectConsistent(setup);
    });

    // The second gateway answers a repeated receipt with the first order.
    test.each(at === 'razorpay' ? [at] : [])(
      'on the lookup of %s after a lost reply: answers 503, and the next try finds the order',
      async () => {
        const setup = await setUp();
        driver.standIn.fault({ call: 'createOrder', kind: 'lost-reply' });
        driver.standIn.fault({ call: 'orders', kind });
        const made = driver.standIn.book.orders().count;
        const pay = () => driver.payOnline(shopper, setup.lines, setup.checkoutId);
        expect([(await pay()).status, (await pay()).status, (await pay()).status]).toEqual([503, 503, 200]);
        expect(driver.standIn.book.orders().count - made).toBe(1);
        await expectConsistent(setup);
      },
    );

    test('on confirm: answers that the payment is being checked, and places the order later', async () => {
      const setup = await setUp();
      const { json } = await driver.payOnline(shopper, setup.lines, setup.checkoutId);
      const proof = driver.standIn.pay(json.orderId);
      driver.standIn.fault({ call: 'payment', kind });
      const reply = await driver.confirm(shopper, setup.lines, setup.checkoutId, proof);
      expect([reply.status, reply.json.error]).toEqual([503, MESSAGES.paymentUnchecked]);
      await expectConsistent(setup);
      expect((await driver.order(json.order._id)).status).toBe('Processing');
    });

    test('on capture: places the order only after the capture, once', async () => {
      const setup = await setUp();
      const { json } = await driver.payOnline(shopper, setup.lines, setup.checkoutId);
      const proof = driver.standIn.pay(json.orderId, { outcome: 'authorized' });
      driver.standIn.fault({ call: 'capture', kind });
      const reply = await driver.confirm(shopper, setup.lines, setup.checkoutId, proof);
      expect(reply.status).toBe(503);
      await expectConsistent(setup);
      expect((await driver.order(json.order._id)).status).toBe('Processing');
    });

    test('on refund: cancels immediately and refunds once', async () => {
      const setup = await setUp();
      const { json } = await driver.payOnline(shopper, setup.lines, setup.checkoutId);
      await driver.confirm(shopper, setup.lines, setup.checkoutId, driver.standIn.pay(json.orderId));
      driver.standIn.fault({ call: 'refund', kind });
      const reply = await driver.cancel(shopper, json.order._id);
      expect(reply).toMatchObject({ status: 200, json: { order: { status: 'Refund Pending' } } });
      expect(await driver.stockOf(setup.shirt)).toEqual({ M: 1 });
      await expectConsistent(setup);
      expect(await driver.order(json.order._id)).toMatchObject({
        status: 'Refunded',
        refunds: [{ state: 'processed' }],
      });
    });
  });

  test('retries refunds that fail at the bank', async () => {
    const setup = await setUp();
    driver.standIn.endRefunds('pending');
    const { json } = await driver.payOnline(shopper, setup.lines, setup.checkoutId);
    await driver.confirm(shopper, setup.lines, setup.checkoutId, driver.standIn.pay(json.orderId));
    await driver.cancel(shopper, json.order._id);
    const attempts: string[] = [];
    for (let attempt = 1; attempt <= 5; attempt += 1) {
      const [refund] = (await driver.order(json.order._id)).refunds;
      if (!refund?.refundId) throw new Error('there is no pending refund');
      attempts.push(refund.refundId);
      driver.standIn.finishRefund(refund.refundId, attempt < 3 ? 'failed' : 'processed');
      await driver.reconcile();
      await driver.reconcile();
      if (attempt >= 3) break;
    }
    expect(new Set(attempts).size).toBe(3);
    expect((await driver.order(json.order._id)).status).toBe('Refunded');
    driver.standIn.endRefunds('processed');
    await expectConsistent(setup);
  });
});
