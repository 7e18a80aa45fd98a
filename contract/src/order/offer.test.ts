import { describe, expect, test } from 'vitest';
import { seededRandom } from '../seeded-random.fixture.ts';
import { toPaise } from '../text/money.ts';
import { bestOf, lackOf, type Offer, type OfferLine, offerText, reductionOf } from './offer.ts';
import { PAYMENT_METHODS, priceOrder } from './pricing.ts';
import { couponReduction } from './coupon.ts';
import { sharesPaise } from './shares.ts';

type Rule = NonNullable<Offer['rule']>;

const line = (id: string, rupees: number, quantity = 1): OfferLine => ({ id, price: rupees * 100, quantity });
const offer = (rule: Rule, more: Partial<Offer> = {}): Offer => ({
  code: 'OFFER',
  discountPercentage: 0,
  createdAt: '2099-01-01T00:00:00.000Z',
  rule,
  ...more,
});
const percent = (discountPercentage: number, rule: Omit<Rule, 'off'> = {}, more: Partial<Offer> = {}) =>
  offer({ off: 'percent', ...rule }, { discountPercentage, ...more });

/** What comes off each line, in rupees. */
function off(lines: readonly OfferLine[], ...offers: Offer[]): number[] {
  const priced = lines.map(({ price, quantity }) => ({ price, originalPrice: price, quantity }));
  const reductions = offers.map((each) => reductionOf(each, lines));
  return priceOrder(priced, { method: 'Pre-Paid', reductions }).lines.map(({ shares }) => sharesPaise(shares) / 100);
}

describe('what an offer takes off', () => {
  test('a percentage stops at its cap, and counts only the pieces that it is for', () => {
    const bag = [line('kurta', 1_000), line('vest', 500)];
    expect(off(bag, percent(10))).toEqual([100, 50]);
    expect(off(bag, percent(50, { cap: 300 }))).toEqual([200, 100]);
    expect(off(bag, percent(50, { cap: 300, products: ['vest'] }))).toEqual([0, 250]);
  });

  test('rupees are shared by price, and leave one rupee of a cheaper bag', () => {
    expect(off([line('kurta', 600), line('vest', 400)], offer({ off: 'rupees', rupees: 150 }))).toEqual([90, 60]);
    expect(off([line('vest', 300)], offer({ off: 'rupees', rupees: 500 }))).toEqual([299]);
    expect(off([line('vest', 1)], offer({ off: 'rupees', rupees: 500 }))).toEqual([0]);
  });

  test('any two for a price: the dearest pieces go together, a pair that is cheaper anyway stays, an odd piece pays in full', () => {
    const two = offer({ off: 'bundle', pieces: 2, bundlePrice: 1_499 });
    expect(off([line('a', 900, 2)], two)).toEqual([301]);
    expect(off([line('a', 900), line('b', 800), line('c', 700)], two)).toEqual([106.41, 94.59, 0]);
    expect(off([line('a', 400), line('b', 300)], two)).toEqual([0, 0]);
    expect(off([line('a', 900), line('b', 900), line('c', 100), line('d', 100)], two)).toEqual([150.5, 150.5, 0, 0]);
  });

  test('buy two, get one: of each three the cheapest is free, and all three carry the share', () => {
    const three = offer({ off: 'free', pieces: 2, freePieces: 1 });
    expect(off([line('a', 600), line('b', 300), line('c', 100)], three)).toEqual([60, 30, 10]);
    expect(off([line('a', 500, 6)], three)).toEqual([1_000]);
    expect(off([line('a', 500, 2)], three)).toEqual([0]);
  });

  test('a percentage of everything is what it is without a rule', () => {
    const bag = [line('a', 333.33, 3), line('b', 49.5)];
    const plain = { ...percent(15), rule: undefined };
    expect(reductionOf(plain, bag)).toEqual(couponReduction({ code: 'OFFER', percent: 15 }));
    expect(off(bag, plain)).toEqual(off(bag, percent(15)));
  });
});

describe('what a bag lacks', () => {
  const bag = [line('kurta', 1_000), line('vest', 500, 2)];

  test('is counted in the pieces that the offer is for, at the price sold', () => {
    expect(lackOf(percent(10, { products: ['vest'] }, { minimum: 1_120 }), bag, 'COD')).toEqual({
      of: 'minimum',
      paise: 12_000,
    });
    expect(lackOf(percent(10, {}, { minimum: 2_000 }), bag, 'COD')).toBeUndefined();
    expect(lackOf(percent(10, {}, { minimum: 2_000.01 }), bag, 'COD')).toEqual({ of: 'minimum', paise: 1 });
  });

  test('is pieces, if there are none that it is for, or too few for a combo', () => {
    expect(lackOf(percent(10, { products: [] }), bag, 'COD')).toEqual({ of: 'pieces', count: 1 });
    const three = offer({ off: 'free', pieces: 2, freePieces: 1, products: ['vest'] });
    expect(lackOf(three, bag, 'COD')).toEqual({ of: 'pieces', count: 1 });
    expect(
      lackOf({ ...three, rule: { ...three.rule, off: 'free', products: ['vest', 'kurta'] } }, bag, 'COD'),
    ).toBeUndefined();
  });

  test('is to be paid online, for an offer that needs it', () => {
    const online = percent(10, { prepaidOnly: true });
    expect(lackOf(online, bag, 'COD')).toEqual({ of: 'online' });
    expect(lackOf(online, bag, 'Pre-Paid')).toBeUndefined();
  });
});

