/** Fifty people at the same time for the last use of a coupon: of a code, of an automatic one, and of a single-use code. */
import { line, openCheckoutDriver, type CheckoutDriver, type Shopper } from '@nirala/dev/testing/checkout-driver';
import { createFakeClock } from '@nirala/dev/testing/clock';
import { faultsOf } from '@nirala/dev/testing/invariants';
import { countByStatus } from '@nirala/dev/testing/replies';
import { signUpMany } from '@nirala/dev/testing/sign-up-many';
import { COD_RUPEES } from '@nirala/dev/testing/test-store';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { discountRef, saveDiscount } from '../../store/discounts.ts';

const RACERS = 50;
const PRODUCTS = 5;
const expiresAt = new Date('2099-01-01');

const clock = createFakeClock();
let driver: CheckoutDriver;
let shoppers: Shopper[];
let shirts: string[];
beforeAll(async () => {
  [driver, shoppers] = [await openCheckoutDriver({ clock: clock.now }), await signUpMany(RACERS)];
  await driver.changeSettings({ maxOpenCod: null });
  const add = async () => (await driver.addProduct({ stockBySize: { M: 10 * RACERS } })).id;
  shirts = await Promise.all(Array.from({ length: PRODUCTS }, add));
});
afterAll(() => driver.close());

/** Everybody orders one shirt of ₹400 for ₹300, every other one online. */
async function race(redeemCode?: string) {
  const replies = await Promise.all(
    shoppers.map((shopper, index) => {
      const lines = [line(shirts[index % PRODUCTS] ?? '')];
      const code = redeemCode === undefined ? {} : { redeemCode };
      return index % 2
        ? driver.payOnline(shopper, lines, undefined, { ...code, amount: 300 })
        : driver.payOnDelivery(shopper, lines, undefined, { ...code, totalAmount: 300 + COD_RUPEES });
    }),
  );
  return { statuses: countByStatus(replies.map(({ status }) => status)), replies };
}
const usesOf = async (code: string) => (await discountRef(driver.db, code).get()).get('uses');
const ONE = { 200: 1, 409: RACERS - 1 };

// saleor/saleor 544: two shoppers at the same time used a voucher for one.
test('one of them gets a code that is left once, and the others hear that it is used up', async () => {
  const rule = { off: 'rupees' as const, rupeesPaise: 10_000, discountPercentage: 10, maxUses: 1 };
  await saveDiscount(driver.db, { code: 'LAST', expiresAt, listed: false, ...rule });
  const { statuses, replies } = await race('LAST');
  expect(statuses).toEqual(ONE);
  const refused = replies.filter(({ status }) => status === 409).map(({ json }) => json.code);
  expect(new Set(refused)).toEqual(new Set(['coupon-used-up']));
  expect(await usesOf('LAST')).toBe(1);
});

test('one of them gets a single-use code', async () => {
  const rule = { off: 'rupees' as const, rupeesPaise: 10_000, discountPercentage: 10, singleUse: true };
  await saveDiscount(driver.db, { code: 'SINGLE', expiresAt, listed: false, ...rule });
  await discountRef(driver.db, 'SINGLE-1').set({ of: 'SINGLE', uses: 0 });
  expect((await race('SINGLE-1')).statuses).toEqual(ONE);
  expect(await usesOf('SINGLE-1')).toBe(1);
});

test('one of them gets an automatic coupon that is left once, and the others get 409 with the total without it', async () => {
  const rule = { off: 'rupees' as const, rupeesPaise: 10_000, discountPercentage: 10, automatic: true, maxUses: 1 };
  await saveDiscount(driver.db, { code: 'AUTO', expiresAt, listed: false, ...rule });
  const { statuses, replies } = await race();
  expect(statuses).toEqual(ONE);
  const refused = replies.filter(({ status }) => status === 409).map(({ json }) => json.code);
  expect([...new Set(refused)].sort()).toEqual(['price-changed']);
  expect(await usesOf('AUTO')).toBe(1);
});

test('stock, uses and money agree afterwards', async () => {
  const initial = { stock: {}, coupons: { LAST: 1, 'SINGLE-1': 1, AUTO: 1 } };
  // Online orders that nobody paid give their use back.
  clock.pass(21);
  await driver.release();
  expect(await faultsOf(driver.db, initial, driver.standIn.ledger())).toEqual([]);
});
