import { expect, test } from 'vitest';
import { toLine } from './lines.ts';
import { product } from './product.fixture.ts';
import { mostOf, troubleOf } from './trouble.ts';

const line = toLine(product(), 'M', 2);

test('a line that can be had at its price has no trouble, nor has one of which nothing fresh is known', () => {
  expect(troubleOf(line, product())).toBeUndefined();
  expect(troubleOf(line, undefined)).toBeUndefined();
});

test('stock that has run low or out is said before a price', () => {
  expect(troubleOf(line, product({ stockBySize: { M: 1 }, discountedPrice: 900 }))).toEqual({
    kind: 'too-many',
    left: 1,
  });
  expect(troubleOf(line, product({ stockBySize: { M: 0 } }))).toEqual({ kind: 'sold-out' });
  expect(troubleOf(line, product({ stockBySize: { L: 4 } }))).toEqual({ kind: 'sold-out' });
  expect(troubleOf(line, 'gone')).toEqual({ kind: 'gone' });
});

test('a changed price is said, the struck one too', () => {
  expect(troubleOf(line, product({ discountedPrice: 850 }))).toMatchObject({ kind: 'price', was: 799, now: 850 });
  expect(troubleOf(line, product({ price: 2125 }))).toMatchObject({ kind: 'price', was: 799, now: 799 });
});

test('the stepper ends at the stock of the size, and at ten', () => {
  expect(mostOf(line, product())).toBe(2);
  expect(mostOf(line, product({ stockBySize: { M: 40 } }))).toBe(10);
  expect(mostOf(line, 'gone')).toBe(0);
  expect(mostOf(line, undefined)).toBe(8);
});
