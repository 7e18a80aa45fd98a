/** Coupons that are more than a percentage of everything, in orders: automatic ones, combos, single-use codes, limits. */
import { randomUUID } from 'node:crypto';
import { allCouponFields, PLAIN_RULE, type CouponFields } from '@nirala/contract/order/coupon-fields';
import { openAdminOrders } from '@nirala/dev/testing/admin-orders';
import { createFakeClock, holdClock } from '@nirala/dev/testing/clock';
import {
  line,
  openCheckoutDriver,
  signUp,
  type CheckoutDriver,
  type Shopper,
} from '@nirala/dev/testing/checkout-driver';
import { faultsOf } from '@nirala/dev/testing/invariants';
import { countByStatus } from '@nirala/dev/testing/replies';
import { ADDRESS, COD_RUPEES } from '@nirala/dev/testing/test-store';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { discountRef } from '../../store/discounts.ts';

holdClock();

const clock = createFakeClock();
let driver: CheckoutDriver;
let admin: Shopper;
let orders: ReturnType<typeof openAdminOrders>;
let shirt: string;
beforeAll(async () => {
  driver = await openCheckoutDriver({ clock: clock.now });
  await driver.changeSettings({ maxOpenCod: null });
  admin = await signUp(undefined, { admin: true });
  orders = openAdminOrders(driver, admin);
  shirt = (await driver.addProduct({ stockBySize: { M: 500 } })).id;
});
afterAll(() => driver.close());

/** The automatic coupons of the test that ran. They would count for the others. */
const automatic: string[] = [];
afterEach(async () => {
  for (const code of automatic.splice(0)) await end(code);
});

let made = 0;
/** Creates a coupon of 10% with these rules, as the owner does. */
async function coupon(rules: Partial<CouponFields>): Promise<string> {
  const code = `KIND${(made += 1)}`;
  const days = { begins: null, ends: '2099-12-31' };
  const limits = { minimum: null, maxUses: null, maxPerPhone: null, firstOrderOnly: false };
  const fields = { ...PLAIN_RULE, discountPercentage: 10, listed: false, ...days, ...limits, ...rules };
  expect(Object.keys(fields).sort()).toEqual(Object.keys(allCouponFields).sort());
  const body = { code, requestId: randomUUID(), ...fields };
  const { status, json } = await driver.call('/api/admin/coupons', { token: admin.token, body });
  expect([status, json.error]).toEqual([200, undefined]);
  if (fields.automatic) automatic.push(code);
  return code;
}
const end = (code: string) =>
  driver.call(`/api/admin/coupons/${code}/end`, { token: admin.token, method: 'POST', body: {} });
const usesOf = async (code: string) => (await discountRef(driver.db, code).get()).get('uses');
const addCodes = (code: string, codes: string[]) =>
  driver.call(`/api/admin/coupons/${code}/codes`, { token: admin.token, body: { codes } });

type Buy = { code?: string; price?: number; quantity?: number; checkoutId?: string };
const cash = (shopper: Shopper, { code, price = 360, quantity = 1, checkoutId }: Buy = {}) =>
  driver.payOnDelivery(shopper, [line(shirt, { quantity })], checkoutId, {
    ...(code !== undefined && { redeemCode: code }),
    totalAmount: price + COD_RUPEES,
  });
const online = (shopper: Shopper, { code, price = 360, quantity = 1, checkoutId }: Buy = {}) =>
  driver.payOnline(shopper, [line(shirt, { quantity })], checkoutId, {
    ...(code !== undefined && { redeemCode: code }),
    amount: price,
  });

