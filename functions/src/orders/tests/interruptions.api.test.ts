/**
 * Before and after every call that reserving, settling, releasing, cancelling and the desk make to Firestore or
 * Razorpay, the process dies or a rival acts. Whatever is in between: the reply is true, and three days later stock,
 * money and the uses of the coupon are right.
 */
import { randomUUID } from 'node:crypto';
import { Firestore } from '@google-cloud/firestore';
import { toRupees } from '@nirala/contract/money';
import { COD_CHARGE } from '@nirala/contract/pricing';
import { saveDiscount } from '../../store/discounts.ts';
import { createCallLimiter } from '../../lib/call-limiter.ts';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { openAdminOrders } from '@nirala/dev/testing/admin-orders';
import { Crash, createFaultInjector, type Interruption } from '@nirala/dev/testing/fault-injection';
import { faultsOf } from '@nirala/dev/testing/invariants';
import { isFull } from '@nirala/dev/testing/storm-size';
import { createFakeClock, recover } from '@nirala/dev/testing/recovery';
import { replyFaults } from '@nirala/dev/testing/reply-faults';
import {
  line,
  openCheckoutDriver,
  signUp,
  type Shopper,
  type CheckoutDriver,
} from '@nirala/dev/testing/checkout-driver';

const clock = createFakeClock();
const projectId = `demo-${randomUUID().slice(0, 13)}`;
const injector = createFaultInjector();
let driver: CheckoutDriver;
/** Another process of the same store: its own copy of every module, so that it waits in no queue of ours. */
let rival: CheckoutDriver;
let shoppers: Shopper[];
let admin: Shopper;

beforeAll(async () => {
  const db = injector.wrapDb(new Firestore({ projectId }));
  // Two accounts make some thousand calls here, and most are interrupted.
  const limiter = createCallLimiter({ failures: Infinity });
  driver = await openCheckoutDriver({ clock: clock.now, db, gateway: injector.wrapGateway, limiter });
  vi.resetModules();
  const { openCheckoutDriver: openRival } = await import('@nirala/dev/testing/checkout-driver');
  rival = await openRival({ clock: clock.now, db: new Firestore({ projectId }), razorpay: driver.standIn, limiter });
  shoppers = await Promise.all([signUp(), signUp()]);
  admin = await signUp(undefined, { admin: true });
});
afterAll(() => driver.close());

type Scene = {
  shopper: Shopper;
  other: Shopper;
  shirt: string;
  checkoutId: string;
  lines: ReturnType<typeof line>[];
  /** Ten percent, for one order in all and one of each phone number. */
  code: string;
};

/** What one shirt costs with the coupon: online, and on delivery. */
const ONLINE = 360;
const ON_DELIVERY = ONLINE + toRupees(COD_CHARGE);

async function setTheScene(): Promise<Scene> {
  const [shopper, other] = shoppers;
  if (!shopper || !other) throw new Error('nobody is there');
  await Promise.all(shoppers.map(({ uid }) => rival.db.collection('checkouts').doc(uid).delete()));
  const shirt = await rival.addProduct({ stockBySize: { M: 2 } });
  const code = `SCENE-${randomUUID().slice(0, 8).toUpperCase()}`;
  const expiresAt = new Date(clock.now() + 7 * 24 * 60 * 60_000);
  const rules = { discountPercentage: 10, listed: false, maxUses: 1, maxPerPhone: 1 };
  await saveDiscount(rival.db, { code, expiresAt, ...rules });
  return { shopper, other, shirt: shirt.id, checkoutId: randomUUID(), lines: [line(shirt.id)], code };
}

const payOnline = (at: CheckoutDriver, { shopper, lines, checkoutId, code }: Scene) =>
  at.payOnline(shopper, lines, checkoutId, { redeemCode: code, amount: ONLINE });
const payOnDelivery = (at: CheckoutDriver, { shopper, lines, checkoutId, code }: Scene) =>
  at.payOnDelivery(shopper, lines, checkoutId, { redeemCode: code, totalAmount: ON_DELIVERY });

const begun = (scene: Scene) => payOnline(rival, scene);
const paid = async (scene: Scene) => driver.standIn.pay((await begun(scene)).json.orderId);

