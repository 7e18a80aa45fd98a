import { describe, expect, test } from 'vitest';
import { atLeast } from '../at-least.fixture.ts';
import { seededRandom } from '../seeded-random.fixture.ts';
import { PAYMENT_METHODS, priceOrder, type PriceTerms, type PricedLine } from './pricing.ts';
import {
  discountsOf,
  mergeShares,
  offerOnline,
  payBy,
  ROUNDED_DOWN,
  shareOut,
  sharesPaise,
  splitShares,
  type OrderShares,
  type Reduction,
  type ShareKind,
} from './shares.ts';

const line = (price: number, quantity = 1): PricedLine => ({ price, originalPrice: price, quantity });
const coupon = (rule: Omit<Reduction, 'kind' | 'name'>): Reduction => ({ kind: 'coupon', name: 'TEN', ...rule });
const prepaid = (rule: Omit<Reduction, 'kind' | 'name'>): Reduction => ({
  kind: 'prepaid',
  name: 'Paid online',
  ...rule,
});
const amounts = (lines: readonly PricedLine[], ...reductions: Reduction[]) =>
  priceOrder(lines, { method: 'Pre-Paid', reductions }).lines.map(({ shares, netPaise }) => [
    sharesPaise(shares),
    netPaise,
  ]);

describe('a reduction', () => {
  test('is shared by what the lines cost, and the odd paise go to the largest remainders', () => {
    expect(amounts([line(33_300), line(33_300), line(33_400)], coupon({ paise: 10_000 }))).toEqual([
      [3_330, 29_970],
      [3_330, 29_970],
      [3_340, 30_060],
    ]);
    expect(amounts([line(10_000), line(10_000), line(10_000)], coupon({ paise: 100 }))).toEqual([
      [34, 9_966],
      [33, 9_967],
      [33, 9_967],
    ]);
  });

  test('of a line with several pieces is that of all of them, and a free line stays free', () => {
    expect(amounts([line(10_000, 3), line(10_000), line(0)], coupon({ paise: 4_000 }))).toEqual([
      [3_000, 27_000],
      [1_000, 9_000],
      [0, 0],
    ]);
  });

  test('never takes more than its lines cost, its cap, or what has to stay', () => {
    const bag = [line(30_000)];
    expect(amounts(bag, coupon({ paise: 50_000 }))).toEqual([[30_000, 0]]);
    expect(amounts(bag, coupon({ percent: 50, mostPaise: 10_000 }))).toEqual([[10_000, 20_000]]);
    expect(amounts(bag, prepaid({ paise: 50_000, leavesPaise: 100 }))).toEqual([[29_900, 100]]);
    expect(amounts([line(50)], prepaid({ paise: 20, leavesPaise: 100 }))).toEqual([[0, 50]]);
  });

  test('for some lines leaves the others alone', () => {
    expect(amounts([line(10_000), line(30_000)], coupon({ percent: 10, lines: [1] }))).toEqual([
      [0, 10_000],
      [3_000, 27_000],
    ]);
  });

  test('counts what those before it left, in one sequence, whatever the sequence of the rules', () => {
    const rules = [
      prepaid({ percent: 10 }),
      coupon({ percent: 50 }),
      { kind: 'combo' as const, name: 'Two', paise: 20_000 },
    ];
    for (const reductions of [rules, rules.toReversed()]) {
      const { totals } = priceOrder([line(120_000)], { method: 'Pre-Paid', reductions });
      expect(totals.discounts).toEqual([
        { kind: 'combo', name: 'Two', paise: 20_000 },
        { kind: 'coupon', name: 'TEN', paise: 50_000 },
        { kind: 'prepaid', name: 'Paid online', paise: 5_000 },
      ]);
    }
  });

  test('of a kind that is there twice counts once: the one that takes the most off', () => {
    const reductions = [coupon({ percent: 10 }), { ...coupon({ paise: 5_000 }), name: 'FIFTY' }];
    const names = (price: number) =>
      priceOrder([line(price)], { method: 'Pre-Paid', reductions }).totals.discounts.map(({ name }) => name);
    expect([names(40_000), names(60_000)]).toEqual([['FIFTY'], ['TEN']]);
  });
});

