import { expect, test } from 'vitest';
import { asJson, asTable, median, type Figure } from './figure.ts';

const bytes: Figure = { key: 'js', what: 'Scripts', value: 106, unit: 'kB', atMost: 105, raw: { homeKilobytes: 106 } };
const points: Figure = { key: 'seo', what: 'SEO', value: 100, unit: 'points', atLeast: 100, raw: {} };

test('a figure misses its target above `atMost` or below `atLeast`', () => {
  const [over, , fine] = asTable([bytes, points]).split('\n');
  expect(over).toMatch(/Scripts +106 kB +at most 105 +MISSED/);
  expect(fine).toMatch(/SEO +100 points +at least 100 +ok/);
});

test('new figures replace old ones of the same key, and other old figures stay', () => {
  const old = JSON.parse(asJson([{ ...bytes, value: 1 }, points]));
  const kept = JSON.parse(asJson([bytes], old));
  expect([kept.js.value, kept.js.ok, kept.seo.ok]).toEqual([106, false, true]);
});

test('the median is one of the measured values', () => {
  expect([median([3, 1, 2]), median([9, 1, 1, 1, 5])]).toEqual([2, 1]);
});