/** The flow under test, after what must have happened before it. */
const FLOWS: Record<string, (scene: Scene) => Promise<() => Promise<unknown>>> = {
  'create-order': async (scene) => () => payOnline(driver, scene),
  'cash on delivery': async (scene) => () => payOnDelivery(driver, scene),
  async 'a second checkout'(scene) {
    await begun(scene);
    const both = [line(scene.shirt, { quantity: 2 })];
    const change = { redeemCode: scene.code, amount: 2 * ONLINE };
    return () => driver.payOnline(scene.shopper, both, randomUUID(), change);
  },
  async 'a switch to cash on delivery'(scene) {
    await begun(scene);
    return () => payOnDelivery(driver, scene);
  },
  async confirm(scene) {
    const proof = await paid(scene);
    return () => driver.confirm(scene.shopper, scene.lines, scene.checkoutId, proof);
  },
  async 'a webhook'(scene) {
    await paid(scene);
    const event = driver.standIn.book.events.findLast(({ name }) => name === 'payment.captured');
    return async () => event && driver.sendWebhook(event);
  },
  async 'the release'(scene) {
    await begun(scene);
    clock.pass(21);
    return () => driver.release();
  },
  async 'a late payment'(scene) {
    const { json } = await begun(scene);
    clock.pass(21);
    await rival.release();
    const proof = driver.standIn.pay(json.orderId);
    return () => driver.confirm(scene.shopper, scene.lines, scene.checkoutId, proof);
  },
  async 'cancelling what is paid'(scene) {
    const id = await placed(scene);
    return () => driver.cancel(scene.shopper, id);
  },
  async 'dispatching what is paid'(scene) {
    const id = await placed(scene);
    return () => openAdminOrders(driver, admin).move('Dispatched', [id]);
  },
  async 'taking back what is paid'(scene) {
    const id = await placed(scene);
    await openAdminOrders(rival, admin).move('Dispatched', [id]);
    return () => openAdminOrders(driver, admin).move('Returned', [id], { restock: true });
  },
};

async function placed(scene: Scene): Promise<string> {
  const { json } = await begun(scene);
  await rival.confirm(scene.shopper, scene.lines, scene.checkoutId, driver.standIn.pay(json.orderId));
  return json.order._id;
}

/** What someone else does meanwhile. */
const RIVALS: Record<string, (scene: Scene) => Promise<unknown>> = {
  'the process dies': () => Promise.reject(new Crash()),
  'another buys both': ({ other, shirt }) => rival.payOnDelivery(other, [line(shirt, { quantity: 2 })]),
  'the same checkout comes again': (scene) => begun(scene),
  'it is paid and the webhook comes'(scene) {
    return payNow(scene, () => undefined);
  },
  'it goes to cash on delivery': (scene) => payOnDelivery(rival, scene),
  async 'it is cancelled'(scene) {
    const { docs } = await rival.db.collection('orders').where('checkoutId', '==', scene.checkoutId).get();
    for (const doc of docs) await rival.cancel(scene.shopper, doc.id);
  },
  async 'its time is over'() {
    clock.pass(21);
    await rival.release();
  },
};

async function payNow(scene: Scene, otherwise: () => unknown) {
  const { json } = await begun(scene);
  const before = driver.standIn.book.events.length;
  if (typeof json.orderId !== 'string' || driver.standIn.book.order(json.orderId).status === 'paid') return otherwise();
  driver.standIn.pay(json.orderId);
  for (const event of driver.standIn.book.events.slice(before)) await rival.sendWebhook(event);
}

const forget = () => rival.db.recursiveDelete(rival.db.collection('orders'));

describe.each(Object.keys(FLOWS))('%s', (name) => {
  const flow = FLOWS[name];
  test.each(Object.keys(RIVALS))('while %s', async (rivalName) => {
    const act = RIVALS[rivalName];
    if (!flow || !act) throw new Error('no such scene');
    const plain = await setTheScene();
    const steps = (await injector.run(await flow(plain))).length;
    expect(steps).toBeGreaterThan(1);
    await forget();
    const wrong: string[] = [];
    const places = Array.from({ length: steps }, (_, at) => [
      { at, when: 'before' as const },
      { at, when: 'after' as const },
    ]);
    // Every place at full size; else every fourth, another one with each rival.
    const turn = Object.keys(RIVALS).indexOf(rivalName);
    for (const { at, when } of places.flat().filter((_, index) => isFull || (index + turn) % 4 === 0)) {
      const { book, ledger } = driver.standIn;
      const [events, payments] = [book.events.length, ledger().payments.length];
      const scene = await setTheScene();
      const run = await flow(scene);
      const interruption: Interruption = { at, when, act: async () => void (await act(scene)) };
      let reply: unknown;
      const calls = await injector.run(async () => void (reply = await run()), interruption);
      // A process that died replied to nobody.
      const untrue = rivalName === 'the process dies' ? [] : await replyFaults(rival, reply);
      await recover(rival, clock, book.events.slice(events));
      const stock = { [scene.shirt]: { M: 2 } };
      const own = { ...ledger(), payments: ledger().payments.slice(payments) };
      const faults = await faultsOf(rival.db, { stock, coupons: { [scene.code]: 1 } }, own);
      await forget();
      wrong.push(...[...untrue, ...faults].map((fault) => `${when} call ${at} (${calls.join(', ')}): ${fault}`));
    }
    expect(wrong).toEqual([]);
  });
});
