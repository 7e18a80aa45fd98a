import { describe, expect, test } from 'vitest';
import { changesOf, nextPlace, paste, readBlock, withCell, withoutCell, withSaved } from './grid.ts';

const neem = { id: 'neem', name: 'Neem', sizes: ['S', 'M'] as const, stockBySize: { S: 5, M: 10 } };
const kora = { id: 'kora', name: 'Kora', sizes: ['S', 'L'] as const, stockBySize: { S: 1, L: 0 } };
const products = [neem, kora].map((product) => ({ ...product, sizes: [...product.sizes] }));
const [first, second] = products;
if (!first || !second) throw new Error('two products');

describe('typed cells', () => {
  test('are sent as differences to the stock that was shown when they were typed', () => {
    const typed = withCell(withCell({}, first, 'S', '8'), first, 'M', '10');
    expect(changesOf(typed['neem'])).toEqual({ S: 3 });
    const later = { ...first, stockBySize: { S: 4, M: 10 } };
    expect(changesOf(withCell(typed, later, 'S', '7')['neem'])).toEqual({ S: 2 });
  });

  test('change nothing while they are empty, and can be taken back', () => {
    expect(changesOf(withCell({}, first, 'S', '')['neem'])).toEqual({});
    expect(withoutCell(withCell({}, first, 'S', '1'), first, 'S')).toEqual({});
  });

  test('are closed when they are saved; what was typed meanwhile stays as a difference', () => {
    const typed = withCell(withCell(withCell({}, first, 'S', '8'), first, 'M', '12'), second, 'S', '0');
    const after = withSaved(withCell(typed, first, 'M', '13'), 'neem', { S: 3, M: 2 });
    expect(changesOf(after['neem'])).toEqual({ M: 1 });
    expect(changesOf(after['kora'])).toEqual({ S: -1 });
    expect(withSaved(typed, 'neem', { S: 3, M: 2 })).not.toHaveProperty('neem');
  });
});

describe('a pasted block', () => {
  test('is read as a spreadsheet copies it', () => {
    expect(readBlock('1\t2\r\n\t4\r\n')).toEqual([
      ['1', '2'],
      ['', '4'],
    ]);
    expect(readBlock('7')).toEqual([['7']]);
  });

  test('fills the cells to the right and down; what has no place or is no number is skipped', () => {
    const block = readBlock('7\t1,200\tx\n\t3\t9\n4');
    const { typed, filled, skipped } = paste({}, products, { row: 0, column: 0 }, block);
    expect([changesOf(typed['neem']), changesOf(typed['kora'])]).toEqual([{ S: 2, M: 1190 }, { L: 9 }]);
    // The x, the 3 for a size that is not made, and the 4 below the last product.
    expect([filled, skipped]).toEqual([3, 3]);
  });

  test.each(['-1', '1.5', '12a', '1000000'])('%j is skipped', (cell) => {
    expect(paste({}, products, { row: 0, column: 0 }, [[cell]])).toEqual({ typed: {}, filled: 0, skipped: 1 });
  });
});

test.each([
  ['ArrowRight', { row: 0, column: 0 }, { row: 0, column: 1 }],
  ['ArrowRight', { row: 1, column: 0 }, { row: 1, column: 2 }],
  ['ArrowRight', { row: 0, column: 1 }, undefined],
  ['ArrowDown', { row: 0, column: 0 }, { row: 1, column: 0 }],
  ['ArrowDown', { row: 0, column: 1 }, undefined],
  ['ArrowUp', { row: 1, column: 0 }, { row: 0, column: 0 }],
  ['ArrowLeft', { row: 1, column: 2 }, { row: 1, column: 0 }],
] as const)('%s goes from %j to %j', (key, from, to) => {
  expect(nextPlace(products, from, key)).toEqual(to);
});
