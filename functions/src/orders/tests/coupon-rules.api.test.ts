/** A coupon's rules about the bag and the shopper, including under concurrent requests. */
import { couponMinimumMissing } from '@nirala/contract/text/message-templates';
import { holdClock, createFakeClock } from '@nirala/dev/testing/clock';
import { COD_RUPEES } from '@nirala/dev/testing/test-store';
import { MESSAGES } from '@nirala/contract/text/messages';
import { saveDiscount, type NewDiscount } from '../../store/discounts.ts';
import { orderIdFor } from '../checkout.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { countByStatus } from '@nirala/dev/testing/replies';
import { faultsOf } from '@nirala/dev/testing/invariants';
import { recover } from '@nirala/dev/testing/recovery';
import {
  line,
  openCheckoutDriver,
  signUp,
  type Shopper,
  type CheckoutDriver,
} from '@nirala/dev/testing/checkout-driver';

holdClock();

const clock = createFakeClock();
const DAY = 24 * 60 * 60_000;
let driver: CheckoutDriver;
let shirt: string;
beforeAll(async () => {
  driver = await openCheckoutDriver({ clock: clock.now });
  await driver.changeSettings({ maxOpenCod: null });
  shirt = (await driver.addProduct({ stockBySize: { M: 200 } })).id;
});
afterAll(() => driver.close());

let made = 0;
/** Creates a 10% coupon with these rules. */
async function coupon(rules: Partial<NewDiscount>): Promise<string> {
  const code = `RULE${(made += 1)}`;
  const expiresAt = new Date(clock.now() + 7 * DAY);
  await saveDiscount(driver.db, { code, discountPercentage: 10, expiresAt, listed: false, ...rules });
  return code;
}

/** Orders one shirt at ₹400, in this quantity and with the coupon. */
function buy(
  shopper: Shopper,
  redeemCode: string,
  way: 'online' | 'onDelivery' = 'onDelivery',
  quantity = 1,
  id = shirt,
) {
  const price = 360 * quantity;
  return way === 'online'
    ? driver.payOnline(shopper, [line(id, { quantity })], undefined, { redeemCode, amount: price })
    : driver.payOnDelivery(shopper, [line(id, { quantity })], undefined, {
        redeemCode,
        totalAmount: price + COD_RUPEES,
      });
}

test('refuses a bag under the minimum with the missing amount, and accepts one that reaches it', async () => {
  const shopper = await signUp();
  const code = await coupon({ minimumPaise: 80_000 });
  for (const way of ['online', 'onDelivery'] as const) {
    expect(await buy(shopper, code, way)).toMatchObject({
      status: 409,
      json: { error: couponMinimumMissing(400, code), details: { reason: 'coupon', code, minimum: 800 } },
    });
  }
  expect(await driver.payOnDelivery(shopper, [line(shirt)])).toMatchObject({ status: 200 });
  expect(await buy(shopper, code, 'onDelivery', 2)).toMatchObject({
    status: 200,
    json: { order: { redeemCode: code, discounts: [{ kind: 'coupon', name: code, amount: 80 }], totalAmount: 770 } },
  });
});

test('a coupon that has not begun is unknown', async () => {
  const code = await coupon({ startsAt: new Date(clock.now() + DAY) });
  const refused = { status: 409, json: { error: MESSAGES.invalidCode, details: { reason: 'coupon', code } } };
  expect(await buy(await signUp(), code)).toMatchObject(refused);
  clock.pass(24 * 60 + 1);
  expect(await buy(await signUp(), code)).toMatchObject({ status: 200 });
});

