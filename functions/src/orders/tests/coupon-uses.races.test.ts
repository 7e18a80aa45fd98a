/** Ten times as many shoppers as a coupon has uses, over several products. */
import { COD_RUPEES } from '@nirala/dev/testing/test-store';
import { MESSAGES } from '@nirala/contract/text/messages';
import { saveDiscount } from '../../store/discounts.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { countByStatus } from '@nirala/dev/testing/replies';
import { signUpMany } from '@nirala/dev/testing/sign-up-many';
import { faultsOf } from '@nirala/dev/testing/invariants';
import { createFakeClock } from '@nirala/dev/testing/clock';
import { recover } from '@nirala/dev/testing/recovery';
import { size } from '@nirala/dev/testing/races';
import { line, openCheckoutDriver, type Shopper, type CheckoutDriver } from '@nirala/dev/testing/checkout-driver';

const USES = size(6, 50);
const RACERS = 10 * USES;
const PRODUCTS = 5;
const PATIENCE = size(60_000, 300_000);

const clock = createFakeClock();
let driver: CheckoutDriver;
let shoppers: Shopper[];
beforeAll(async () => {
  [driver, shoppers] = [await openCheckoutDriver({ clock: clock.now }), await signUpMany(RACERS)];
});
afterAll(() => driver.close());

const TENTH = { redeemCode: 'NEEM10' };

/** One shirt at ₹400, with the coupon or at its full price. */
function buy(way: 'online' | 'onDelivery', shopper: Shopper, shirt: string, coupon?: typeof TENTH) {
  const price = coupon ? 360 : 400;
  const lines = [line(shirt)];
  return way === 'online'
    ? driver.payOnline(shopper, lines, undefined, { ...coupon, amount: price })
    : driver.payOnDelivery(shopper, lines, undefined, { ...coupon, totalAmount: price + COD_RUPEES });
}

test(
  `${RACERS} shoppers at the same time for ${USES} uses: all uses are taken, and released or cancelled orders give theirs back`,
  async () => {
    const expiresAt = new Date(clock.now() + 7 * 24 * 60 * 60_000);
    await saveDiscount(driver.db, { code: 'NEEM10', discountPercentage: 10, expiresAt, listed: true, maxUses: USES });
    const shirts = await Promise.all(
      Array.from({ length: PRODUCTS }, async () => (await driver.addProduct({ stockBySize: { M: RACERS } })).id),
    );
    const shirtOf = (index: number) => shirts[index % PRODUCTS] ?? '';
    const uses = async () => (await driver.db.collection('discounts').doc('NEEM10').get()).get('uses');

    const race = (indexes: readonly number[]) =>
      Promise.all(
        indexes.map(async (index) => {
          const [shopper, way] = [shoppers[index], index % 2 ? ('online' as const) : ('onDelivery' as const)];
          if (!shopper) throw new Error('there is no such shopper');
          return { index, shopper, way, ...(await buy(way, shopper, shirtOf(index), TENTH)) };
        }),
      );
    const replies = await race([...shoppers.keys()]);
    expect(countByStatus(replies.map(({ status }) => status))).toEqual({ 200: USES, 409: RACERS - USES });
    const refused = replies.filter(({ status }) => status === 409);
    expect(new Set(refused.map(({ json }) => json.error))).toEqual(new Set([MESSAGES.codeUsedUp]));
    expect(await uses()).toBe(USES);

    // Refused shoppers can still buy without the coupon.
    const [first] = refused;
    if (!first) throw new Error('nobody was refused');
    expect((await buy('onDelivery', first.shopper, shirtOf(first.index))).status).toBe(200);

    // All online orders expire unpaid, and one COD order is cancelled twice. Either kind may be missing: winners are random.
    const winners = replies.filter(({ status }) => status === 200);
    const unpaid = winners.filter(({ way }) => way === 'online').length;
    const cod = winners.find(({ way }) => way === 'onDelivery');
    clock.pass(21);
    await driver.release();
    expect(await uses()).toBe(USES - unpaid);
    if (cod) for (let time = 0; time < 2; time += 1) await driver.cancel(cod.shopper, cod.json.order._id);
    const freed = unpaid + (cod ? 1 : 0);
    expect(await uses()).toBe(USES - freed);

    const again = await race(refused.map(({ index }) => index));
    expect(countByStatus(again.map(({ status }) => status))).toEqual({ 200: freed, 409: refused.length - freed });
    expect(await uses()).toBe(USES);

    await recover(driver, clock);
    const stock = Object.fromEntries(shirts.map((shirt) => [shirt, { M: RACERS }]));
    const initial = { stock, coupons: { NEEM10: USES } };
    expect(await faultsOf(driver.db, initial, driver.standIn.ledger())).toEqual([]);
  },
  PATIENCE,
);
