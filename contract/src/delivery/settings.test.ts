import { expect, test } from 'vitest';
import * as v from 'valibot';
import { DEFAULT_DELIVERY, deliveryProblems, deliverySettingsSchema } from './settings.ts';

test('the default settings are valid, and an area has only one rule', () => {
  expect(v.parse(deliverySettingsSchema, DEFAULT_DELIVERY)).toEqual(DEFAULT_DELIVERY);
  expect(deliveryProblems(DEFAULT_DELIVERY)).toEqual({});
  expect(deliveryProblems({ ...DEFAULT_DELIVERY, deny: ['797'], noCod: ['797'] })).toEqual({
    noCod: '797 has two rules. Remove one of them.',
  });
});

test.each([
  ['pincode', '56004'],
  ['handlingDays', -1],
  ['handlingDays', 1.5],
  ['workingDays', []],
  ['workingDays', [7]],
  ['holidays', ['2026-02-30']],
  ['cutoff', '24:00'],
  ['cutoff', '2 pm'],
  ['deny', ['Texas']],
  ['zones', { ...DEFAULT_DELIVERY.zones, rest: { earliest: 5, latest: 4 } }],
])('refuses %s %j', (name, typed) => {
  expect(v.is(deliverySettingsSchema, { ...DEFAULT_DELIVERY, [name]: typed })).toBe(false);
});
