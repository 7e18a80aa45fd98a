import { Timestamp } from '@google-cloud/firestore';
import { DEFAULT_RETURNS } from '@nirala/contract/settings/returns';
import { DEFAULT_CATEGORIES } from '@nirala/contract/product/category-list';
import { DEFAULT_SETTINGS } from '@nirala/contract/settings/settings';
import { toRupees } from '@nirala/contract/text/money';
import { COD_CHARGE } from '@nirala/contract/order/charges';
import { DEFAULT_PRICE_RULES, type PaymentMethod } from '@nirala/contract/order/pricing';
import { confirmSchema, type ConfirmInput } from '@nirala/contract/order/checkout';
import { MESSAGES } from '@nirala/contract/text/messages';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { stored, type StoredWithStock } from '@nirala/dev/testing/stored-product';
import { skusOf } from '@nirala/dev/testing/stock';
import { NO_SALES } from '@nirala/contract/product/sale';
import { couponNamed } from '@nirala/dev/testing/stored-discount';
import { ApiError } from '../lib/api-error.ts';
import { createStockChanges } from '../stock/stock-changes.ts';
import type { Coupon, StoredDiscount } from '../store/discounts.ts';
import { priceBag } from './bag.ts';

const COD = toRupees(COD_CHARGE);

const line = (_id: string, change: object = {}) => ({ _id, size: 'M', quantity: 1, price: 400, ...change });

function input(cartItems: object[], change: object = {}): ConfirmInput {
  const address = { name: 'A', address: 'B', locality: 'C', mobileNumber: '9845012345', pincode: '560011' };
  return v.parse(confirmSchema, {
    userPhone: '9845012345',
    address: { ...address, city: 'D', state: 'E' },
    cartItems,
    totalAmount: 400 + COD,
    paymentMethod: 'COD',
    ...change,
  });
}

const productsById = (...products: StoredWithStock[]) => new Map(products.map((each) => [each.product.id, each]));

const AT = new Date('2026-11-21T06:00:00Z');

/** A coupon with these rules that expires in a minute. */
const couponOf = (code: string, rules: Partial<StoredDiscount>): Coupon =>
  couponNamed(code, { expiresAt: Timestamp.fromMillis(AT.getTime() + 60_000), ...rules });

function priced(
  sent: ConfirmInput,
  products: Map<string, StoredWithStock>,
  { couponPercent = 0, returns = DEFAULT_RETURNS, categories = DEFAULT_CATEGORIES, pricing = NO_SALES } = {},
) {
  const { cartItems, totalAmount: total, paymentMethod: method } = sent;
  const coupons = new Map(couponPercent > 0 ? [['NEEM', couponOf('NEEM', { discountPercentage: couponPercent })]] : []);
  const redeemCode = couponPercent > 0 ? 'NEEM' : undefined;
  const settings = { ...DEFAULT_SETTINGS, hideIncomplete: false };
  return priceBag(
    { cartItems, total, method, redeemCode },
    { products, inventory: { coupons }, settings, returns, categories, pricing },
    AT,
  );
}

function price(sent: ConfirmInput, products: Map<string, StoredWithStock>, couponPercent = 0) {
  const bag = priced(sent, products, { couponPercent });
  const skus = skusOf([...products.values()].map(({ product }) => product));
  const stock = createStockChanges(skus);
  for (const line of bag.lines) stock.take(line, { reason: 'sale', ref: 'NR-1', by: 'shopper' });
  return { ...bag, stockAfter: stock.changes().map((sku) => [`${sku.productId} ${sku.size}`, sku.available] as const) };
}

