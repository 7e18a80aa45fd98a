import { expect, test } from 'vitest';
import { INVOICE, LINE } from './paper.fixture.ts';
import { piecesOf, sumOf, taxColumnsOf } from './paper-sheet.tsx';

test('the columns of tax depend on the states, and on whether tax is collected', () => {
  const columns = (change: Partial<typeof INVOICE> = {}) =>
    taxColumnsOf({ ...INVOICE, ...change }).map(({ label, share }) => [label, share]);
  expect(columns()).toEqual([
    ['CGST', 0.5],
    ['SGST', 0.5],
  ]);
  expect(columns({ stateTaxName: 'UTGST' })[1]).toEqual(['UTGST', 0.5]);
  expect(columns({ placeOfSupply: { code: '32', name: 'Kerala' } })).toEqual([['IGST', 1]]);
  expect(columns({ lines: [{ ...LINE, rate: 0 }], charges: [] })).toEqual([]);
});

test('sums are exact to the paisa, and charges count no pieces', () => {
  const all = [...INVOICE.lines, ...INVOICE.charges];
  expect(sumOf(all, 'taxable')).toBe(428.58);
  expect(
    sumOf(
      Array.from({ length: 3 }, () => ({ ...LINE, cgst: 0.1 })),
      'cgst',
    ),
  ).toBe(0.3);
  expect(piecesOf([{ ...LINE, quantity: 2 }, ...all])).toBe(3);
});
