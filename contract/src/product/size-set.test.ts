import * as v from 'valibot';
import { expect, test } from 'vitest';
import {
  inOrderOf,
  setOfProduct,
  sizeSetFieldsSchema,
  sizeSetProblems,
  sizesProblem,
  STANDARD_SET,
  withStandardSet,
  type SizeSet,
} from './size-set.ts';

const waist: SizeSet = { id: 'waist', name: 'Waist', sizes: ['28', '30', '32'], chart: [] };
const sets = withStandardSet([waist]);

test('a product has the set that it names, or the one of its category', () => {
  const [joggers, tshirt] = [{ sizeSet: 'waist' }, { sizeSet: '' }];
  expect(setOfProduct(sets, { sizeSet: '' }, joggers)).toBe(waist);
  expect(setOfProduct(sets, { sizeSet: '' }, tshirt)).toBe(STANDARD_SET);
  expect(setOfProduct(sets, { sizeSet: '' }, { sizeSet: 'gone' })).toBe(STANDARD_SET);
  expect(setOfProduct(sets, { sizeSet: '' }, undefined)).toBe(STANDARD_SET);
  expect(setOfProduct(sets, { sizeSet: 'waist' }, tshirt)).toBe(waist);
  expect(setOfProduct(sets, { sizeSet: 'standard' }, joggers)).toBe(STANDARD_SET);
  expect(setOfProduct(sets, { sizeSet: 'gone' }, joggers)).toBeUndefined();
});

test('a stored standard set replaces the one that needs no document', () => {
  const longer = { ...STANDARD_SET, sizes: ['S', '3XL'] };
  expect(withStandardSet([waist, longer])).toEqual([longer, waist]);
});

test('the sizes of a product are some of its set, in its order', () => {
  expect(inOrderOf(waist, ['32', '28'])).toEqual(['28', '32']);
  expect(sizesProblem(waist, ['32', '28'])).toBeUndefined();
  expect(sizesProblem(waist, ['28', 'M'])).toBe('M is not a size of the set “Waist”.');
  expect(sizesProblem(undefined, [])).toBe('There is no such size set.');
});

test('a set has 1 to 24 different sizes, and its size chart only these', () => {
  const { id: _id, ...fields } = waist;
  const sizes = (count: number) => Array.from({ length: count }, (_, index) => `${index}`);
  expect(v.is(sizeSetFieldsSchema, fields)).toBe(true);
  for (const wrong of [[], ['M', 'M'], ['m'], sizes(25)]) {
    expect(v.is(sizeSetFieldsSchema, { ...fields, sizes: wrong })).toBe(false);
  }
  expect(v.is(sizeSetFieldsSchema, { ...fields, sizes: sizes(24) })).toBe(true);
  expect(sizeSetProblems({ ...fields, chart: [{ size: '28', chest: 71, length: 100 }] })).toEqual({});
  expect(sizeSetProblems({ ...fields, chart: [{ size: 'M', chest: 71, length: 100 }] })).toHaveProperty('chart');
});