describe('priceBag', () => {
  const two = productsById(
    stored('a'),
    stored('b', { price: 1500, discountedPrice: 599.5, stockBySize: { S: 1, M: 2 } }),
  );

  test("takes names, images and prices from the store's products, in paise", () => {
    const sent = input([line('a', { name: 'Mine', image: 'x', originalPrice: 1 })]);
    const { lines } = price(sent, two);
    expect(lines).toEqual([
      {
        productId: 'a',
        name: 'Neem Leaf',
        image: '/images/ab12/1440.webp',
        size: 'M',
        quantity: 1,
        pricePaise: 40_000,
        originalPricePaise: 100_000,
        shares: [],
        netPaise: 40_000,
        ratePercent: 5,
      },
    ]);
  });

  test('adds up the totals and takes the units from the stock', () => {
    const items = [
      line('a', { quantity: 2 }),
      line('b', { price: 599.5, quantity: 2 }),
      line('b', { size: 'S', price: 599.5 }),
    ];
    const { totals, stockAfter } = price(input(items, { totalAmount: 2598.5 + COD }), two);
    expect(totals).toMatchObject({
      subtotal: 259_850,
      codCharge: COD_CHARGE,
      payable: 259_850 + COD_CHARGE,
      mrp: 650_000,
    });
    expect(Object.fromEntries(stockAfter)).toEqual({ 'a M': 3, 'b S': 0, 'b M': 0 });
  });

  test('applies the coupon to the subtotal and not to the COD charge', () => {
    const { totals, lines } = price(input([line('a')], { totalAmount: 360 + COD }), two, 10);
    const discount = { kind: 'coupon', name: 'NEEM', paise: 4000 };
    expect(totals).toMatchObject({ discounts: [discount], payable: 36_000 + COD_CHARGE });
    expect(lines).toMatchObject([{ shares: [discount], netPaise: 36_000 }]);
  });

  const details = {
    reason: 'price',
    totalAmount: 400 + COD,
    prices: DEFAULT_PRICE_RULES,
    lines: [{ id: 'a', size: 'M', price: 400 }],
  };
  test.each([
    ['a total too low', [line('a')], { totalAmount: 399.99 + COD }],
    ['a total too high', [line('a')], { totalAmount: 400.01 + COD }],
    ['a made-up price', [line('a', { price: 1 })], { totalAmount: 1 + COD }],
    ['the right total with a wrong line price', [line('a', { price: 399 })], {}],
  ])('refuses %s with the right figures', (_what, items, change) => {
    expect(() => price(input(items, change), two)).toThrow(
      expect.objectContaining({ status: 409, message: MESSAGES.priceChanged, details }),
    );
  });

  test('a line without a price is charged at the store’s price', () => {
    expect(price(input([line('a', { price: undefined })]), two).totals.payable).toBe(40_000 + COD_CHARGE);
  });

  // Its SKU still has a piece.
  const small = productsById(stored('b', { sizes: ['M'], stockBySize: { S: 1, M: 2 } }));
  const gone = productsById(stored('a', {}, { active: false }));
  test.each([
    ['more units than there are', [line('a', { quantity: 6 })], two, 'Only 5 left of Neem Leaf in size M.'],
    [
      'more units than there are, in two lines',
      [line('a', { quantity: 5 }), line('a')],
      two,
      'Only 5 left of Neem Leaf in size M.',
    ],
    ['a size that the product does not have', [line('a', { size: 'XL' })], two, 'Neem Leaf in size XL is sold out.'],
    [
      'a size that is no longer made',
      [line('b', { size: 'S', price: 400 })],
      small,
      'Neem Leaf in size S is sold out.',
    ],
    ['a product that is off sale', [line('a', { name: 'A brand' })], gone, 'Neem Leaf is no longer on sale.'],
    ['a product that never existed', [line('constructor')], two, 'One item is no longer on sale.'],
  ])('refuses %s with a message', (_what, items, products, message) => {
    const units = items.reduce((sum, item) => sum + item.quantity, 0);
    const sent = input(items, { totalAmount: units * 400 + COD });
    expect(() => price(sent, products)).toThrow(expect.objectContaining({ status: 409, message }));
  });
});

