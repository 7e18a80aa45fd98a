/** What a coupon asks of a bag and of its shopper, also when they do everything at once. */
import { couponMinimumMissing } from '@nirala/contract/message-templates';
import { COD_RUPEES } from '@nirala/dev/testing/test-store';
import { MESSAGES } from '@nirala/contract/messages';
import { saveDiscount, type NewDiscount } from '../../store/discounts.ts';
import { orderIdFor } from '../order-id.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { countByStatus } from '@nirala/dev/testing/sign-up-many';
import { faultsOf } from '@nirala/dev/testing/invariants';
import { createFakeClock, recover } from '@nirala/dev/testing/recovery';
import {
  line,
  openCheckoutDriver,
  signUp,
  type Shopper,
  type CheckoutDriver,
} from '@nirala/dev/testing/checkout-driver';

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
/** A coupon of ten percent, with these rules. */
async function coupon(rules: Partial<NewDiscount>): Promise<string> {
  const code = `RULE${(made += 1)}`;
  const expiresAt = new Date(clock.now() + 7 * DAY);
  await saveDiscount(driver.db, { code, discountPercentage: 10, expiresAt, listed: false, ...rules });
  return code;
}

/** So many of one shirt at ₹400, with the coupon. */
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

test('a bag under the minimum is told how much is missing; one that reaches it is taken', async () => {
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
    json: { order: { redeemCode: code, couponDiscount: 80, totalAmount: 770 } },
  });
});

test('a code that has not begun is none', async () => {
  const code = await coupon({ startsAt: new Date(clock.now() + DAY) });
  const refused = { status: 409, json: { error: MESSAGES.invalidCode, details: { reason: 'coupon', code } } };
  expect(await buy(await signUp(), code)).toMatchObject(refused);
  clock.pass(24 * 60 + 1);
  expect(await buy(await signUp(), code)).toMatchObject({ status: 200 });
});

test('20 checkouts of one shopper at once have it as often as one phone may; others have it too', async () => {
  const [shopper, other] = [await signUp(), await signUp()];
  const code = await coupon({ maxPerPhone: 3 });
  const shirts = await Promise.all(Array.from({ length: 4 }, async () => (await driver.addProduct()).id));
  const replies = await Promise.all(
    Array.from({ length: 20 }, (_, index) => buy(shopper, code, 'onDelivery', 1, shirts[index % shirts.length])),
  );
  expect(countByStatus(replies.map(({ status }) => status))).toEqual({ 200: 3, 409: 17 });
  const refused = replies.filter(({ status }) => status === 409).map(({ json }) => json.error);
  expect(new Set(refused)).toEqual(new Set(['You have already used this code 3 times.']));
  expect((await buy(other, code)).status).toBe(200);

  // One that is cancelled gives its use back, once.
  const placed = replies.find(({ status }) => status === 200);
  await driver.cancel(shopper, placed?.json.order._id);
  const again = await Promise.all([buy(shopper, code), buy(shopper, code)]);
  expect(countByStatus(again.map(({ status }) => status))).toEqual({ 200: 1, 409: 1 });
});

test('two checkouts at once are one first order', async () => {
  const shopper = await signUp();
  const code = await coupon({ firstOrderOnly: true });
  const another = (await driver.addProduct()).id;
  const replies = await Promise.all([buy(shopper, code), buy(shopper, code, 'onDelivery', 1, another)]);
  expect(countByStatus(replies.map(({ status }) => status))).toEqual({ 200: 1, 409: 1 });
  const refused = { json: { error: MESSAGES.codeFirstOnly, details: { reason: 'coupon', code } } };
  expect(replies.find(({ status }) => status === 409)).toMatchObject(refused);
  expect(await buy(await signUp(), code)).toMatchObject({ status: 200 });
});

test('a first order without the coupon is a first order too', async () => {
  const shopper = await signUp();
  await driver.payOnDelivery(shopper, [line(shirt)]);
  expect((await buy(shopper, await coupon({ firstOrderOnly: true }))).json.error).toBe(MESSAGES.codeFirstOnly);
});

/** Checkouts of a shopper's, in the sequence of the ids that their orders get. */
const byOrderId = ({ uid }: Shopper, ...checkoutIds: string[]) =>
  checkoutIds.sort((a, b) => (orderIdFor(uid, a) < orderIdFor(uid, b) ? -1 : 1));

describe('a checkout that replaces an older one is no first order if another order stands', () => {
  /** Orders are read in the sequence of their ids: whichever comes first, the one that stands must be seen. */
  test.each(['before', 'after'] as const)('the older checkout is read %s the order that stands', async (turn) => {
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

  test('with no other order it is the first one', async () => {
    const shopper = await signUp();
    const older = await driver.payOnline(shopper, [line(shirt)]);
    expect(await buy(shopper, await coupon({ firstOrderOnly: true }), 'online')).toMatchObject({ status: 200 });
    expect(await driver.order(older.json.order._id)).toMatchObject({ hold: 'released' });
  });

  test('a coupon whose limit per phone was lowered counts every order that has it', async () => {
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

test('what lapses gives its use back, and a payment that lands on it later does not take a second', async () => {
  const shopper = await signUp();
  const code = await coupon({ firstOrderOnly: true, maxPerPhone: 1, maxUses: 5 });
  const left = await buy(shopper, code, 'online');
  // A shopper's older checkout makes room for the new one.
  const older = await buy(shopper, code, 'online');
  clock.pass(21);
  await driver.release();
  expect(await driver.order(older.json.order._id)).toMatchObject({ hold: 'released' });
  // Both payments land after all, at once: one order has the coupon, the other's money goes back.
  driver.standIn.pay(left.json.orderId);
  driver.standIn.pay(older.json.orderId);
  await Promise.all([driver.reconcile(), driver.reconcile()]);
  await recover(driver, clock);
  const orders = await Promise.all([left, older].map(({ json }) => driver.order(json.order._id)));
  expect(orders.map(({ status }) => status).sort()).toEqual(['Processing', 'Refunded']);
  expect((await driver.db.collection('discounts').doc(code).get()).get('uses')).toBe(1);
  expect((await buy(shopper, code)).status).toBe(409);
});

test('a late payment does not take the use that a newer checkout keeps', async () => {
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

test('two late payments at once, for different things, are one first order', async () => {
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

test('codes can not be guessed by ordering: wrong ones are counted, and right ones are not', async () => {
  const [guesser, regular] = [await signUp(), await signUp()];
  const code = await coupon({});
  for (let turn = 0; turn < 10; turn += 1) {
    for (const way of ['online', 'onDelivery'] as const) {
      expect(await buy(guesser, `GUESS${turn}`, way)).toMatchObject({
        status: 409,
        json: { error: MESSAGES.invalidCode },
      });
      // One piece too many: refused, but not for its code.
      expect((await buy(regular, code, way, 11)).status).not.toBe(429);
    }
  }
  for (const way of ['online', 'onDelivery'] as const) {
    expect(await buy(guesser, code, way)).toMatchObject({ status: 429, json: { error: MESSAGES.tooManyTries } });
  }
  expect((await buy(regular, 'GUESS', 'onDelivery')).status).toBe(409);
  expect((await buy(regular, code)).status).toBe(200);
});
