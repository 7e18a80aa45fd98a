import { expect, test } from 'vitest';
import { toLine } from './lines.ts';
import { product } from './product.fixture.ts';
import { mostOf, troubleOf } from './trouble.ts';

const line = toLine(product(), 'M', 2);

test('a line that can be had at its price has no trouble, nor has one of which nothing fresh is known', () => {
  expect(troubleOf(line, product(), 10)).toBeUndefined();
  expect(troubleOf(line, undefined, 10)).toBeUndefined();
});

test('stock that has run low or out is said before a price', () => {
  expect(troubleOf(line, product({ stockBySize: { M: 1 }, discountedPrice: 900 }), 10)).toEqual({
    kind: 'too-many',
    left: 1,
  });
  expect(troubleOf(line, product({ stockBySize: { M: 0 } }), 10)).toEqual({ kind: 'sold-out' });
  expect(troubleOf(line, product({ stockBySize: { L: 4 } }), 10)).toEqual({ kind: 'sold-out' });
  expect(troubleOf(line, 'gone', 10)).toEqual({ kind: 'gone' });
});

test('a changed price is said, the struck one too', () => {
  expect(troubleOf(line, product({ discountedPrice: 850 }), 10)).toMatchObject({ kind: 'price', was: 799, now: 850 });
  expect(troubleOf(line, product({ price: 2125 }), 10)).toMatchObject({ kind: 'price', was: 799, now: 799 });
});

test('the stepper ends at the stock of the size, and at the limit for one line', () => {
  expect(mostOf(line, product(), 10)).toBe(2);
  expect(mostOf(line, product({ stockBySize: { M: 40 } }), 10)).toBe(10);
  expect(mostOf(line, 'gone', 10)).toBe(0);
  expect(mostOf(line, undefined, 10)).toBe(8);
});

test('more than the limit for one line is said, also before anything fresh is known', () => {
  const eleven = toLine(product(), 'M', 11);
  expect(troubleOf(eleven, undefined, 10)).toEqual({ kind: 'limit', most: 10 });
  expect(troubleOf(eleven, product({ stockBySize: { M: 40 } }), 10)).toEqual({ kind: 'limit', most: 10 });
  expect(troubleOf(eleven, product({ stockBySize: { M: 4 } }), 10)).toEqual({ kind: 'too-many', left: 4 });
  expect(troubleOf(eleven, product({ stockBySize: { M: 40 } }), 12)).toBeUndefined();
});
