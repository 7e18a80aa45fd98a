import { expect, test } from 'vitest';
import { nextBatch } from './use-import.ts';

const rows = (count: number, care = '') =>
  Array.from({ length: count }, (_, index) => ({ row: index + 2, cells: { id: `p${index}`, care } }));

test('a batch has 200 rows, and the last batch the rest', () => {
  expect(nextBatch(rows(450), 200)).toHaveLength(200);
  expect(nextBatch(rows(450), 400).map(({ row }) => row)).toEqual(
    Array.from({ length: 50 }, (_, index) => index + 402),
  );
});

test('a batch of large rows has fewer rows, but at least one', () => {
  expect(nextBatch(rows(200, 'ह'.repeat(10_000)), 0)).toHaveLength(29);
  expect(nextBatch(rows(2, 'x'.repeat(1_000_000)), 0)).toHaveLength(1);
});
