import { DEFAULT_TERMS, productReturns } from '@nirala/contract/return/terms';
import { expect, test } from 'vitest';
import { toLine } from './lines.ts';
import { product } from './product.fixture.ts';
import { maxQuantityOf, findLineProblem, isFinalSale } from './line-problem.ts';

const line = toLine(product(), 'M', 2);

test('a line in stock at its price has no problem, and neither has one whose product has not loaded', () => {
  expect(findLineProblem(line, product(), 10)).toBeUndefined();
  expect(findLineProblem(line, undefined, 10)).toBeUndefined();
});

test('reports low or missing stock before a changed price', () => {
  expect(findLineProblem(line, product({ stockBySize: { M: 1 }, discountedPrice: 900 }), 10)).toEqual({
    kind: 'too-many',
    left: 1,
  });
  expect(findLineProblem(line, product({ stockBySize: { M: 0 } }), 10)).toEqual({ kind: 'sold-out' });
  expect(findLineProblem(line, product({ stockBySize: { L: 4 } }), 10)).toEqual({ kind: 'sold-out' });
  expect(findLineProblem(line, 'gone', 10)).toEqual({ kind: 'gone' });
});

test('reports a changed price, even when only the original price changed', () => {
  expect(findLineProblem(line, product({ discountedPrice: 850 }), 10)).toMatchObject({
    kind: 'price',
    was: 799,
    now: 850,
  });
  expect(findLineProblem(line, product({ price: 2125 }), 10)).toMatchObject({ kind: 'price', was: 799, now: 799 });
});

test('the highest quantity is the stock of the size, up to the limit for one line', () => {
  expect(maxQuantityOf(line, product(), 10)).toBe(2);
  expect(maxQuantityOf(line, product({ stockBySize: { M: 40 } }), 10)).toBe(10);
  expect(maxQuantityOf(line, 'gone', 10)).toBe(0);
  expect(maxQuantityOf(line, undefined, 10)).toBe(8);
});

test('reports a quantity above the limit for one line, even before the product has loaded', () => {
  const eleven = toLine(product(), 'M', 11);
  expect(findLineProblem(eleven, undefined, 10)).toEqual({ kind: 'limit', max: 10 });
  expect(findLineProblem(eleven, product({ stockBySize: { M: 40 } }), 10)).toEqual({ kind: 'limit', max: 10 });
  expect(findLineProblem(eleven, product({ stockBySize: { M: 4 } }), 10)).toEqual({ kind: 'too-many', left: 4 });
  expect(findLineProblem(eleven, product({ stockBySize: { M: 40 } }), 12)).toBeUndefined();
});

test('a product can be neither returned nor exchanged if nothing is offered for it', () => {
  expect(isFinalSale(product({ returns: productReturns(DEFAULT_TERMS, { returnable: false }) }))).toBe(true);
  const usual = product({ returns: productReturns(DEFAULT_TERMS, {}) });
  for (const other of [usual, product({ returns: undefined }), 'gone' as const, undefined])
    expect(isFinalSale(other)).toBe(false);
});
