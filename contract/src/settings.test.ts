import * as v from 'valibot';
import { expect, test } from 'vitest';
import { codTrouble, DEFAULT_SETTINGS, settingsSchema } from './settings.ts';

test('what was never set is good as it stands', () => {
  expect(v.parse(settingsSchema, DEFAULT_SETTINGS)).toEqual(DEFAULT_SETTINGS);
});

test.each([
  ['phone', '080 0000 0014', '+918000000014'],
  ['phone', '+91 98450-12345', '+919845012345'],
  ['hours', ' Mon-Sat\n 9 to 5 ', 'Mon-Sat 9 to 5'],
])('%s %j becomes %j', (name, typed, read) => {
  expect(v.parse(settingsSchema, { ...DEFAULT_SETTINGS, [name]: typed })).toHaveProperty(name, read);
});

test.each([
  ['phone', '12345'],
  ['email', 'hello'],
  ['legalName', ' \u200B'],
  ['address', []],
  ['social', [{ name: 'X', url: 'javascript:alert(1)' }]],
  ['social', [{ name: 'X', url: 'http://x.example' }]],
  ['codMax', 0],
])('%s %j is refused', (name, typed) => {
  expect(v.is(settingsSchema, { ...DEFAULT_SETTINGS, [name]: typed })).toBe(false);
});

test('cash on delivery goes up to its highest amount, and no further', () => {
  expect(codTrouble({ cod: true, codMax: 1000 }, 100_000)).toBeUndefined();
  expect(codTrouble({ cod: true, codMax: 1000 }, 100_001)).toContain('₹1,000');
  expect(codTrouble({ cod: true, codMax: null }, 100_000_000)).toBeUndefined();
  expect(codTrouble({ cod: false, codMax: null }, 100)).toBeDefined();
});
