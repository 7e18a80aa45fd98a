import { expect, test } from 'vitest';
import * as v from 'valibot';
import { type AreaRules, areaSchema, ruleOf } from './areas.ts';
import { DEFAULT_DELIVERY } from './settings.ts';

const RULES: AreaRules = {
  allow: ['797001', 'Kerala'],
  deny: ['797', 'Ladakh', 'India'],
  noCod: ['Nagaland', '79711', 'Karnataka', '56'],
};

test.each([
  ['797001', ['Nagaland'], 'allow'],
  ['797103', ['Nagaland'], 'deny'],
  ['797112', ['Nagaland'], 'noCod'],
  ['798601', ['Nagaland'], 'noCod'],
  ['560001', ['Karnataka'], 'noCod'],
  ['682001', ['Kerala'], 'allow'],
  ['194101', ['Ladakh'], 'deny'],
  ['400001', ['Maharashtra'], 'deny'],
  ['400001', [], 'deny'],
])('the smallest area of %s in %s decides: %s', (pincode, states, rule) => {
  expect(ruleOf(RULES, pincode, states)).toBe(rule);
});

test('a store without rules delivers everywhere', () => {
  expect(ruleOf(DEFAULT_DELIVERY, '797001', ['Nagaland'])).toBe('allow');
});

test.each([
  ['560004', '560004'],
  [' 56 ', '56'],
  ['jammu & kashmir', 'Jammu and Kashmir'],
  ['Orissa', 'Odisha'],
  ['INDIA', 'India'],
])('the area %j is read as %j', (typed, area) => {
  expect(v.parse(areaSchema, typed)).toBe(area);
});

test.each(['', '056', '5600041', 'Texas', '56*', 7])('%j is not an area', (typed) => {
  expect(v.is(areaSchema, typed)).toBe(false);
});
