import { expect, test } from 'vitest';
import { parsePeriod, periodText, quickPeriods } from './period.tsx';

test.each([
  ['2026-11-30T18:29:59Z', '2026-11-01', '2026-11-30', '2026-10-01', '2026-10-31'],
  // In India it is 1 January.
  ['2026-12-31T18:30:00Z', '2027-01-01', '2027-01-31', '2026-12-01', '2026-12-31'],
  ['2028-03-15T00:00:00Z', '2028-03-01', '2028-03-31', '2028-02-01', '2028-02-29'],
])('at %s this month begins on %s', (now, from, to, lastFrom, lastTo) => {
  expect(quickPeriods(new Date(now)).map(({ period }) => period)).toEqual([
    { from, to },
    { from: lastFrom, to: lastTo },
  ]);
});

test('names a whole month by itself, and other periods by both days', () => {
  expect(periodText({ from: '2028-02-01', to: '2028-02-29' })).toBe('2028-02');
  expect(periodText({ from: '2026-11-01', to: '2026-11-29' })).toBe('2026-11-01-to-2026-11-29');
});

test('reads the period of the URL, and falls back to this month', () => {
  const now = new Date('2026-11-21T10:00:00Z');
  const read = (query: string) => parsePeriod(new URLSearchParams(query), now);
  expect(read('from=2026-04-01&to=2026-04-30')).toEqual({ from: '2026-04-01', to: '2026-04-30' });
  for (const query of ['', 'from=2026-04-01', 'from=2026-02-30&to=2026-04-30']) {
    expect(read(query)).toEqual({ from: '2026-11-01', to: '2026-11-30' });
  }
});