describe('the payment method', () => {
  const terms = { reductions: [coupon({ percent: 10 }), prepaid({ paise: 5_000 })], roundsCod: true };
  const bag = [line(79_850)];

  test('decides about the discount for paying online and about the paise of a total in cash', () => {
    const [online, cod] = PAYMENT_METHODS.map((method) => priceOrder(bag, { ...terms, method }));
    expect(online?.totals).toMatchObject({ payable: 66_865, codCharge: 0 });
    expect(cod?.totals).toMatchObject({ payable: 76_800, codCharge: 5_000 });
    expect(cod?.totals.discounts).toEqual([
      { kind: 'coupon', name: 'TEN', paise: 7_985 },
      { kind: 'rounding', name: ROUNDED_DOWN, paise: 65 },
    ]);
  });

  test('can be changed, and the order costs what it would have cost with the other one', () => {
    const [online, cod] = PAYMENT_METHODS.map((method) => priceOrder(bag, { ...terms, method }).lines);
    if (!online || !cod) throw new Error('there are two methods');
    expect(payBy(online, { isOnline: false, roundsCod: true })).toEqual(cod);
    expect(payBy(cod, { isOnline: true, roundsCod: true })).toEqual(online);
    expect(payBy(cod, { isOnline: false, roundsCod: true })).toEqual(cod);
  });

  test('an offer for paying a COD order online counts if it is better than the discount that it would get anyway', () => {
    const cod = priceOrder(bag, { ...terms, method: 'COD' }).lines;
    const online = (paise: number) => {
      const offered = offerOnline(cod, { name: 'Offer', paise });
      expect(offered.map(({ netPaise }) => netPaise)).toEqual(cod.map(({ netPaise }) => netPaise));
      return discountsOf(payBy(offered, { isOnline: true, roundsCod: true })).at(-1);
    };
    expect(online(4_999)).toEqual({ kind: 'prepaid', name: 'Paid online', paise: 5_000 });
    expect(online(5_001)).toEqual({ kind: 'prepaid', name: 'Offer', paise: 5_001 });
  });
});

/** A random order of up to eight lines, from free pieces to expensive ones, with rules of every kind. */
function randomOrder(roll: (below: number) => number) {
  const most = [100, 100_000, 10_000_000][roll(3)] ?? 1;
  const lines = Array.from({ length: 1 + roll(8) }, () => line(roll(10) === 0 ? 0 : roll(most), 1 + roll(10)));
  const rule = (kind: ShareKind): Reduction => ({
    kind,
    name: `${kind} ${roll(3)}`,
    ...(roll(2) === 0 ? { percent: roll(10_001) / 100 } : { paise: roll(most * 3) }),
    ...(roll(3) === 0 ? { mostPaise: roll(most) } : {}),
    ...(roll(3) === 0 ? { lines: lines.flatMap((_line, index) => (roll(2) === 0 ? [index] : [])) } : {}),
    ...(kind === 'prepaid' ? { leavesPaise: 100 } : {}),
  });
  const kinds: ShareKind[] = ['combo', 'coupon', 'coupon', 'desk', 'prepaid'];
  const terms: PriceTerms = {
    method: PAYMENT_METHODS[roll(2)] ?? 'COD',
    reductions: kinds.filter(() => roll(2) === 0).map(rule),
    codCharge: roll(201) * 100,
    roundsCod: roll(2) === 0,
    deliveryFee: roll(3) === 0 ? roll(100) * 100 : 0,
  };
  return { lines, terms };
}

