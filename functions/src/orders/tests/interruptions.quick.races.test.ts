/**
 * Before and after every call that a flow of the money path makes to Firestore or its gateway, the process dies or a
 * competing process acts. In each case the reply must be true, and three days later stock, money and coupon uses must
 * be right.
 */
import { atLeast } from '@nirala/contract/at-least.fixture';
import { randomUUID } from 'node:crypto';
import { toRupees } from '@nirala/contract/text/money';
import { COD_CHARGE } from '@nirala/contract/order/charges';
import { saveDiscount } from '../../store/discounts.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openAdminOrders } from '@nirala/dev/testing/admin-orders';
import type { createFaultInjector, Interruption } from '@nirala/dev/testing/fault-injection';
import { faultsOf } from '@nirala/dev/testing/invariants';
import { spreadStock } from '@nirala/dev/testing/stock';
import { isQuick, size } from '@nirala/dev/testing/races';
import type { FakeClock } from '@nirala/dev/testing/clock';
import { recover } from '@nirala/dev/testing/recovery';
import { DIES, openTwoProcesses } from '@nirala/dev/testing/two-processes';
import { replyFaults } from '@nirala/dev/testing/reply-faults';
import { GATEWAYS, type GatewayUnderTest } from '@nirala/dev/testing/gateways';
import { line, signUp, type CheckoutDriver, type Shopper } from '@nirala/dev/testing/checkout-driver';

/** At full size each test repeats its flow about a hundred times. */
const PATIENCE = size(60_000, 600_000);

let clock: FakeClock;
let injector: ReturnType<typeof createFaultInjector>;
let driver: CheckoutDriver;
let rival: CheckoutDriver;
let shoppers: Shopper[];
let admin: Shopper;

async function open(at: GatewayUnderTest) {
  ({ clock, injector, driver, rival } = await openTwoProcesses(at));
  shoppers = await Promise.all([signUp(), signUp()]);
  admin = await signUp(undefined, { admin: true });
  await rival.changeSettings({ gstMode: 'registered', gstin: '29AAPFU0939F1ZR' });
}

type Setup = {
  shopper: Shopper;
  other: Shopper;
  shirt: string;
  checkoutId: string;
  lines: ReturnType<typeof line>[];
  /** A 10% coupon for one order in total and one for each phone number. */
  code: string;
};

/** The price of one shirt with the coupon, online and COD, in rupees. */
const ONLINE = 360;
const ON_DELIVERY = ONLINE + toRupees(COD_CHARGE);

/** `isDrop`: the shirt is a drop, with one piece each in two of its four shards. */
async function setUp(isDrop = false): Promise<Setup> {
  const [shopper, other] = shoppers;
  if (!shopper || !other) throw new Error('there are no shoppers');
  await Promise.all(shoppers.map(({ uid }) => rival.db.collection('checkouts').doc(uid).delete()));
  const shirt = isDrop
    ? await rival.addDrop({ stockBySize: { M: 2 } })
    : await rival.addProduct({ stockBySize: { M: 2 } });
  if (isDrop) await spreadStock(rival.db, shirt.id, 'M', [0, 1, 0, 1]);
  const code = `SCENE-${randomUUID().slice(0, 8).toUpperCase()}`;
  const expiresAt = new Date(clock.now() + 7 * 24 * 60 * 60_000);
  const rules = { discountPercentage: 10, listed: false, maxUses: 1, maxPerPhone: 1 };
  await saveDiscount(rival.db, { code, expiresAt, ...rules });
  return { shopper, other, shirt: shirt.id, checkoutId: randomUUID(), lines: [line(shirt.id)], code };
}

const payOnline = (at: CheckoutDriver, { shopper, lines, checkoutId, code }: Setup) =>
  at.payOnline(shopper, lines, checkoutId, { redeemCode: code, amount: ONLINE });
const payOnDelivery = (at: CheckoutDriver, { shopper, lines, checkoutId, code }: Setup) =>
  at.payOnDelivery(shopper, lines, checkoutId, { redeemCode: code, totalAmount: ON_DELIVERY });

const startPayment = (setup: Setup) => payOnline(rival, setup);
const pay = async (setup: Setup) => driver.standIn.pay((await startPayment(setup)).json.orderId);

/** The flows under test. Each first does what must have happened before, and returns the flow. */
const FLOWS: Record<string, (setup: Setup) => Promise<() => Promise<unknown>>> = {
  'create-order': async (setup) => () => payOnline(driver, setup),
  'a COD order': async (setup) => () => payOnDelivery(driver, setup),
  async 'a second checkout'(setup) {
    await startPayment(setup);
    const both = [line(setup.shirt, { quantity: 2 })];
    const change = { redeemCode: setup.code, amount: 2 * ONLINE };
    return () => driver.payOnline(setup.shopper, both, randomUUID(), change);
  },
  async 'a switch to COD'(setup) {
    await startPayment(setup);
    return () => payOnDelivery(driver, setup);
  },
  async confirm(setup) {
    const proof = await pay(setup);
    return () => driver.confirm(setup.shopper, setup.lines, setup.checkoutId, proof);
  },
  async 'a webhook'(setup) {
    await pay(setup);
    const event = driver.standIn.book.events.findLast(({ name }) => name === 'payment.captured');
    return async () => event && driver.sendWebhook(event);
  },
  async 'the release'(setup) {
    await startPayment(setup);
    clock.pass(21);
    return () => driver.release();
  },
  async 'a late payment'(setup) {
    const { json } = await startPayment(setup);
    clock.pass(21);
    await rival.release();
    const proof = driver.standIn.pay(json.orderId);
    return () => driver.confirm(setup.shopper, setup.lines, setup.checkoutId, proof);
  },
  async 'cancelling a paid order'(setup) {
    const id = await placeOrder(setup);
    return () => driver.cancel(setup.shopper, id);
  },
  async 'dispatching a paid order'(setup) {
    const id = await placeOrder(setup);
    return () => openAdminOrders(driver, admin).move('Dispatched', [id]);
  },
  async 'returning a paid order'(setup) {
    const id = await placeOrder(setup);
    await openAdminOrders(rival, admin).move('Dispatched', [id]);
    return () => openAdminOrders(driver, admin).move('Returned', [id], { restock: true });
  },
};