describe('an automatic coupon', () => {
  test('comes off without a code and is named in the order; one who does not know it gets 409 with the new total', async () => {
    const code = await coupon({ automatic: true, off: 'rupees', rupees: 50 });
    const shopper = await signUp();
    expect(await cash(shopper, { price: 400 })).toMatchObject({
      status: 409,
      json: { details: { reason: 'price', totalAmount: 400, coupons: [code] } },
    });
    expect(await cash(shopper, { price: 350 })).toMatchObject({
      status: 200,
      json: { order: { discounts: [{ kind: 'coupon', name: code, amount: 50 }], totalAmount: 400 } },
    });
  });

  // vendurehq/vendure 4353: limits were asked of codes only, so a coupon without a code had none.
  test('counts its uses: after the last one, and for a shopper who used it, the next best counts', async () => {
    const best = await coupon({ automatic: true, discountPercentage: 50, maxUses: 2, maxPerPhone: 1 });
    await coupon({ automatic: true, discountPercentage: 10 });
    const [one, two, three] = [await signUp(), await signUp(), await signUp()];
    expect((await cash(one, { price: 200 })).status).toBe(200);
    expect(await cash(one, { price: 200 })).toMatchObject({
      status: 409,
      json: { details: { reason: 'price', totalAmount: 360 + COD_RUPEES } },
    });
    expect((await cash(one)).status).toBe(200);
    expect((await cash(two, { price: 200 })).status).toBe(200);
    expect(await usesOf(best)).toBe(2);
    expect((await cash(three, { price: 200 })).status).toBe(409);
    expect((await cash(three)).status).toBe(200);
  });

  test('for first orders is skipped for everybody else', async () => {
    const shopper = await signUp();
    expect((await cash(shopper, { price: 400 })).status).toBe(200);
    await coupon({ automatic: true, firstOrderOnly: true });
    expect((await cash(shopper, { price: 400 })).status).toBe(200);
    expect((await cash(await signUp())).status).toBe(200);
  });

  test('of an open checkout is free for the checkout that replaces it', async () => {
    const code = await coupon({ automatic: true, maxUses: 1, maxPerPhone: 1 });
    const shopper = await signUp();
    expect((await online(shopper)).status).toBe(200);
    expect((await online(shopper, { quantity: 2, price: 720 })).status).toBe(200);
    expect(await usesOf(code)).toBe(1);
  });

  // vendurehq/vendure 5278: a coupon that took nothing off used up its limit.
  test('that is better than the entered code leaves that code unused', async () => {
    const typed = await coupon({ discountPercentage: 10, maxUses: 1 });
    const better = await coupon({ automatic: true, discountPercentage: 20, maxUses: 9 });
    const placed = await cash(await signUp(), { code: typed, price: 320 });
    expect(placed).toMatchObject({ status: 200, json: { order: { redeemCode: typed } } });
    expect([await usesOf(typed), await usesOf(better)]).toEqual([0, 1]);
  });

  test('is not for an order that an admin places for a caller', async () => {
    await coupon({ automatic: true });
    const body = {
      requestId: randomUUID(),
      phone: '98450 11111',
      address: ADDRESS,
      cartItems: [line(shirt)],
      method: 'COD',
      total: 400 + COD_RUPEES,
    };
    expect((await driver.call('/api/admin/orders/place', { token: admin.token, body })).status).toBe(200);
  });
});

describe('a use', () => {
  test('of one phone number is counted however the number is written, with orders that an admin placed', async () => {
    const shopper = await signUp();
    const code = await coupon({ firstOrderOnly: true });
    const national = shopper.phone.replace('+91', '0');
    const body = {
      requestId: randomUUID(),
      phone: `${national.slice(0, 6)} ${national.slice(6)}`,
      address: ADDRESS,
      cartItems: [line(shirt)],
      method: 'COD',
      total: 400 + COD_RUPEES,
    };
    expect((await driver.call('/api/admin/orders/place', { token: admin.token, body })).status).toBe(200);
    expect(await cash(shopper, { code })).toMatchObject({ status: 409, json: { code: 'coupon-first-order-only' } });
  });

  // vendurehq/vendure 1466 and shopware/shopware 8575: a cancelled or aborted order kept the use.
  test('is free again after a cancellation before dispatch and after an unpaid checkout, each once', async () => {
    const code = await coupon({ off: 'rupees', rupees: 40, maxUses: 5, maxPerPhone: 1 });
    const shopper = await signUp();
    const placed = await cash(shopper, { code });
    expect((await cash(shopper, { code })).status).toBe(409);
    await Promise.all([0, 1].map(() => driver.cancel(shopper, placed.json.order._id)));
    expect(await usesOf(code)).toBe(0);
    expect((await online(shopper, { code })).status).toBe(200);
    clock.pass(21);
    await Promise.all([driver.release(), driver.release()]);
    expect(await usesOf(code)).toBe(0);
    expect((await cash(shopper, { code: ` ${code.toLowerCase()} ` })).status).toBe(200);
    expect(await usesOf(code)).toBe(1);
  });

  test('is kept when the parcel comes back, so a returned first order is no second first order', async () => {
    const code = await coupon({ maxUses: 5, maxPerPhone: 1, firstOrderOnly: true });
    const shopper = await signUp();
    const placed = await cash(shopper, { code });
    const id = String(placed.json.order._id);
    for (const status of ['Dispatched', 'Returned'] as const) {
      expect((await orders.move(status, [id], { restock: status === 'Returned' })).json.outcomes).toMatchObject([
        { done: true },
      ]);
    }
    expect(await driver.order(id)).toMatchObject({ status: 'Returned', hold: 'released' });
    expect(await usesOf(code)).toBe(1);
    expect(await cash(shopper, { code })).toMatchObject({ status: 409, json: { code: 'coupon-first-order-only' } });
    const again = await coupon({ maxPerPhone: 1 });
    expect((await cash(shopper, { code: again })).status).toBe(200);
  });
});

