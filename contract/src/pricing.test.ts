import { describe, expect, test } from 'vitest';
import { COD_CHARGE, PAYMENT_METHODS, priceOrder, type PricedLine, type Totals } from './pricing.ts';
import { ONLINE_OFFER } from './message-templates.ts';

/** Numbers that are the same in every run (mulberry32), from 0 to `below` - 1. */
function dice(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below;
  };
}

function randomBag(roll: (below: number) => number): PricedLine[] {
  return Array.from({ length: roll(8) }, () => {
    const price = roll(4) === 0 ? roll(100) : roll(100_000_000);
    return { price, originalPrice: price + roll(50_000_000), quantity: 1 + roll(10) };
  });
}

/** The bill as one would write it on paper: unit by unit, in whole paise that cannot lose a digit. */
function bill(lines: PricedLine[], cod: boolean, percent: number): Totals {
  let [mrp, subtotal] = [0n, 0n];
  for (const line of lines) {
    for (let unit = 0; unit < line.quantity; unit += 1) {
      mrp += BigInt(line.originalPrice);
      subtotal += BigInt(line.price);
    }
  }
  const wholeRupees = ((subtotal * BigInt(percent) + 9_999n) / 10_000n) * 100n;
  const coupon = wholeRupees < subtotal ? wholeRupees : subtotal;
  const charge = cod ? BigInt(COD_CHARGE) : 0n;
  return {
    mrp: Number(mrp),
    discountOnMrp: Number(mrp - subtotal),
    subtotal: Number(subtotal),
    couponDiscount: Number(coupon),
    deliveryFee: 0,
    codCharge: Number(charge),
    payable: Number(subtotal - coupon + charge),
  };
}

describe('priceOrder', () => {
  test('agrees with the bill on paper for 10,000 bags, in whole paise, and never pays anyone', () => {
    const roll = dice(20_261_121);
    for (let count = 0; count < 10_000; count += 1) {
      const [lines, percent] = [randomBag(roll), roll(101)];
      const method = PAYMENT_METHODS[roll(2)] ?? 'COD';
      const totals = priceOrder(lines, method, percent);
      const bag = { lines, percent, method };
      expect({ bag, totals }).toEqual({ bag, totals: bill(lines, method === 'COD', percent) });
      if (!Object.values(totals).every((paise) => Number.isSafeInteger(paise) && paise >= 0)) {
        expect.fail(`not whole paise, or below zero: ${JSON.stringify({ bag, totals })}`);
      }
    }
  });

  const shirt = { price: 40_000, originalPrice: 100_000, quantity: 2 };

  test('two shirts at ₹400 on delivery with 10 % off', () => {
    expect(priceOrder([shirt], 'COD', 10)).toEqual({
      mrp: 200_000,
      discountOnMrp: 120_000,
      subtotal: 80_000,
      couponDiscount: 8000,
      deliveryFee: 0,
      codCharge: COD_CHARGE,
      payable: 72_000 + COD_CHARGE,
    });
  });

  test('paying online saves the COD charge', () => {
    const [cod, online] = [priceOrder([shirt], 'COD'), priceOrder([shirt], 'Pre-Paid')];
    expect([cod.payable - online.payable, cod.codCharge, online.codCharge]).toEqual([COD_CHARGE, COD_CHARGE, 0]);
  });

  // The only test that holds the figure itself. When the owner changes the charge, change it here too.
  test("the COD charge and the offer's sentence are those of spec §9 and §4", () => {
    expect(COD_CHARGE).toBe(5000);
    expect(ONLINE_OFFER).toBe('Pay online and get 50 rupees off instantly, no extra charges.');
  });

  test('a coupon takes off whole rupees, so that nobody pays paise in cash', () => {
    const off = (price: number, percent: number) => priceOrder([{ ...shirt, price, quantity: 1 }], 'COD', percent);
    // 10 % of ₹798 is ₹79.80.
    expect(off(79_800, 10)).toMatchObject({ couponDiscount: 8_000, payable: 71_800 + COD_CHARGE });
    expect(off(40_000, 12.1)).toMatchObject({ couponDiscount: 4_900, payable: 35_100 + COD_CHARGE });
    expect(off(40_000, 12)).toMatchObject({ couponDiscount: 4_800 });
    expect(off(50, 1)).toMatchObject({ couponDiscount: 50, payable: COD_CHARGE });
  });

  test('paise of the prices themselves stay', () => {
    const priced = priceOrder([{ ...shirt, price: 59_950, quantity: 1 }], 'Pre-Paid', 10);
    expect(priced).toMatchObject({ couponDiscount: 6_000, payable: 53_950 });
  });

  test('a coupon of 100 % or more leaves nothing, and no less', () => {
    for (const percent of [100, 101, 5000]) {
      expect(priceOrder([shirt], 'Pre-Paid', percent)).toMatchObject({ couponDiscount: 80_000, payable: 0 });
    }
  });

  test('an empty bag costs nothing', () => {
    expect(priceOrder([], 'Pre-Paid', 50)).toMatchObject({ mrp: 0, discountOnMrp: 0, subtotal: 0, payable: 0 });
  });
});
