import { expect, test } from 'vitest';
import { isClientTooOld } from './client-age.ts';

test.each([
  ['2026-10-22', true],
  ['2026-10-23', false],
  ['2026-11-22', false],
  ['2026-12-31', false],
  ['', false],
  ['yesterday', false],
])('an app built on "%s" is too old for a server of 2026-11-22: %s', (day, expected) => {
  expect(isClientTooOld(day, '2026-11-22')).toBe(expected);
});

test('no app is too old for a server without a build day', () => {
  expect(isClientTooOld('2020-01-01', '')).toBe(false);
});