test('an order keeps the days and the fee of its sale', () => {
  const returns = { ...DEFAULT_RETURNS, days: 15, fee: 49.5 };
  const { returnTerms, lines } = priced(input([line('a')]), productsById(stored('a')), { returns });
  expect(returnTerms).toEqual({ days: 15, feePaise: 4950 });
  expect(lines).toEqual(priced(input([line('a')]), productsById(stored('a'))).lines);
});

test('while the store offers nothing, every piece is sold as not returnable', () => {
  const returns = { ...DEFAULT_RETURNS, kinds: [] };
  const { lines } = priced(input([line('a')]), productsById(stored('a')), { returns });
  expect(lines).toMatchObject([{ productId: 'a', returnable: false }]);
});

describe('with coupons that are more than a percentage of everything', () => {
  const both = productsById(
    stored('kurta', { price: 1_000, discountedPrice: 1_000 }),
    stored('vest', { price: 500, discountedPrice: 500 }),
  );
  const items = [line('kurta', { price: 1_000 }), line('vest', { price: 500 })];

  type Setup = { typed?: Coupon; automatic?: Coupon[]; method?: PaymentMethod };
  const bagFor = (total: number, { typed, automatic = [], method = 'Pre-Paid' }: Setup) =>
    priceBag(
      {
        cartItems: input(items).cartItems,
        total: total + (method === 'COD' ? COD : 0),
        method,
        redeemCode: typed?.discount.code,
      },
      {
        products: both,
        inventory: { coupons: new Map(typed ? [[typed.discount.code, typed]] : []) },
        settings: { ...DEFAULT_SETTINGS, hideIncomplete: false },
        returns: DEFAULT_RETURNS,
        categories: DEFAULT_CATEGORIES,
        pricing: NO_SALES,
        offers: { collections: [], automatic },
      },
      AT,
    );
  const failure = (run: () => unknown): unknown => {
    try {
      return run();
    } catch (error) {
      return error instanceof ApiError ? { code: error.code, message: error.message, details: error.details } : error;
    }
  };

  const onVests = { on: 'products' as const, products: ['vest'] };

  test('a minimum counts the pieces that the coupon is for, and the refusal says how much of them is missing', () => {
    const typed = couponOf('VESTS', { ...onVests, discountPercentage: 10, minimumPaise: 62_000 });
    expect(failure(() => bagFor(1_450, { typed }))).toEqual({
      code: 'coupon-minimum-not-reached',
      message: 'Add ₹120.00 more of chosen products to use VESTS.',
      details: { reason: 'coupon', code: 'VESTS', minimum: 620 },
    });
    const reached = couponOf('VESTS', { ...onVests, minimumPaise: 50_000 });
    expect(bagFor(1_450, { typed: reached }).lines.map(({ netPaise }) => netPaise)).toEqual([100_000, 45_000]);
  });

  test('a coupon that is for nothing in the bag, needs more pieces or takes nothing off is refused', () => {
    const other = couponOf('OTHER', { on: 'products', products: ['shorts'] });
    expect(failure(() => bagFor(1_500, { typed: other }))).toMatchObject({
      message: 'Add one more piece of chosen products to use OTHER.',
      details: { reason: 'coupon', code: 'OTHER' },
    });
    const three = couponOf('THREE', { off: 'bundle', pieces: 4, bundlePricePaise: 100_000 });
    expect(failure(() => bagFor(1_500, { typed: three }))).toMatchObject({
      code: 'coupon-not-for-bag',
      message: 'Add 2 more pieces of any product to use THREE.',
    });
    const dear = couponOf('DEAR', { off: 'bundle', pieces: 2, bundlePricePaise: 160_000 });
    expect(failure(() => bagFor(1_500, { typed: dear }))).toMatchObject({
      message: 'DEAR takes nothing off this bag.',
    });
  });

  test('a coupon for online payment is refused in cash, and marks the order that it is in', () => {
    const typed = couponOf('ONLINE', { prepaidOnly: true });
    expect(failure(() => bagFor(1_350, { typed, method: 'COD' }))).toMatchObject({
      code: 'coupon-online-only',
      message: 'ONLINE is for online payment. Please pay online to use it.',
    });
    expect(bagFor(1_350, { typed })).toMatchObject({ priceTerms: { onlineOnly: true }, coupons: undefined });
    expect(bagFor(1_500, {}).priceTerms).not.toHaveProperty('onlineOnly');
  });

  test('the best automatic coupon that applies is used, beside a combo, and named in the order', () => {
    const automatic = [
      couponOf('TEN', { automatic: true }),
      couponOf('RUPEES', { automatic: true, off: 'rupees', rupeesPaise: 20_000 }),
      couponOf('BIG', { automatic: true, discountPercentage: 50, minimumPaise: 200_000 }),
      couponOf('ONLINE', { automatic: true, discountPercentage: 60, prepaidOnly: true }),
      couponOf('PAIR', { automatic: true, off: 'bundle', pieces: 2, bundlePricePaise: 140_000 }),
    ];
    const { coupons, totals } = bagFor(1_200, { automatic, method: 'COD' });
    expect(coupons).toEqual(['PAIR', 'RUPEES']);
    expect(totals.discounts).toEqual([
      { kind: 'combo', name: 'Any 2 for ₹1,400', paise: 10_000 },
      { kind: 'coupon', name: 'RUPEES', paise: 20_000 },
    ]);
    expect(bagFor(560, { automatic })).toMatchObject({ coupons: ['PAIR', 'ONLINE'] });
  });

  test('an automatic coupon that takes more off than the entered code is used instead, and the other way round', () => {
    const [ten, twenty] = [couponOf('TEN', {}), couponOf('TWENTY', { automatic: true, discountPercentage: 20 })];
    expect(bagFor(1_200, { typed: ten, automatic: [twenty] })).toMatchObject({ coupons: ['TWENTY'] });
    const half = couponOf('HALF', { discountPercentage: 50 });
    expect(bagFor(750, { typed: half, automatic: [twenty] })).toMatchObject({ coupons: undefined });
  });

  test('a browser that does not know an automatic coupon gets 409 with the new total and its name', () => {
    const automatic = [couponOf('TEN', { automatic: true })];
    expect(failure(() => bagFor(1_500, { automatic }))).toMatchObject({
      code: 'price-changed',
      details: { reason: 'price', totalAmount: 1_350, coupons: ['TEN'] },
    });
    expect(failure(() => bagFor(1_499, {}))).not.toHaveProperty('details.coupons');
  });

  test('an automatic coupon that has not begun, or is over, counts for nothing', () => {
    const minute = 60_000;
    const begins = couponOf('SOON', { automatic: true, startsAt: Timestamp.fromMillis(AT.getTime() + 1) });
    const over = couponOf('OVER', { automatic: true, expiresAt: Timestamp.fromMillis(AT.getTime() - minute) });
    expect(bagFor(1_500, { automatic: [begins, over] })).toMatchObject({ coupons: undefined });
  });

  test('₹500 off a bag of ₹300 leaves one rupee, never less than nothing', () => {
    const typed = couponOf('FIVE', { off: 'rupees', rupeesPaise: 500_000 });
    expect(bagFor(1, { typed }).lines.map(({ netPaise }) => netPaise)).toEqual([67, 33]);
  });

  test('a code that has single-use codes cannot be used itself', () => {
    const typed = couponOf('DIWALI', { singleUse: true });
    expect(failure(() => bagFor(1_350, { typed }))).toMatchObject({ code: 'coupon-invalid' });
    const single = { ...typed, of: 'DIWALI', discount: { ...typed.discount, code: 'DIWALI-X' } };
    expect(bagFor(1_350, { typed: single })).toMatchObject({ coupons: ['DIWALI-X', 'DIWALI'] });
  });
});
