import { expect, test } from 'vitest';
import { median } from './measuring.ts';
import { asMarkdown, asTable, updateReport, type Figure } from './report.ts';

const late: Figure = { key: 'lcp', what: 'Paint', value: 1.2, unit: 'x', atMost: 1.15, raw: { homeMs: 900 } };
const points: Figure = { key: 'seo', what: 'SEO', value: 100, unit: 'points', atLeast: 100, raw: {} };

test('a figure misses its target above `atMost` or below `atLeast`', () => {
  const [over, , fine] = asTable([late, points]).split('\n');
  expect(over).toMatch(/Paint +1.2 × +≤ 1.15 × +MISSED/);
  expect(fine).toMatch(/SEO +100 points +≥ 100 points +ok/);
});

test('a group that was measured again gets a new day and loses its old figures; the others stay', () => {
  const first = updateReport(
    {},
    ['pages', 'orders', 'gone'],
    { pages: [late], orders: [points], gone: [late] },
    '2026-11-20',
  );
  const second = updateReport(first, ['pages', 'orders'], { orders: [{ ...late, key: 'p95' }] }, '2026-11-26');
  expect(Object.keys(second)).toEqual(['pages', 'orders']);
  expect(second['pages']).toEqual(first['pages']);
  expect(Object.entries(second['orders'] ?? {}).map(([key, { measured }]) => [key, measured])).toEqual([
    ['p95', '2026-11-26'],
  ]);
});

test('the table of the document names each group once and has bold figures where the target is missed', () => {
  const report = updateReport({}, ['pages'], { pages: [late, points] }, '2026-11-26');
  expect(asMarkdown(report).split('\n')).toEqual([
    '| group   | figure | target       | last       | measured   |',
    '| ------- | ------ | ------------ | ---------- | ---------- |',
    '| `pages` | Paint  | ≤ 1.15 ×     | **1.2 ×**  | 2026-11-26 |',
    '|         | SEO    | ≥ 100 points | 100 points | 2026-11-26 |',
  ]);
});

test('the median is one of the measured values', () => {
  expect([median([3, 1, 2]), median([9, 1, 1, 1, 5])]).toEqual([2, 1]);
});
