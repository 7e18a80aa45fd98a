import type { Offer } from '@nirala/contract/order/offer';
import { DEFAULT_PRICE_RULES } from '@nirala/contract/order/pricing';
import { beforeEach, expect, test, vi } from 'vitest';
import { stubStorage } from '../../lib/storage/storage.fixture.ts';
import { toLine } from './lines.ts';
import { product } from './product.fixture.ts';

beforeEach(() => vi.resetModules());

const offer = (code: string, rule: NonNullable<Offer['rule']>, more: Partial<Offer> = {}): Offer => ({
  code,
  discountPercentage: 0,
  createdAt: '2099-01-01T00:00:00.000Z',
  rule,
  ...more,
});
const RUPEES = offer('RUPEES', { off: 'rupees', rupees: 150 });
const AUTO = offer('AUTO', { off: 'percent', automatic: true }, { discountPercentage: 20 });
const PAIR = offer('PAIR', { off: 'bundle', pieces: 2, bundlePrice: 1_000, automatic: true });

/** A browser with `quantity` pieces of ₹600 in the bag. */
async function browser(quantity: number, stored: Record<string, string> = {}) {
  const lines = [toLine(product({ price: 1_500, discountedPrice: 600 }), 'M', quantity)];
  const items = stubStorage({ cart: JSON.stringify(lines), ...stored });
  const offers = await import('./offers.ts');
  const totals = (method: 'Pre-Paid' | 'COD' = 'Pre-Paid') =>
    offers.couponTotals(lines, offers.readBagCoupons(), method);
  return { items, lines, totals, ...offers };
}
const kept = (offers: object) => ({ offers: JSON.stringify(offers) });

test('without coupons, and with a percentage, the totals are those of the bag', async () => {
  const plain = { redeemCode: 'TEN', discount: '10' };
  for (const stored of [{}, plain]) {
    vi.resetModules();
    const { lines, totals } = await browser(2, stored);
    const { bagTotals } = await import('./lines.ts');
    const { readCoupon } = await import('./coupon.ts');
    for (const method of ['Pre-Paid', 'COD'] as const) {
      expect(totals(method)).toMatchObject(bagTotals(lines, readCoupon(), method));
    }
  }
});

test('a coupon in rupees is kept under a key of its own, and one replaces the other', async () => {
  const { items, storeOffer, readBagCoupons } = await browser(1, { redeemCode: 'TEN', discount: '10' });
  storeOffer(RUPEES);
  expect([...items.keys()].sort()).toEqual(['cart', 'offers', 'subtotal', 'totalPayable']);
  expect(readBagCoupons()).toMatchObject({ code: 'RUPEES', percent: 0 });
  storeOffer({ ...RUPEES, code: 'TEN', discountPercentage: 10, rule: undefined });
  expect(Object.fromEntries(items)).toMatchObject({ redeemCode: 'TEN', discount: '10' });
  expect(readBagCoupons()).toMatchObject({ code: 'TEN', percent: 10, typed: { code: 'TEN' } });
});

test('one combo and the better of the entered and the automatic coupon count, and are named', async () => {
  const { totals, readBagCoupons } = await browser(2, kept({ typed: RUPEES, automatic: [AUTO, PAIR] }));
  const { used, payable } = totals();
  expect(used.map(({ code }) => code)).toEqual(['PAIR', 'AUTO']);
  expect(payable).toBe(80_000);
  // The code is sent nevertheless: the server decides.
  expect(readBagCoupons().code).toBe('RUPEES');
});

test('a code that the bag does not reach is kept, and neither counted nor sent', async () => {
  const { totals, readBagCoupons } = await browser(1, kept({ typed: { ...RUPEES, minimum: 1_000 } }));
  expect(totals().payable).toBe(60_000);
  expect(readBagCoupons()).toMatchObject({ code: undefined, typed: { code: 'RUPEES' } });
});

test('a coupon for online payment counts online only, and its code is not sent with cash', async () => {
  const typed = offer('ONLINE', { off: 'rupees', rupees: 100, prepaidOnly: true });
  const { totals, readBagCoupons, codeFor } = await browser(1, kept({ typed }));
  expect([totals().payable, totals('COD').payable]).toEqual([50_000, 65_000]);
  expect([codeFor(readBagCoupons(), 'Pre-Paid'), codeFor(readBagCoupons(), 'COD')]).toEqual(['ONLINE', undefined]);
});

test('removing the coupon keeps what needs no code; removing it with the bag removes all', async () => {
  const { items, dropCoupon, readBagCoupons } = await browser(1, kept({ typed: RUPEES, automatic: [AUTO] }));
  dropCoupon();
  expect(readBagCoupons()).toMatchObject({ typed: undefined, automatic: [{ code: 'AUTO' }] });
  const { removeCoupon } = await import('./coupon.ts');
  removeCoupon();
  expect(items.has('offers')).toBe(false);
});

test('what is stored in another shape is no coupon', async () => {
  for (const offers of ['', '{', '[]', '{"typed":{"code":1}}']) {
    vi.resetModules();
    expect((await browser(1, { offers })).totals().payable).toBe(60_000);
  }
});

test('an automatic coupon that the server does not count is left out from then on', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')));
  const first = offer('FIRST', { off: 'percent', automatic: true }, { discountPercentage: 50, firstOrderOnly: true });
  const again = await browser(1, kept({ automatic: [first, AUTO] }));
  expect(again.totals().used).toMatchObject([{ code: 'FIRST' }]);
  await again.followServer(['AUTO'], 'Pre-Paid');
  expect(again.totals().used).toMatchObject([{ code: 'AUTO' }]);
});

test('says which discounts count together where the shop has several, and nothing by default', async () => {
  const { combiningText } = await import('./offers.ts');
  const said = (change: object, ...kinds: ('coupon' | 'combo')[]) =>
    combiningText(
      { ...DEFAULT_PRICE_RULES, ...change },
      kinds.map((kind) => ({ kind })),
    );
  expect(said({})).toBeUndefined();
  expect(said({}, 'coupon')).toBeUndefined();
  expect(said({ prepaidPercent: 5 })).toBe('An order can have one coupon and the discount for paying online.');
  expect(said({}, 'combo')).toBe('An order can have one coupon and one combo.');
  expect(said({ prepaidRupees: 50 }, 'combo')).toBe(
    'An order can have one coupon, one combo and the discount for paying online.',
  );
});

test('says what the bag costs with the best of the offered coupons, if one takes more off than what needs no code', async () => {
  const now = new Date('2098-12-25T12:00:00+05:30');
  const ten = offer('TEN', { off: 'percent' }, { discountPercentage: 10 });
  const { lines, bestOfferOfBag } = await browser(1);
  const said = (offers: Offer[], automatic: Offer[] = []) => bestOfferOfBag(lines, offers, { automatic }, now);
  expect(said([ten, RUPEES])).toBe('₹450 with RUPEES, until 1 Jan 2099');
  expect(said([ten, RUPEES], [offer('SMALL', { off: 'percent', automatic: true }, { discountPercentage: 5 })])).toBe(
    '₹450 with RUPEES, until 1 Jan 2099',
  );
  expect(said([ten], [AUTO])).toBeUndefined();
  expect(said([{ ...ten, createdAt: '2098-12-01T00:00:00.000Z' }])).toBeUndefined();
});