test('10,000 random orders: shares add up to what comes off, nothing is negative, and parts add up to their line', () => {
  const roll = seededRandom(42);
  for (let count = 0; count < 10_000; count += 1) {
    const { lines, terms } = randomOrder(roll);
    const { totals, lines: priced } = priceOrder(lines, terms);
    const fail = (why: string) => expect.fail(`${why}: ${JSON.stringify({ lines, terms, totals, priced })}`);
    if (faultOf(lines, priced)) fail('a line');
    if (totals.subtotal - sharesPaise(totals.discounts) + totals.deliveryFee + totals.codCharge !== totals.payable)
      fail('the totals');
    if (terms.method === 'COD' && terms.roundsCod && totals.payable % 100 !== 0) fail('paise in cash');
    if (new Set(totals.discounts.map(({ kind }) => kind)).size !== totals.discounts.length) fail('one kind twice');

    const roundsCod = terms.roundsCod ?? false;
    for (const method of atLeast(2, PAYMENT_METHODS)) {
      const swapped = payBy(priced, { isOnline: method === 'Pre-Paid', roundsCod });
      if (JSON.stringify(swapped) !== JSON.stringify(priceOrder(lines, { ...terms, method }).lines)) fail('a swap');
    }

    for (const [index, { shares, netPaise }] of priced.entries()) {
      const { price = 0, quantity = 1 } = lines[index] ?? {};
      const pieces = roll(quantity + 1);
      const net = Math.round((netPaise * pieces) / quantity);
      const { part, rest } = splitShares(shares, price * pieces - net);
      if (sharesPaise(part) !== price * pieces - net) fail('a part');
      if ([...part, ...rest].some(({ paise }) => paise < 0)) fail('a negative share');
      if (JSON.stringify(mergeShares([...part, ...rest])) !== JSON.stringify(mergeShares(shares))) fail('parts');
    }
  }
});

/** Whether a line is negative, or its shares are not what comes off. */
const faultOf = (lines: readonly PricedLine[], priced: readonly OrderShares[]) =>
  priced.some(({ shares, netPaise }, index) => {
    const { price = 0, quantity = 0 } = lines[index] ?? {};
    const isWhole = [netPaise, ...shares.map(({ paise }) => paise)].every((paise) => Number.isSafeInteger(paise));
    return netPaise < 0 || !isWhole || price * quantity - sharesPaise(shares) !== netPaise;
  });

const sum = (list: readonly number[]) => list.reduce((total, value) => total + value, 0);

describe('shareOut', () => {
  test.each([
    ['one weight gets everything', 5000, [799], [5000]],
    ['equal weights get equal shares', 5000, [1, 1], [2500, 2500]],
    ['the paisa left over goes to the earlier of equal remainders', 100, [1, 1, 1], [34, 33, 33]],
    ['the paisa left over goes to the largest remainder', 100, [1, 1, 4], [17, 17, 66]],
    ['a larger remainder that is later comes first', 10, [3, 3, 5], [3, 3, 4]],
    ['zero weights get nothing', 100, [0, 3, 0, 3, 3], [0, 34, 0, 33, 33]],
    ['if all weights are zero the shares are equal', 5, [0, 0], [3, 2]],
    ['nothing is shared as nothing', 0, [5, 0, 7], [0, 0, 0]],
    ['fewer paise than weights', 2, [7, 9, 8, 9], [0, 1, 0, 1]],
    ['nothing has no shares', 0, [], []],
    [
      'products beyond the safe integers',
      10_000_000_001,
      [9_999_999_999, 9_999_999_999],
      [5_000_000_001, 5_000_000_000],
    ],
  ])('%s', (_what, amount, weights, shares) => {
    expect(shareOut(amount, weights)).toEqual(shares);
  });

  test('an amount without anybody to share it is refused', () => {
    expect(() => shareOut(1, [])).toThrow(RangeError);
  });

  test('shares of 5,000 random amounts sum up, and each is less than a paisa from its proportion', () => {
    const roll = seededRandom(77);
    for (let count = 0; count < 5000; count += 1) {
      const weights = Array.from({ length: 1 + roll(50) }, () => (roll(5) === 0 ? 0 : roll(10_000_000)));
      const amount = roll(3) === 0 ? roll(60) : roll(1_000_000_000);
      const shares = shareOut(amount, weights);
      const [total, whole] = [sum(shares), sum(weights)];
      const isFair = shares.every((share, index) => {
        const weight = weights[index] ?? 0;
        return Number.isSafeInteger(share) && (whole === 0 || Math.abs(share * whole - amount * weight) < whole);
      });
      if (total !== amount || !isFair) expect.fail(JSON.stringify({ amount, weights, shares }));
    }
  });
});
