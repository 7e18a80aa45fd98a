import { expect, test } from 'vitest';
import { changesOf } from './entry-text.ts';

test('each changed field is listed once with its old and new value, money in rupees', () => {
  const before = { discountedPricePaise: 125_000, name: 'Neem', active: false };
  const after = { discountedPricePaise: 99_900, stockBySize: { M: 2, L: 3 }, active: true, images: ['/a', '/b'] };
  expect(changesOf({ before, after })).toEqual([
    { field: 'Active', before: 'No', after: 'Yes' },
    { field: 'Discounted price', before: '₹1,250', after: '₹999' },
    { field: 'Images', before: undefined, after: '[\n  "/a",\n  "/b"\n]' },
    { field: 'Name', before: 'Neem', after: undefined },
    { field: 'Stock by size', before: undefined, after: 'M: 2\nL: 3' },
  ]);
});

test('days and times are written as elsewhere, in a field and inside of one', () => {
  const before = { ends: '2026-11-26', rule: { begins: '2026-09-01', code: '2026-13-41' } };
  const after = { startsAt: '2026-11-26T06:00:05.000Z', payments: [{ day: '2026-11-26', reference: 'U-2026-11-26' }] };
  expect(changesOf({ before, after }).map((change) => change.before ?? change.after)).toEqual([
    '26 Nov 2026',
    '[\n  {\n    "day": "26 Nov 2026",\n    "reference": "U-2026-11-26"\n  }\n]',
    'begins: 1 Sept 2026\ncode: 2026-13-41',
    '26 Nov 2026, 11:30:05 am',
  ]);
});

test('an entry without values has no changes', () => {
  expect(changesOf({})).toEqual([]);
});
