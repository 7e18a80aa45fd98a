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

  test('pieces that are left over pay in full, also if they cost more than the price together', () => {
    expect(off([line('a', 600, 5)], offer({ off: 'bundle', pieces: 3, bundlePrice: 1_000 }))).toEqual([800]);
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
  const faults: string[] = [];
  let count = 0;
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
    const rule = (name: string, kind: string) =>
      chosen.find((each) => reductionOf(each, lines).name === name && reductionOf(each, lines).kind === kind)?.rule;
    for (const [index, { shares, netPaise }] of shared.entries()) {
      const { id = '', price = 0, quantity = 0 } = lines[index] ?? {};
      if (netPaise < 0) faults.push(`${run}: ${id} is negative`);
      if (sharesPaise(shares) + netPaise !== price * quantity) faults.push(`${run}: ${id} does not add up`);
      if (shares.some(({ kind, name }) => rule(name, kind)?.products?.includes(id) === false))
        faults.push(`${run}: ${id} is not for it`);
    }
    for (const each of chosen) {
      const { name } = reductionOf(each, lines);
      const taken = totals.discounts.filter((share) => share.name === name).reduce((sum, { paise }) => sum + paise, 0);
      if (!(taken > 0) || taken > toPaise(each.rule?.cap ?? each.rule?.rupees ?? Infinity))
        faults.push(`${run}: ${name} takes ${taken}`);
    }
    // What is shown is what is charged: pricing every candidate that applies gives the same as the chosen ones.
    const all = applying.map((each) => reductionOf(each, lines));
    const { payable } = priceOrder(priced, { method, reductions: all, codCharge: 0 }).totals;
    if (payable !== totals.payable) faults.push(`${run}: ${payable} instead of ${totals.payable}`);
    count += chosen.length;
  }
  expect(faults).toEqual([]);
  expect(count).toBeGreaterThan(5_000);
});

describe('what other shops got wrong', () => {
  const three = offer({ off: 'free', pieces: 2, freePieces: 1 });

  // medusajs/medusa 8829: the free pieces were counted although they were not in the bag, and its total was negative.
  test('pieces that are not in the bag are not free', () => {
    const ten = offer({ off: 'free', pieces: 10, freePieces: 10 });
    expect(off([line('a', 500, 10)], ten)).toEqual([0]);
    expect(lackOf(ten, [line('a', 500, 10)], 'COD')).toEqual({ of: 'pieces', count: 10 });
  });

  // medusajs/medusa 14432: several pieces of one line got more than the same pieces in lines of their own.
  test('one line of six pieces gets what six lines of one get', () => {
    const together = off([line('a', 500, 6)], three);
    const apart = off(
      Array.from({ length: 6 }, (_, index) => line(`a${index}`, 500)),
      three,
    );
    expect(together).toEqual([1_000]);
    expect(apart.reduce((sum, rupees) => sum + rupees, 0)).toBeCloseTo(1_000);
  });

  // medusajs/medusa 13431: whether the rule applied depended on the piece that was added last.
  test('the sequence of the lines does not matter', () => {
    const bag = [line('a', 700, 2), line('b', 300), line('c', 500, 3)];
    const total = (lines: OfferLine[], each: Offer) =>
      off(lines, each).reduce((sum, rupees) => sum + Math.round(rupees * 100), 0);
    for (const each of [three, offer({ off: 'bundle', pieces: 3, bundlePrice: 1_200 })]) {
      expect(total(bag.toReversed(), each)).toBe(total(bag, each));
    }
  });

  // magento/magento2 37987: a rule with more free pieces than bought ones did nothing.
  test('more pieces can be free than are bought', () => {
    expect(off([line('a', 300, 3)], offer({ off: 'free', pieces: 1, freePieces: 2 }))).toEqual([600]);
  });

  // magento/magento2 28409: ₹200 came off every piece, so four of ₹99 cost nothing.
  test('rupees come off once, and not of every piece', () => {
    expect(off([line('a', 99, 4)], offer({ off: 'rupees', rupees: 200 }, { minimum: 10 }))).toEqual([200]);
  });

  // magento/magento2 25440: the minimum was asked of what the coupon itself had left, so the coupon removed itself.
  test('a minimum counts the price before the coupon', () => {
    const bag = [line('a', 310)];
    const saves = offer({ off: 'rupees', rupees: 50 }, { minimum: 300 });
    expect(lackOf(saves, bag, 'COD')).toBeUndefined();
    expect(off(bag, saves)).toEqual([50]);
  });

  // woocommerce/woocommerce 34944 and 46631: an amount was divided by pieces, so a cheap piece cost nothing.
  test('an amount is divided by what the pieces cost, and no piece becomes free', () => {
    expect(off([line('a', 500), line('b', 200), line('c', 100)], offer({ off: 'rupees', rupees: 600 }))).toEqual([
      375, 150, 75,
    ]);
  });

  // woocommerce/woocommerce 13802: the sum of the lines differed from the discount by a hundredth.
  test('the shares of 34 pieces at odd prices add up to the amount', () => {
    const bag = Array.from({ length: 34 }, (_, index) => line(`a${index}`, 5.99));
    const paise = off(bag, offer({ off: 'rupees', rupees: 59.9 })).map((rupees) => Math.round(rupees * 100));
    expect(paise.reduce((sum, each) => sum + each, 0)).toBe(5_990);
  });

  // medusajs/medusa 14934: an amount was read as a percentage.
  test('₹50 off is ₹50, whatever the percentage beside it says', () => {
    expect(off([line('a', 1_000)], offer({ off: 'rupees', rupees: 50 }, { discountPercentage: 50 }))).toEqual([50]);
  });
});
