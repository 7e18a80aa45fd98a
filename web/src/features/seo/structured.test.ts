import { DEFAULT_PRICE_RULES } from '@nirala/contract/order/pricing';
import { DEFAULT_PUBLIC_CATEGORIES } from '@nirala/contract/product/category';
import { OTHER_BRAND, OTHER_WORDS } from '@nirala/contract/settings/brand.fixture';
import { DEFAULT_TERMS, productReturns } from '@nirala/contract/return/terms';
import type { Brand } from '@nirala/contract/text/brand';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { product } from '../bag/product.fixture.ts';
import { listPreview, homePreview } from './lists.ts';
import { breadcrumbList, organization, productGroup, webSite } from './google-schemas.fixture.ts';
import { productPreview } from './product.ts';

const STORE = 'https://nirala.example';
const trail = [{ label: 'Home', to: '/' }, { label: 'T-Shirt', to: '/tshirt' }, { label: 'Marigold Tee' }];

const structuredOf = (garment = product()) => {
  const [group, steps] = productPreview(garment, { steps: trail, categories: DEFAULT_PUBLIC_CATEGORIES })(
    STORE,
    OTHER_WORDS,
  ).structured;
  return { group: v.parse(productGroup, group), steps: v.parse(breadcrumbList, steps) };
};

test('a product group has one variant with an offer for each size', () => {
  const { group } = structuredOf(
    product({ discountedPrice: 799.5, images: ['/images/a/1440.webp', '/images/b/1440.webp'] }),
  );
  expect(group).toMatchObject({
    url: `${STORE}/product/tee`,
    image: [`${STORE}/images/a/960.webp`, `${STORE}/images/b/960.webp`],
    productGroupID: 'tee',
  });
  expect(
    group.hasVariant.map(({ size, sku, offers: { url, availability, price } }) => [
      size,
      sku,
      url,
      availability,
      price,
    ]),
  ).toEqual([
    ['S', 'tee-S', `${STORE}/product/tee?size=S`, 'https://schema.org/OutOfStock', '799.50'],
    ['M', 'tee-M', `${STORE}/product/tee?size=M`, 'https://schema.org/InStock', '799.50'],
    ['L', 'tee-L', `${STORE}/product/tee?size=L`, 'https://schema.org/InStock', '799.50'],
  ]);
});

test('a drop is out of stock until it starts', () => {
  const offers = (startsAt: string) =>
    structuredOf(product({ drop: { startsAt, perPhone: 2 } })).group.hasVariant.map(({ offers: offer }) => [
      offer.availability,
      offer.availabilityStarts,
    ]);
  const [outOfStock, inStock] = ['https://schema.org/OutOfStock', 'https://schema.org/InStock'];
  const later = '2099-11-24T12:30:00.000Z';
  expect(offers(later)).toEqual(Array.from({ length: 3 }, () => [outOfStock, later]));
  expect(offers('2020-11-24T12:30:00.000Z')).toEqual([
    [outOfStock, undefined],
    [inStock, undefined],
    [inStock, undefined],
  ]);
});

test('a product names its maker, its country of origin and its fabric if they are known', () => {
  const facts = [
    { title: 'Generic name', description: 'T-Shirt' },
    { title: 'Fabric', description: '100% cotton' },
    { title: 'Country of origin', description: 'India' },
    { title: 'Manufacturer', description: 'Nirala Clothing\n14, Kanakapura Lane' },
  ];
  expect(structuredOf(product({ facts })).group).toMatchObject({
    category: 'T-Shirt',
    material: '100% cotton',
    countryOfOrigin: { name: 'India' },
    manufacturer: { name: 'Nirala Clothing', address: '14, Kanakapura Lane' },
  });
  expect(structuredOf().group).not.toHaveProperty('manufacturer');
});

test('a product has an aggregate rating once it has ratings that count', () => {
  expect(structuredOf().group.aggregateRating).toBeUndefined();
  expect(structuredOf(product({ ratingAverage: 4.3, ratingCount: 7 })).group.aggregateRating).toMatchObject({
    ratingValue: 4.3,
    reviewCount: 7,
  });
});

test('the breadcrumbs of a product are the same as on its page', () => {
  expect(structuredOf().steps.itemListElement.map(({ name, item }) => [name, item])).toEqual([
    ['Home', `${STORE}/`],
    ['T-Shirt', `${STORE}/tshirt`],
    ['Marigold Tee', undefined],
  ]);
});

test('a category has breadcrumbs, and its own picture or that of its first product', () => {
  const around = { label: 'T-Shirt', steps: trail.slice(0, 2), categories: DEFAULT_PUBLIC_CATEGORIES };
  const { picture, structured } = listPreview([product()], around)(STORE, OTHER_WORDS);
  expect(picture).toEqual({ url: '/images/tee/1440.webp', alt: 'Marigold Tee, front: T-Shirt, Marigold.' });
  expect(structured).toHaveLength(1);
  expect(v.is(breadcrumbList, structured[0])).toBe(true);
  expect(listPreview([], around)(STORE, OTHER_WORDS).picture).toBeUndefined();
  const own = { ...around, picture: '/images/u1/1440.webp' };
  expect(listPreview([product()], own)(STORE, OTHER_WORDS).picture).toEqual({ url: own.picture, alt: 'T-Shirt' });
});

