import * as v from 'valibot';
import { expect, test } from 'vitest';
import { atLeast } from '../at-least.fixture.ts';
import { categoryWithId, DEFAULT_CATEGORIES } from '../product/category-list.ts';
import { hsnSchema } from '../product/fact-schemas.ts';
import { KINDS } from '../product/category.ts';
import { WEARERS } from '../product/product.ts';
import { hsnOf } from './hsn.ts';

test('every category has a valid code of 4 digits, for everyone', () => {
  for (const category of atLeast(12, DEFAULT_CATEGORIES)) {
    for (const wearer of ['men', 'women', 'unisex'] as const) {
      expect(hsnOf({ for: wearer }, category)).toSatisfy((code: string) => code.length === 4 && v.is(hsnSchema, code));
    }
  }
});

test('shirts for women have another code than those for men; T-shirts have not', () => {
  const codes = (id: string) => WEARERS.map((wearer) => hsnOf({ for: wearer }, categoryWithId(DEFAULT_CATEGORIES, id)));
  expect(codes('oversized-shirts')).toEqual(['6205', '6206', '6205']);
  expect(codes('tshirt')).toEqual(['6109', '6109', '6109']);
});

test("the product's own code comes first, unless it is empty", () => {
  const hoodies = categoryWithId(DEFAULT_CATEGORIES, 'hoodies');
  expect(hsnOf({ for: 'men', hsn: '61091000' }, hoodies)).toBe('61091000');
  expect(hsnOf({ for: 'men', hsn: '' }, hoodies)).toBe('6110');
});

test('a category without a code has that of its kind; a product of no known category that of a T-shirt', () => {
  const none = { hsn: '', hsnWomen: '' };
  const codes = KINDS.map((kind) =>
    (['men', 'women'] as const).map((wearer) => hsnOf({ for: wearer }, { ...none, kind })),
  );
  expect(codes).toEqual([
    ['6109', '6109'],
    ['6103', '6104'],
    ['6103', '6104'],
    ['6114', '6104'],
    ['6109', '6109'],
  ]);
  expect(hsnOf({ for: 'women' }, { hsn: '', hsnWomen: '6211', kind: 'set' })).toBe('6211');
  expect(hsnOf({ for: 'women' }, undefined)).toBe('6109');
});

test.each([
  ['6109', true],
  ['610910', true],
  ['61091000', true],
  ['61', false],
  ['61091', false],
  ['6109100', false],
  ['610910001', false],
  ['6109100010', false],
  ['61O9', false],
  ['', false],
])('%j as a code: %s', (code, isValid) => {
  expect(v.is(hsnSchema, code)).toBe(isValid);
});
