import * as v from 'valibot';
import { expect, test } from 'vitest';
import { atLeast } from '../at-least.fixture.ts';
import { CATEGORY_SLUGS } from '../product/category.ts';
import { hsnSchema } from '../product/fact-schemas.ts';
import { hsnOf } from './hsn.ts';

test('every category has a valid code of 4 digits, for everyone', () => {
  for (const category of atLeast(12, CATEGORY_SLUGS)) {
    for (const wearer of ['men', 'women', 'unisex'] as const) {
      expect(hsnOf({ category, for: wearer })).toSatisfy((code: string) => code.length === 4 && v.is(hsnSchema, code));
    }
  }
});

test('shirts for women have another code than those for men; T-shirts have not', () => {
  const codes = (category: 'oversized-shirts' | 'tshirt') =>
    (['men', 'unisex', 'women'] as const).map((wearer) => hsnOf({ category, for: wearer }));
  expect(codes('oversized-shirts')).toEqual(['6205', '6205', '6206']);
  expect(codes('tshirt')).toEqual(['6109', '6109', '6109']);
});

test("the product's own code comes first, unless it is empty", () => {
  expect(hsnOf({ category: 'tshirt', for: 'men', hsn: '61091000' })).toBe('61091000');
  expect(hsnOf({ category: 'tshirt', for: 'men', hsn: '' })).toBe('6109');
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