async function placeOrder(setup: Setup): Promise<string> {
  const { json } = await startPayment(setup);
  await rival.confirm(setup.shopper, setup.lines, setup.checkoutId, driver.standIn.pay(json.orderId));
  return json.order._id;
}

/** What happens in between. */
const INTERRUPTIONS: Record<string, (setup: Setup) => Promise<unknown>> = {
  ...DIES,
  'another shopper buys both units': ({ other, shirt }) => rival.payOnDelivery(other, [line(shirt, { quantity: 2 })]),
  'the same checkout is sent again': (setup) => startPayment(setup),
  'it is paid and the webhook arrives'(setup) {
    return payNow(setup, () => undefined);
  },
  'it switches to COD': (setup) => payOnDelivery(rival, setup),
  async 'another order gets the next invoice number'({ other }) {
    const orders = openAdminOrders(rival, admin);
    const { id } = await orders.placeOrder('COD', other);
    await orders.move('Dispatched', [id]);
  },
  async 'it is cancelled'(setup) {
    const { docs } = await rival.db.collection('orders').where('checkoutId', '==', setup.checkoutId).get();
    for (const doc of docs) await rival.cancel(setup.shopper, doc.id);
  },
  async 'its reservation expires'() {
    clock.pass(21);
    await rival.release();
  },
};

async function payNow(setup: Setup, otherwise: () => unknown) {
  const { json } = await startPayment(setup);
  const before = driver.standIn.book.events.length;
  if (typeof json.orderId !== 'string' || driver.standIn.book.order(json.orderId).status === 'paid') return otherwise();
  driver.standIn.pay(json.orderId);
  for (const event of driver.standIn.book.events.slice(before)) await rival.sendWebhook(event);
}

async function deleteOrders() {
  for (const name of ['orders', 'papers', 'paperSeries']) await rival.db.recursiveDelete(rival.db.collection(name));
}

/** Every place at full size; otherwise every so many, starting at a different one for each interruption. */
const EVERY = size(7, 1, 14);

describe.each(atLeast(2, GATEWAYS))('at %s', (at) => {
  beforeAll(() => open(at));
  afterAll(() => driver.close());
  // The store's code is the same at each gateway, so half of the places suffice at the second one.
  const every = at === 'razorpay' ? EVERY : 2 * EVERY;

  describe.each(Object.keys(FLOWS))('%s', (name) => {
    const flow = FLOWS[name];
    test.each(isQuick ? ['the process dies'] : Object.keys(INTERRUPTIONS))(
      'while %s',
      async (interruptionName) => {
        const act = INTERRUPTIONS[interruptionName];
        if (!flow || !act) throw new Error('no such flow or interruption');
        // A drop makes more calls, because it reads shards.
        const steps = (await injector.run(await flow(await setUp(true)))).length;
        expect(steps).toBeGreaterThan(1);
        await deleteOrders();
        const wrong: string[] = [];
        const places = Array.from({ length: steps }, (_, at) =>
          [false, true].flatMap((isDrop) => [
            { at, isDrop, when: 'before' as const },
            { at, isDrop, when: 'after' as const },
          ]),
        );
        const turn = Object.keys(INTERRUPTIONS).indexOf(interruptionName);
        for (const { at, isDrop, when } of places.flat().filter((_, index) => (index + turn) % every === 0)) {
          const { book, ledger } = driver.standIn;
          const [events, payments] = [book.events.length, ledger().payments.length];
          const setup = await setUp(isDrop);
          const run = await flow(setup);
          const interruption: Interruption = { at, when, act: async () => void (await act(setup)) };
          let reply: unknown;
          const calls = await injector.run(async () => void (reply = await run()), interruption);
          // A process that died sent no reply.
          const untrue = interruptionName === 'the process dies' ? [] : await replyFaults(rival, reply);
          await recover(rival, clock, book.events.slice(events));
          const stock = { [setup.shirt]: { M: 2 } };
          const own = { ...ledger(), payments: ledger().payments.slice(payments) };
          const faults = await faultsOf(rival.db, { stock, coupons: { [setup.code]: 1 } }, own);
          await deleteOrders();
          wrong.push(
            ...[...untrue, ...faults].map(
              (fault) => `${isDrop ? 'drop, ' : ''}${when} call ${at} (${calls.join(', ')}): ${fault}`,
            ),
          );
        }
        expect(wrong).toEqual([]);
      },
      PATIENCE,
    );
  });
});
