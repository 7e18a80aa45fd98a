/** A coupon for N orders and ten times as many shoppers, over several products: N orders have it. */
import { COD_RUPEES } from '@nirala/dev/testing/world';
import { MESSAGES } from '@nirala/contract/messages';
import { saveDiscount } from '../../store/discounts.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { crowd, tally } from '@nirala/dev/testing/crowd';
import { faultsOf } from '@nirala/dev/testing/invariants';
import { openClock, recover } from '@nirala/dev/testing/recover';
import { size } from '@nirala/dev/testing/storm-size';
import { line, openTill, type Shopper, type Till } from '@nirala/dev/testing/checkout-driver';

const USES = size(6, 50);
const RACERS = 10 * USES;
const PRODUCTS = 5;
const PATIENCE = size(60_000, 300_000);

const clock = openClock();
let till: Till;
let shoppers: Shopper[];
beforeAll(async () => {
  [till, shoppers] = [await openTill({ clock: clock.now }), await crowd(RACERS)];
});
afterAll(() => till.close());

const TENTH = { redeemCode: 'NEEM10' };

/** One shirt at ₹400, with the coupon or at its full price. */
function buy(way: 'online' | 'onDelivery', shopper: Shopper, shirt: string, coupon?: typeof TENTH) {
  const price = coupon ? 360 : 400;
  const lines = [line(shirt)];
  return way === 'online'
    ? till.payOnline(shopper, lines, undefined, { ...coupon, amount: price })
    : till.payOnDelivery(shopper, lines, undefined, { ...coupon, totalAmount: price + COD_RUPEES });
}

test(
  `${RACERS} shoppers for ${USES} uses; what is released or cancelled gives its use back`,
  async () => {
    const expiresAt = new Date(clock.now() + 7 * 24 * 60 * 60_000);
    await saveDiscount(till.db, { code: 'NEEM10', discountPercentage: 10, expiresAt, listed: true, maxUses: USES });
    const shirts = await Promise.all(
      Array.from({ length: PRODUCTS }, async () => (await till.onSale({ stockBySize: { M: RACERS } })).id),
    );
    const shirtOf = (index: number) => shirts[index % PRODUCTS] ?? '';
    const uses = async () => (await till.db.collection('discounts').doc('NEEM10').get()).get('uses');

    const race = (indexes: readonly number[]) =>
      Promise.all(
        indexes.map(async (index) => {
          const [shopper, way] = [shoppers[index], index % 2 ? ('online' as const) : ('onDelivery' as const)];
          if (!shopper) throw new Error('nobody is there');
          return { index, shopper, way, ...(await buy(way, shopper, shirtOf(index), TENTH)) };
        }),
      );
    const replies = await race([...shoppers.keys()]);
    expect(tally(replies.map(({ status }) => status))).toEqual({ 200: USES, 409: RACERS - USES });
    const refused = replies.filter(({ status }) => status === 409);
    expect(new Set(refused.map(({ json }) => json.error))).toEqual(new Set([MESSAGES.codeUsedUp]));
    expect(await uses()).toBe(USES);

    // Without it they may still buy.
    const [turnedAway] = refused;
    if (!turnedAway) throw new Error('nobody was turned away');
    expect((await buy('onDelivery', turnedAway.shopper, shirtOf(turnedAway.index))).status).toBe(200);

    // Those who were to pay online let it be, one of the others cancels, twice.
    const winners = replies.filter(({ status }) => status === 200);
    const unpaid = winners.filter(({ way }) => way === 'online').length;
    const [placed] = winners.filter(({ way }) => way === 'onDelivery');
    if (!placed || unpaid === 0) throw new Error('everybody won in the same way');
    clock.pass(21);
    await till.release();
    expect(await uses()).toBe(USES - unpaid);
    await till.cancel(placed.shopper, placed.json.order._id);
    await till.cancel(placed.shopper, placed.json.order._id);
    expect(await uses()).toBe(USES - unpaid - 1);

    const again = await race(refused.map(({ index }) => index));
    expect(tally(again.map(({ status }) => status))).toEqual({ 200: unpaid + 1, 409: refused.length - unpaid - 1 });
    expect(await uses()).toBe(USES);

    await recover(till, clock);
    const stock = Object.fromEntries(shirts.map((shirt) => [shirt, { M: RACERS }]));
    const initial = { stock, coupons: { NEEM10: USES } };
    expect(await faultsOf(till.db, initial, till.standIn.ledger())).toEqual([]);
  },
  PATIENCE,
);