describe('single-use codes', () => {
  test('are each used by one order; their coupon’s own code is unknown', async () => {
    const code = await coupon({ singleUse: true });
    expect(await addCodes(code, ['S-ONE', 's-two', 'S-ONE'])).toMatchObject({
      status: 200,
      json: { added: 2, taken: [] },
    });
    const [one, two] = [await signUp(), await signUp()];
    expect(await cash(one, { code })).toMatchObject({ status: 409, json: { code: 'coupon-invalid' } });
    const replies = await Promise.all([cash(one, { code: 'S-ONE' }), cash(two, { code: 'S-ONE' })]);
    expect(countByStatus(replies.map(({ status }) => status))).toEqual({ 200: 1, 409: 1 });
    const refused = replies.find(({ status }) => status === 409)?.json;
    expect(refused).toMatchObject({ code: 'coupon-used-up', details: { reason: 'coupon', code: 'S-ONE' } });
    const listed = await driver.call(`/api/admin/coupons/${code}/codes`, { token: admin.token });
    expect(listed.json).toEqual({
      codes: [
        { code: 'S-ONE', used: true },
        { code: 'S-TWO', used: false },
      ],
      total: 2,
    });
  });

  // magento/magento2 8310: the limit per customer counted each code for itself.
  test('of one coupon count together for a shopper, and a refusal names the entered code only', async () => {
    const code = await coupon({ singleUse: true, maxPerPhone: 1, maxUses: 9 });
    await addCodes(code, ['P-ONE', 'P-TWO']);
    const shopper = await signUp();
    const placed = await cash(shopper, { code: 'P-ONE' });
    expect(placed.status).toBe(200);
    expect([await usesOf(code), await usesOf('P-ONE')]).toEqual([1, 1]);
    expect(await cash(shopper, { code: 'P-TWO' })).toMatchObject({
      status: 409,
      json: { code: 'coupon-already-used', details: { reason: 'coupon', code: 'P-TWO' } },
    });
    await driver.cancel(shopper, placed.json.order._id);
    expect([await usesOf(code), await usesOf('P-ONE')]).toEqual([0, 0]);
    expect((await cash(shopper, { code: 'P-ONE' })).status).toBe(200);
  });

  test('of an aborted payment, which arrives after somebody else took the code, pays back and changes nothing', async () => {
    const code = await coupon({ singleUse: true });
    await addCodes(code, ['LATE-ONE']);
    const [late, other] = [await signUp(), await signUp()];
    const begun = await online(late, { code: 'LATE-ONE' });
    clock.pass(21);
    await driver.release();
    expect(await usesOf('LATE-ONE')).toBe(0);
    expect((await cash(other, { code: 'LATE-ONE' })).status).toBe(200);
    driver.standIn.pay(begun.json.orderId);
    clock.pass(1);
    await driver.reconcile();
    expect(await driver.order(begun.json.order._id)).toMatchObject({ hold: 'released', refunds: [{}] });
    expect(await usesOf('LATE-ONE')).toBe(1);
  });

  test('that another coupon has are named and left out; a coupon for everybody takes none', async () => {
    const [one, two, plain] = [await coupon({ singleUse: true }), await coupon({ singleUse: true }), await coupon({})];
    await addCodes(one, ['T-ONE']);
    expect((await addCodes(two, ['T-ONE', plain, 'T-TWO'])).json).toEqual({ added: 1, taken: ['T-ONE', plain] });
    expect((await addCodes(one, ['T-ONE'])).json).toEqual({ added: 0, taken: [] });
    expect(await addCodes(plain, ['T-NEW'])).toMatchObject({ status: 409, json: { code: 'coupon-has-no-codes' } });
    expect(await addCodes('NOBODY', ['T-NEW'])).toMatchObject({ status: 404 });
    expect((await addCodes(one, ['no spaces'])).status).toBe(400);
    const taken = { code: 'T-ONE', requestId: randomUUID(), ...PLAIN_RULE, discountPercentage: 10, listed: false };
    const limits = { minimum: null, maxUses: null, maxPerPhone: null, firstOrderOnly: false };
    const body = { ...taken, ...limits, begins: null, ends: '2099-12-31' };
    expect(await driver.call('/api/admin/coupons', { token: admin.token, body })).toMatchObject({
      status: 409,
      json: { code: 'coupon-code-taken' },
    });
  });
});