test('of 8 concurrent orders of one shopper, as many succeed as the limit per phone allows', async () => {
  const [shopper, other] = [await signUp(), await signUp()];
  const code = await coupon({ maxPerPhone: 3 });
  const shirts = await Promise.all(Array.from({ length: 4 }, async () => (await driver.addProduct()).id));
  const replies = await Promise.all(
    Array.from({ length: 8 }, (_, index) => buy(shopper, code, 'onDelivery', 1, shirts[index % shirts.length])),
  );
  expect(countByStatus(replies.map(({ status }) => status))).toEqual({ 200: 3, 409: 5 });
  const refused = replies.filter(({ status }) => status === 409).map(({ json }) => json.error);
  expect(new Set(refused)).toEqual(new Set(['You have already used this code 3 times.']));
  expect((await buy(other, code)).status).toBe(200);

  // A cancelled order gives its use back once.
  const placed = replies.find(({ status }) => status === 200);
  await driver.cancel(shopper, placed?.json.order._id);
  const again = await Promise.all([buy(shopper, code), buy(shopper, code)]);
  expect(countByStatus(again.map(({ status }) => status))).toEqual({ 200: 1, 409: 1 });
});

test('one of two concurrent orders gets a first-order coupon', async () => {
  const shopper = await signUp();
  const code = await coupon({ firstOrderOnly: true });
  const another = (await driver.addProduct()).id;
  const replies = await Promise.all([buy(shopper, code), buy(shopper, code, 'onDelivery', 1, another)]);
  expect(countByStatus(replies.map(({ status }) => status))).toEqual({ 200: 1, 409: 1 });
  const refused = { json: { error: MESSAGES.codeFirstOnly, details: { reason: 'coupon', code } } };
  expect(replies.find(({ status }) => status === 409)).toMatchObject(refused);
  expect(await buy(await signUp(), code)).toMatchObject({ status: 200 });
});

test('refuses a first-order coupon after an order without it', async () => {
  const shopper = await signUp();
  await driver.payOnDelivery(shopper, [line(shirt)]);
  expect((await buy(shopper, await coupon({ firstOrderOnly: true }))).json.error).toBe(MESSAGES.codeFirstOnly);
});

/** Checkout ids in the sequence of their order ids. */
const byOrderId = ({ uid }: Shopper, ...checkoutIds: string[]) =>
  checkoutIds.sort((a, b) => (orderIdFor(uid, a) < orderIdFor(uid, b) ? -1 : 1));

describe('a checkout that replaces an older one is not a first order if there is another order', () => {
  // Firestore returns orders by id. The other order must be found in either sequence.
  test.each(['before', 'after'] as const)('the older checkout is read %s the other order', async (turn) => {
    const shopper = await signUp();
    const [first, second] = byOrderId(shopper, 'one', 'two');
    const [placedBy, openedBy] = turn === 'before' ? [second, first] : [first, second];
    expect(await driver.payOnDelivery(shopper, [line(shirt)], placedBy)).toMatchObject({ status: 200 });
    const older = await driver.payOnline(shopper, [line(shirt)], openedBy);
    expect(older.status).toBe(200);
    const code = await coupon({ firstOrderOnly: true });
    expect((await buy(shopper, code, 'online')).json.error).toBe(MESSAGES.codeFirstOnly);
    expect((await buy(shopper, code)).json.error).toBe(MESSAGES.codeFirstOnly);
    expect(await driver.order(older.json.order._id)).toMatchObject({ hold: 'held' });
  });

  test('it is a first order if there is no other order', async () => {
    const shopper = await signUp();
    const older = await driver.payOnline(shopper, [line(shirt)]);
    expect(await buy(shopper, await coupon({ firstOrderOnly: true }), 'online')).toMatchObject({ status: 200 });
    expect(await driver.order(older.json.order._id)).toMatchObject({ hold: 'released' });
  });

  test('a lowered limit per phone counts all earlier orders with the coupon', async () => {
    const shopper = await signUp();
    const code = await coupon({ maxPerPhone: 3 });
    const [open, ...placed] = byOrderId(shopper, 'one', 'two', 'three');
    for (const checkoutId of placed) {
      const paid = { redeemCode: code, totalAmount: 410 };
      expect((await driver.payOnDelivery(shopper, [line(shirt)], checkoutId, paid)).status).toBe(200);
    }
    expect((await driver.payOnline(shopper, [line(shirt)], open, { redeemCode: code, amount: 360 })).status).toBe(200);
    await driver.db.collection('discounts').doc(code).update({ maxPerPhone: 1 });
    expect((await buy(shopper, code)).json.error).toBe('You have already used this code 2 times.');
  });
});