test('the home page describes the organization and the site search', () => {
  const [store, site] = homePreview(STORE, OTHER_WORDS).structured;
  expect(v.parse(organization, store)['@id']).toBe(v.parse(webSite, site).publisher['@id']);
});

test('the organization has the words of the brand, and its logo, else its mark, else the icon', () => {
  const { name, tagline: slogan, description, logo, mark } = OTHER_BRAND;
  const [store, site] = homePreview(STORE, OTHER_BRAND).structured;
  expect(store).toMatchObject({ name, slogan, description, logo: STORE + (logo?.url ?? '') });
  expect(site).toMatchObject({ name });
  const logoOf = (pictures: Partial<Brand>) => homePreview(STORE, { ...OTHER_WORDS, ...pictures }).structured[0]?.logo;
  expect(logoOf({ mark })).toBe(STORE + (mark?.url ?? ''));
  expect(logoOf({})).toBe(`${STORE}/favicon.svg`);
});

test('an offer has the times of the delivery settings', () => {
  const times = { handlingDays: 1, workingDays: [1, 6], cutoff: '14:00', earliest: 1, latest: 10 };
  const [group] = productPreview(product(), { steps: trail, categories: DEFAULT_PUBLIC_CATEGORIES, times })(
    STORE,
    OTHER_WORDS,
  ).structured;
  const [variant] = v.parse(productGroup, group).hasVariant;
  expect(variant?.offers.shippingDetails.deliveryTime).toMatchObject({
    handlingTime: { minValue: 1, maxValue: 2 },
    transitTime: { minValue: 1, maxValue: 10 },
    cutoffTime: '14:00:00+05:30',
    businessDays: { dayOfWeek: ['https://schema.org/Monday', 'https://schema.org/Saturday'] },
  });
  expect(structuredOf().group.hasVariant[0]?.offers.shippingDetails).not.toHaveProperty('deliveryTime');
});

test.each([
  [undefined, 0],
  [{ deliveryFee: 49, freeFrom: null }, 49],
  [{ deliveryFee: 49, freeFrom: 100_000 }, 49],
  [{ deliveryFee: 49, freeFrom: 1 }, 0],
])('the delivery of an offer costs what the owner asks for: %o', (change, fee) => {
  const prices = change && { ...DEFAULT_PRICE_RULES, ...change };
  const [group] = productPreview(product(), { steps: trail, categories: DEFAULT_PUBLIC_CATEGORIES, prices })(
    STORE,
    OTHER_WORDS,
  ).structured;
  expect(v.parse(productGroup, group).hasVariant[0]?.offers.shippingDetails.shippingRate.value).toBe(fee);
});

test('an offer has the owner’s rules of returns, with the fee', () => {
  const policyOf = (change: Parameters<typeof product>[0]) =>
    structuredOf(product(change)).group.hasVariant[0]?.offers.hasMerchantReturnPolicy;
  const finite = { returnPolicyCategory: 'https://schema.org/MerchantReturnFiniteReturnWindow' };
  const free = 'https://schema.org/FreeReturn';
  const rules = { days: 15, fee: 49.5, kinds: ['return', 'exchange'] };
  expect(policyOf({})).toMatchObject({ ...finite, merchantReturnDays: 7, returnFees: free });
  expect(policyOf({ returns: productReturns(rules, {}) })).toMatchObject({
    ...finite,
    merchantReturnDays: 15,
    returnFees: 'https://schema.org/ReturnShippingFees',
    returnShippingFeesAmount: { value: 49.5, currency: 'INR' },
  });
  const exchangeOnly = policyOf({ returns: productReturns({ ...rules, kinds: ['exchange'] }, {}) });
  expect(exchangeOnly).toMatchObject({ refundType: 'https://schema.org/ExchangeRefund', returnFees: free });
  expect(exchangeOnly).not.toHaveProperty('returnShippingFeesAmount');
});

test('a product that cannot be returned says so to search engines', () => {
  const policyOf = (change: Parameters<typeof product>[0]) =>
    structuredOf(product(change)).group.hasVariant.map(({ offers }) => offers.hasMerchantReturnPolicy);
  const policy = {
    '@type': 'MerchantReturnPolicy',
    applicableCountry: 'IN',
    returnPolicyCategory: 'https://schema.org/MerchantReturnNotPermitted',
  };
  expect(policyOf({ returns: productReturns(DEFAULT_TERMS, { returnable: false }) })).toEqual([policy, policy, policy]);
  expect(policyOf({ returns: productReturns(DEFAULT_TERMS, { returnable: true }) })[0]).toMatchObject({
    merchantReturnDays: 7,
  });
});
