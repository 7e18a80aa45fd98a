import type { RowReport } from '@nirala/contract/api/admin/products-csv';
import { expect, test } from 'vitest';
import { byOutcome, refusedCsv } from './job-view.tsx';

const report = (row: number, change: Partial<RowReport> = {}): [number, RowReport] => [
  row,
  { row, id: `p${row}`, outcome: 'created', changed: [], problems: [], ...change },
];

test('rows are grouped by outcome, in the order of the file', () => {
  const { created, refused } = byOutcome({
    reports: new Map([report(9), report(3, { outcome: 'refused' }), report(2)]),
  });
  expect([created.map(({ row }) => row), refused.map(({ row }) => row)]).toEqual([[2, 9], [3]]);
});

test('the CSV of refused rows has the columns and reasons of each row', () => {
  const problems = [
    { column: 'price', reason: 'The price must be a number.' },
    { column: 'care', reason: 'Care may have at most 500 characters.' },
  ];
  const [, refused] = report(7, { id: '=cmd', outcome: 'refused', problems });
  expect(refusedCsv([refused])).toBe(
    '\uFEFF"row","id","column","reason"\r\n"7","\'=cmd","price; care","The price must be a number. Care may have at most 500 characters."\r\n',
  );
});
