import * as v from 'valibot';
import { expect, test } from 'vitest';
import { STANDARD_SIZES, sizeSchema } from './size.ts';
import { toSizeName } from './size-set.ts';

test.each([...STANDARD_SIZES, '28', '3XL', 'FREE SIZE', '6-7Y', '34+', 'UK 8', 'A'.repeat(12)])(
  '%s is a size',
  (size) => {
    expect(v.is(sizeSchema, size)).toBe(true);
  },
);

test.each([
  '',
  ' ',
  'xl',
  'S.M',
  'S/M',
  'S,M',
  ' S',
  'S ',
  'A  B',
  '-S',
  '+',
  'S_M',
  'Ü',
  '३२',
  'A'.repeat(13),
  'toString',
  '__proto__',
])('"%s" is none', (size) => {
  expect(v.is(sizeSchema, size)).toBe(false);
});

test('no size is the name of a property that every object has', () => {
  const inherited = Object.getOwnPropertyNames(Object.prototype);
  expect(inherited).toContain('constructor');
  expect(inherited.filter((name) => v.is(sizeSchema, name))).toEqual([]);
});

test('a typed size gets its one form', () => {
  expect(toSizeName('  free   size ')).toBe('FREE SIZE');
});