test('an expired checkout gives its use back, and its late payment cannot take a second one', async () => {
  const shopper = await signUp();
  const code = await coupon({ firstOrderOnly: true, maxPerPhone: 1, maxUses: 5 });
  const left = await buy(shopper, code, 'online');
  // This checkout releases the first one.
  const older = await buy(shopper, code, 'online');
  clock.pass(21);
  await driver.release();
  expect(await driver.order(older.json.order._id)).toMatchObject({ hold: 'released' });
  // Both payments arrive late: one order gets the coupon, the other is refunded.
  driver.standIn.pay(left.json.orderId);
  driver.standIn.pay(older.json.orderId);
  await Promise.all([driver.reconcile(), driver.reconcile()]);
  await recover(driver, clock);
  const orders = await Promise.all([left, older].map(({ json }) => driver.order(json.order._id)));
  expect(orders.map(({ status }) => status).sort()).toEqual(['Processing', 'Refunded']);
  expect((await driver.db.collection('discounts').doc(code).get()).get('uses')).toBe(1);
  expect((await buy(shopper, code)).status).toBe(409);
});

test('a late payment does not take the use of a newer checkout', async () => {
  const shopper = await signUp();
  const code = await coupon({ maxPerPhone: 1 });
  const late = await buy(shopper, code, 'online');
  clock.pass(21);
  await driver.release();
  const newer = await buy(shopper, code, 'online', 1, (await driver.addProduct()).id);
  expect([late.status, newer.status]).toEqual([200, 200]);
  driver.standIn.pay(late.json.orderId);
  clock.pass(1);
  await driver.reconcile();
  const { hold, paymentId, refunds } = await driver.order(late.json.order._id);
  expect([hold, paymentId, refunds.length]).toEqual(['released', undefined, 1]);
  expect(await driver.order(newer.json.order._id)).toMatchObject({ status: 'Pending', hold: 'held' });
});

test('one of two late payments for different products gets a first-order coupon', async () => {
  const shopper = await signUp();
  const code = await coupon({ firstOrderOnly: true });
  const second = (await driver.addProduct()).id;
  const reservations = [await buy(shopper, code, 'online'), await buy(shopper, code, 'online', 1, second)];
  clock.pass(21);
  await driver.release();
  const paid = reservations.map(({ json }) => ({ id: json.order._id, proof: driver.standIn.pay(json.orderId) }));
  const lines = [[line(shirt)], [line(second)]];
  const replies = await Promise.all(
    paid.map(({ proof }, index) => driver.confirm(shopper, lines[index] ?? [], undefined, proof)),
  );
  expect(countByStatus(replies.map(({ status }) => status))).toEqual({ 200: 1, 409: 1 });
  await recover(driver, clock);
  expect(await faultsOf(driver.db, { stock: {} }, driver.standIn.ledger())).toEqual([]);
});

test('limits orders with unknown codes, and does not count known codes', async () => {
  const [guesser, buyer] = [await signUp(), await signUp()];
  const code = await coupon({});
  for (let turn = 0; turn < 10; turn += 1) {
    for (const way of ['online', 'onDelivery'] as const) {
      expect(await buy(guesser, `GUESS${turn}`, way)).toMatchObject({
        status: 409,
        json: { error: MESSAGES.invalidCode },
      });
      // The order is refused because of its quantity, not because of its code.
      expect((await buy(buyer, code, way, 11)).status).not.toBe(429);
    }
  }
  for (const way of ['online', 'onDelivery'] as const) {
    expect(await buy(guesser, code, way)).toMatchObject({ status: 429, json: { error: MESSAGES.tooManyTries } });
  }
  expect((await buy(buyer, 'GUESS', 'onDelivery')).status).toBe(409);
  expect((await buy(buyer, code)).status).toBe(200);
});
