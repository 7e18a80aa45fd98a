import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { NO_FITS, NO_RATINGS } from '../review/no-reviews.ts';
import { isComplete, productSchema, isFor, WEARERS } from './product.ts';

const PRODUCT = {
  _id: 'tshirt-neem',
  id: 'tshirt-neem',
  brand: 'Nirala',
  name: 'Neem Leaf',
  description: 'A soft tee.',
  imageUrl: '/images/ab12/1440.webp',
  images: ['/images/ab12/1440.webp'],
  price: 1000,
  discountedPrice: 400,
  stock: 5,
  stockBySize: { S: 0, M: 5 },
  sizes: ['S', 'M'],
  category: 'tshirt',
  colour: 'Indigo',
  keyHighlights: [{ title: 'Fabric', description: 'Cotton.' }],
  sizeChart: [{ size: 'S', chest: 96, length: 68 }],
  manufacture: 'Made in Tiruppur.',
  care: 'Wash cold.',
  for: 'women',
  ratingAverage: 4.5,
  ratingCount: 2,
  ratings: { ...NO_RATINGS, 5: 1, 4: 1 },
  fits: { ...NO_FITS, true: 2 },
  createdAt: '2026-11-21T00:00:00.000Z',
};

describe('productSchema', () => {
  test('accepts a complete product', () => {
    expect(v.parse(productSchema, PRODUCT)).toEqual(PRODUCT);
  });

  test.each(Object.keys(PRODUCT))('refuses a product without %s', (field) => {
    expect(v.is(productSchema, { ...PRODUCT, [field]: undefined })).toBe(false);
    expect(v.is(productSchema, { ...PRODUCT, [field]: null })).toBe(false);
  });

  test.each([
    { price: '1000' },
    { price: -1 },
    { price: NaN },
    { discountedPrice: Infinity },
    { stock: 1.5 },
    { stock: -1 },
    { stockBySize: { M: '5' } },
    { stockBySize: { M: -5 } },
    { sizes: ['X/S'] },
    { sizes: 'S,M' },
    { category: 7 },
    { category: 'k'.repeat(101) },
    { for: 'boys' },
    { images: [7] },
    { images: Array(13).fill('/images/ab12/1440.webp') },
    { keyHighlights: [{ title: 'Fabric' }] },
    { sizeChart: [{ size: 'S', chest: '96', length: 68 }] },
    { name: 'x'.repeat(121) },
    { createdAt: 1_700_000_000 },
  ])('refuses %j', (change) => {
    expect(v.is(productSchema, { ...PRODUCT, ...change })).toBe(false);
  });

  test.each([undefined, null, 'x', 7, [], {}])('refuses %j', (given) => {
    expect(v.is(productSchema, given)).toBe(false);
  });
});

test('a product without a picture or a brand is not complete', () => {
  expect([
    isComplete(PRODUCT),
    isComplete({ ...PRODUCT, imageUrl: '' }),
    isComplete({ ...PRODUCT, brand: '' }),
  ]).toEqual([true, false, false]);
});

test.each([
  ['men', ['men', 'unisex']],
  ['women', ['women', 'unisex']],
  ['unisex', ['unisex']],
] as const)('a shopper who looks for pieces for %s is shown products for %j', (wanted, shown) => {
  expect(WEARERS.filter((wearer) => isFor(wanted, { for: wearer }))).toEqual(shown);
});
