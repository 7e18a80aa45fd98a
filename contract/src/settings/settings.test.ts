import * as v from 'valibot';
import { expect, test } from 'vitest';
import { DEFAULT_SETTINGS, publicSettings, settingsSchema } from './settings.ts';

test('the default settings are valid', () => {
  expect(v.parse(settingsSchema, DEFAULT_SETTINGS)).toEqual(DEFAULT_SETTINGS);
});

test.each([
  ['phone', '080 0000 0014', '+91 80 0000 0014'],
  ['phone', '+91 98450-12345', '+91 98450 12345'],
  ['hours', ' Mon-Sat\n 9 to 5 ', 'Mon-Sat 9 to 5'],
])('normalises %s %j to %j', (name, typed, read) => {
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
  ['codNewMax', -1],
  ['maxPerLine', 0],
  ['maxPerLine', 101],
  ['maxPerLine', null],
  ['maxPerOrder', 1.5],
  ['maxOpenCod', 0],
])('refuses %s %j', (name, typed) => {
  expect(v.is(settingsSchema, { ...DEFAULT_SETTINGS, [name]: typed })).toBe(false);
});

test('shoppers read the GSTIN of a registered store, and none of another one', () => {
  const gstin = '33AAACK1234A1Z5';
  expect(publicSettings(DEFAULT_SETTINGS)).not.toHaveProperty('gstin');
  expect(publicSettings({ ...DEFAULT_SETTINGS, gstMode: 'registered', gstin })).toHaveProperty('gstin', gstin);
  expect(publicSettings({ ...DEFAULT_SETTINGS, gstMode: 'none', gstin })).not.toHaveProperty('gstin');
});
