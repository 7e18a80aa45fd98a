import * as v from 'valibot';
import { expect, test } from 'vitest';
import { newProductSchema, productFields, productProblems } from './fields.ts';
import { stockChangesSchema } from './stock.ts';

const good = {
  price: 1000,
  discountedPrice: 400,
  images: ['/images/ab12/1440.webp'],
  sizes: ['M', 'L'],
  modelSize: '',
};

test('prices have at most two decimals, despite floating-point errors', () => {
  for (const price of [0.01, 0.29, 1.1, 19.99, 1234.56, 999_999.99])
    expect(v.is(productFields.price, price)).toBe(true);
  for (const price of [0, -1, 0.001, 19.999, NaN, Infinity, 1_000_001, '5']) {
    expect(v.is(productFields.price, price)).toBe(false);
  }
});

test('sizes keep their order, and each is there once', () => {
  expect(v.parse(productFields.sizes, ['44', '28', 'FREE SIZE'])).toEqual(['44', '28', 'FREE SIZE']);
  expect(v.is(productFields.sizes, ['M', 'M'])).toBe(false);
  expect(
    v.is(
      productFields.sizes,
      Array.from({ length: 24 }, (_, index) => `${index}`),
    ),
  ).toBe(true);
  expect(
    v.is(
      productFields.sizes,
      Array.from({ length: 25 }, (_, index) => `${index}`),
    ),
  ).toBe(false);
});

test('invisible characters are removed, and long texts keep their lines', () => {
  expect(v.parse(productFields.name, ' Neem\u202E \n Leaf ')).toBe('Neem Leaf');
  expect(v.parse(productFields.care, 'Cold.\r\nDry flat.')).toBe('Cold.\nDry flat.');
});

test('a hidden product may lack pictures and sizes, but its discounted price never exceeds the price', () => {
  expect(productProblems(good, true)).toEqual({});
  expect(productProblems({ ...good, images: [], sizes: [] }, false)).toEqual({});
  expect(Object.keys(productProblems({ ...good, images: [], sizes: [] }, true))).toEqual(['images', 'sizes']);
  expect(Object.keys(productProblems({ ...good, discountedPrice: 1000.01 }, false))).toEqual(['discountedPrice']);
});

test('the model wears a size that the product has, and is between 50 and 250 cm tall', () => {
  expect(v.parse(productFields.modelSize, ' m ')).toBe('M');
  expect(productProblems({ ...good, modelSize: 'M' }, true)).toEqual({});
  expect(productProblems({ ...good, modelSize: 'XS' }, true)).toEqual({
    modelSize: 'The model wears XS, which is not a size of this product. Choose one of M, L, or leave it empty.',
  });
  expect(Object.keys(productProblems({ ...good, sizes: [], modelSize: 'M' }, false))).toEqual(['modelSize']);
  for (const height of [50, 172, 250, null]) expect(v.is(productFields.modelHeight, height)).toBe(true);
  for (const height of [49, 251, 172.5, 0, '172', NaN]) expect(v.is(productFields.modelHeight, height)).toBe(false);
});

test('a change of stock must name valid sizes and change at least one', () => {
  expect(v.is(stockChangesSchema, { M: -2, L: 0 })).toBe(true);
  for (const changes of [{}, { M: 0 }, { 'x/s': 1 }, { M: 0.5 }, { M: Infinity }]) {
    expect(v.is(stockChangesSchema, changes)).toBe(false);
  }
});

test('a new product is unisex by default, and an edit that does not name it leaves it as it is', () => {
  expect(v.parse(productFields.for, undefined)).toBe('unisex');
  expect(v.parse(v.partial(v.strictObject(productFields)), { colour: 'Leaf' })).toEqual({ colour: 'Leaf' });
  expect(v.parse(v.partial(v.strictObject(productFields)), { for: 'men' })).toEqual({ for: 'men' });
});

test('unknown and missing fields are refused', () => {
  expect(v.is(v.partial(v.strictObject(productFields)), { stockBySize: { M: 1 } })).toBe(false);
  expect(v.is(newProductSchema, good)).toBe(false);
});