describe('a coupon for online payment', () => {
  test('is refused in cash; an online order with it becomes a new order, at its own price, when it is paid in cash', async () => {
    const code = await coupon({ prepaidOnly: true });
    const shopper = await signUp();
    expect(await cash(shopper, { code })).toMatchObject({ status: 409, json: { code: 'coupon-online-only' } });
    const begun = await online(shopper, { code, checkoutId: 'pays-online' });
    expect(begun.status).toBe(200);
    expect(await cash(shopper, { code, checkoutId: 'pays-online', price: 400 })).toMatchObject({
      status: 409,
      json: { code: 'checkout-expired', details: { reason: 'over' } },
    });
    expect(await driver.order(begun.json.order._id)).toMatchObject({ hold: 'held', totalPaise: 36_000 });
    expect((await cash(shopper, { price: 400 })).status).toBe(200);
    expect(await driver.order(begun.json.order._id)).toMatchObject({ hold: 'released' });
  });
});

describe('a combo', () => {
  test('counts beside a coupon, and the order names both', async () => {
    await coupon({ automatic: true, off: 'free', pieces: 2, freePieces: 1, maxPerPhone: 1 });
    const code = await coupon({ discountPercentage: 10 });
    const shopper = await signUp();
    const placed = await cash(shopper, { code, quantity: 3, price: 720 });
    expect(placed).toMatchObject({
      status: 200,
      json: {
        order: {
          discounts: [
            { kind: 'combo', name: 'Buy 2, get 1 free', amount: 400 },
            { kind: 'coupon', name: code, amount: 80 },
          ],
        },
      },
    });
    const id = String(placed.json.order._id);
    const { coupons, lines } = await driver.order(id);
    expect(coupons).toHaveLength(2);
    expect(lines).toMatchObject([{ netPaise: 72_000 }]);
  });
});

test('rules that do not go together, or name what is not there, are refused with the reason', async () => {
  const refused = async (rules: Partial<CouponFields>) => {
    const limits = { minimum: null, maxUses: null, maxPerPhone: null, firstOrderOnly: false };
    const fields = {
      ...PLAIN_RULE,
      discountPercentage: 10,
      listed: false,
      begins: null,
      ends: '2099-12-31',
      ...limits,
    };
    const body = { code: 'REFUSED', requestId: randomUUID(), ...fields, ...rules };
    const { status, json } = await driver.call('/api/admin/coupons', { token: admin.token, body });
    return [status, json.error];
  };
  expect(await refused({ off: 'rupees', rupees: 500, minimum: 300 })).toEqual([
    400,
    'A bag of ₹300 would cost nothing. The minimum has to be more than ₹500.',
  ]);
  expect(await refused({ on: 'products', products: ['nothing'] })).toEqual([
    400,
    'There is no product nothing any more. Take it out.',
  ]);
  expect(await refused({ on: 'categories', categories: ['nothing'] })).toEqual([
    400,
    'There is no category nothing any more.',
  ]);
  expect(await refused({ on: 'collections', collections: ['nothing'] })).toEqual([
    400,
    'There is no collection nothing any more.',
  ]);
  expect(await refused({ discountPercentage: 120 })).toEqual([
    400,
    'The discount is a whole number of percent from 1 to 99.',
  ]);
});

test('nothing of this leaves a fault in stock, uses, money or papers', async () => {
  clock.pass(21);
  await driver.release();
  await driver.reconcile();
  expect(await faultsOf(driver.db, { stock: {} }, driver.standIn.ledger())).toEqual([]);
});