describe('of several offers', () => {
  const bag = [line('a', 1_000), line('b', 1_000)];
  const chosen = (...offers: Offer[]) =>
    bestOf(
      offers.map((each) => ({ offer: each })),
      bag,
    ).map(({ offer: { code } }) => code);

  test('one combo and one coupon count, each the one that takes the most off', () => {
    const two = offer({ off: 'bundle', pieces: 2, bundlePrice: 1_500 }, { code: 'TWO' });
    const dearer = offer({ off: 'bundle', pieces: 2, bundlePrice: 1_600 }, { code: 'DEARER' });
    const ten = percent(10, {}, { code: 'TEN' });
    const rupees = offer({ off: 'rupees', rupees: 160 }, { code: 'RUPEES' });
    expect(chosen(ten, rupees)).toEqual(['TEN']);
    // After the combo a tenth is ₹150.
    expect(chosen(ten, dearer, two, rupees)).toEqual(['TWO', 'RUPEES']);
  });

  test('the earlier of two that are worth the same counts, and none that takes nothing', () => {
    expect(chosen(percent(10, {}, { code: 'TYPED' }), percent(10, {}, { code: 'AUTO' }))).toEqual(['TYPED']);
    expect(chosen(percent(10, { products: [] }, { code: 'NONE' }))).toEqual([]);
  });
});

test('offers say what they do', () => {
  expect(
    [
      percent(20, { cap: 300 }),
      offer({ off: 'rupees', rupees: 150 }),
      offer({ off: 'bundle', pieces: 2, bundlePrice: 1_499 }),
      offer({ off: 'free', pieces: 2, freePieces: 1 }),
    ].map(offerText),
  ).toEqual(['20% off, up to ₹300', '₹150 off', 'Any 2 for ₹1,499', 'Buy 2, get 1 free']);
});

test('10,000 random bags: shares add up, no line is negative, only pieces that the offer is for pay less, caps and minimums hold', () => {
  const random = seededRandom(42);
  const upTo = (max: number) => random(max) + 1;
  const maybe = () => random(2) === 1;
  const ids = ['a', 'b', 'c', 'd', 'e'];
  for (let run = 0; run < 10_000; run += 1) {
    const lines = ids.slice(0, upTo(5)).map((id): OfferLine => ({ id, price: upTo(300_000), quantity: upTo(5) }));
    const only = maybe() ? { products: ids.filter(() => maybe()) } : {};
    const rules: Rule[] = [
      { off: 'percent', ...(maybe() && { cap: upTo(500) }), ...only },
      { off: 'rupees', rupees: upTo(5_000), ...only },
      { off: 'bundle', pieces: upTo(4) + 1, bundlePrice: upTo(4_000), ...only },
      { off: 'free', pieces: upTo(3), freePieces: upTo(2), ...only },
    ];
    const offers = rules
      .filter(() => maybe())
      .map((rule, index) =>
        offer(rule, {
          code: `C${index}`,
          discountPercentage: rule.off === 'percent' ? upTo(99) : 0,
          minimum: upTo(4_000),
        }),
      );
    const method = PAYMENT_METHODS[run % 2] ?? 'COD';
    const applying = offers.filter((each) => lackOf(each, lines, method) === undefined);
    const chosen = bestOf(
      applying.map((each) => ({ offer: each })),
      lines,
    ).map((each) => each.offer);
    const priced = lines.map(({ price, quantity }) => ({ price, originalPrice: price, quantity }));
    const reductions = chosen.map((each) => reductionOf(each, lines));
    const { totals, lines: shared } = priceOrder(priced, { method, reductions, codCharge: 0 });
    for (const [index, { shares, netPaise }] of shared.entries()) {
      const cost = (lines[index]?.price ?? 0) * (lines[index]?.quantity ?? 0);
      expect(netPaise).toBeGreaterThanOrEqual(0);
      expect(sharesPaise(shares) + netPaise).toBe(cost);
      for (const { kind, name } of shares) {
        const source = chosen.find(
          (each) => reductionOf(each, lines).name === name && reductionOf(each, lines).kind === kind,
        );
        expect(source?.rule?.products?.includes(lines[index]?.id ?? '') ?? true).toBe(true);
      }
    }
    for (const each of chosen) {
      const { name } = reductionOf(each, lines);
      const taken = totals.discounts.filter((share) => share.name === name).reduce((sum, { paise }) => sum + paise, 0);
      expect(taken).toBeGreaterThan(0);
      expect(taken).toBeLessThanOrEqual(toPaise(each.rule?.cap ?? each.rule?.rupees ?? Infinity));
    }
    // What is shown is what is charged: pricing every candidate that applies gives the same as the chosen ones.
    const all = applying.map((each) => reductionOf(each, lines));
    expect(priceOrder(priced, { method, reductions: all, codCharge: 0 }).totals.payable).toBe(totals.payable);
  }
});
