import { describe, expect, test } from 'vitest';
import { couponReduction } from './coupon.ts';
import { COD_CHARGE } from './charges.ts';
import {
  DEFAULT_PRICE_RULES,
  onlineOffer,
  PAYMENT_METHODS,
  priceOrder,
  termsOf,
  type PaymentMethod,
  type PricedLine,
  type Totals,
} from './pricing.ts';
import { sharesPaise } from './shares.ts';
import { atLeast } from '../at-least.fixture.ts';
import { seededRandom } from '../seeded-random.fixture.ts';

function randomBag(roll: (below: number) => number): PricedLine[] {
  return Array.from({ length: roll(8) }, () => {
    const price = roll(4) === 0 ? roll(100) : roll(100_000_000);
    return { price, originalPrice: price + roll(50_000_000), quantity: 1 + roll(10) };
  });
}

/** With a coupon of a percentage. */
const totalsOf = (lines: PricedLine[], method: PaymentMethod, percent = 0): Totals =>
  priceOrder(lines, { method, reductions: [{ kind: 'coupon', name: 'TEN', percent }] }).totals;

/** An independent calculation in BigInt, piece by piece. */
function expectedTotals(lines: PricedLine[], cod: boolean, percent: number): Totals {
  let [mrp, subtotal] = [0n, 0n];
  for (const line of lines) {
    for (let unit = 0; unit < line.quantity; unit += 1) {
      mrp += BigInt(line.originalPrice);
      subtotal += BigInt(line.price);
    }
  }
  const coupon = (subtotal * BigInt(percent) + 50n) / 100n;
  const charge = cod ? BigInt(COD_CHARGE) : 0n;
  return {
    mrp: Number(mrp),
    discountOnMrp: Number(mrp - subtotal),
    subtotal: Number(subtotal),
    discounts: coupon > 0n ? [{ kind: 'coupon', name: 'TEN', paise: Number(coupon) }] : [],
    deliveryFee: 0,
    codCharge: Number(charge),
    payable: Number(subtotal - coupon + charge),
  };
}

describe('priceOrder', () => {
  test('agrees with an independent calculation for 10,000 random bags, in whole paise and never negative', () => {
    const roll = seededRandom(20_261_121);
    for (let count = 0; count < 10_000; count += 1) {
      const [lines, percent] = [randomBag(roll), roll(101)];
      const method = PAYMENT_METHODS[roll(2)] ?? 'COD';
      const totals = totalsOf(lines, method, percent);
      const bag = { lines, percent, method };
      expect({ bag, totals }).toEqual({ bag, totals: expectedTotals(lines, method === 'COD', percent) });
      const { discounts, ...sums } = totals;
      const amounts = [...Object.values(sums), sharesPaise(discounts)];
      if (!amounts.every((paise) => Number.isSafeInteger(paise) && paise >= 0)) {
        expect.fail(`not whole paise, or below zero: ${JSON.stringify({ bag, totals })}`);
      }
    }
  });

  const shirt = { price: 40_000, originalPrice: 100_000, quantity: 2 };

  test('adds up two shirts at ₹400 with COD and a 10% coupon', () => {
    expect(totalsOf([shirt], 'COD', 10)).toEqual({
      mrp: 200_000,
      discountOnMrp: 120_000,
      subtotal: 80_000,
      discounts: [{ kind: 'coupon', name: 'TEN', paise: 8000 }],
      deliveryFee: 0,
      codCharge: COD_CHARGE,
      payable: 72_000 + COD_CHARGE,
    });
  });

  test('charges for COD only', () => {
    const [cod, online] = [totalsOf([shirt], 'COD'), totalsOf([shirt], 'Pre-Paid')];
    expect([cod.payable - online.payable, cod.codCharge, online.codCharge]).toEqual([COD_CHARGE, COD_CHARGE, 0]);
  });

  // The only test with the amount itself. Change it here too if the owner changes the charge.
  test('the COD charge and the online offer have the amounts of spec §9 and §2', () => {
    expect(COD_CHARGE).toBe(5000);
    expect(onlineOffer(COD_CHARGE)).toBe('Pay online and get 50 rupees off instantly, no extra charges.');
  });

  test('a percentage is exact to the paisa', () => {
    const off = (price: number, percent: number) => {
      const { discounts, payable } = totalsOf([{ ...shirt, price, quantity: 1 }], 'COD', percent);
      return [sharesPaise(discounts), payable - COD_CHARGE];
    };
    expect(off(79_800, 10)).toEqual([7_980, 71_820]);
    expect(off(40_000, 12.1)).toEqual([4_840, 35_160]);
    // 2.2% of ₹500 is ₹11 exactly, but 110000.00000000001 in floating point.
    expect(off(50_000, 2.2)).toEqual([1_100, 48_900]);
    expect(off(59_950, 10)).toEqual([5_995, 53_955]);
    // Half a paisa is given.
    expect(off(50, 1)).toEqual([1, 49]);
    expect(off(49, 1)).toEqual([0, 49]);
  });

  test('a coupon of 100% or more leaves exactly 0 to pay', () => {
    for (const percent of [100, 101, 5000]) {
      const discounts = [{ kind: 'coupon', name: 'TEN', paise: 80_000 }];
      expect(totalsOf([shirt], 'Pre-Paid', percent)).toMatchObject({ discounts, payable: 0 });
    }
  });

  test('an empty bag costs nothing', () => {
    expect(totalsOf([], 'Pre-Paid', 50)).toMatchObject({ mrp: 0, discountOnMrp: 0, subtotal: 0, payable: 0 });
  });

  test('follows the owner’s charges: delivery is free from an amount before coupons, and one rupee stays to pay online', () => {
    const rules = { ...DEFAULT_PRICE_RULES, codCharge: 20, deliveryFee: 49, freeFrom: 800, prepaidRupees: 500 };
    const half = couponReduction({ code: 'HALF', percent: 50 });
    const totals = (method: PaymentMethod, quantity: number) =>
      priceOrder([{ ...shirt, quantity }], termsOf(rules, method, [half])).totals;
    expect(totals('COD', 1)).toMatchObject({ deliveryFee: 4_900, codCharge: 2_000, payable: 26_900 });
    expect(totals('COD', 2)).toMatchObject({ deliveryFee: 0, codCharge: 2_000, payable: 42_000 });
    expect(totals('Pre-Paid', 1)).toMatchObject({ codCharge: 0, payable: 100 + 4_900 });
    const capped = priceOrder([shirt], termsOf({ ...rules, prepaidPercent: 50, prepaidMax: 30 }, 'Pre-Paid')).totals;
    expect(capped.discounts).toEqual([{ kind: 'prepaid', name: 'Paid online', paise: 3_000 }]);
  });

  test('without rules of the owner is the specification’s', () => {
    for (const method of atLeast(2, PAYMENT_METHODS)) {
      expect(termsOf(DEFAULT_PRICE_RULES, method)).toMatchObject({ reductions: [], codCharge: 5_000, deliveryFee: 0 });
      expect(priceOrder([shirt], termsOf(DEFAULT_PRICE_RULES, method))).toEqual(priceOrder([shirt], { method }));
    }
  });
});
