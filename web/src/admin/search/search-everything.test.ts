import { expect, test } from 'vitest';
import { foundScreens } from '../screens.ts';
import { statusText } from './search-everything.tsx';

const names = (q: string) => foundScreens(q).map(({ name }) => name);

test('screens are found by the beginnings of the words of their name, in any sequence', () => {
  expect(names('stock tab')).toEqual(['Stock table']);
  expect(names('TAB stock')).toEqual(['Stock table']);
  expect(names('cust')[0]).toBe('Customers');
});

test('screens of a group come after those that have the word in their name', () => {
  const found = names('returns');
  expect(found.slice(0, 3)).toEqual(['Returns', 'Receive returns', 'Rules of returns']);
  expect(names('settings audit')).toEqual(['Audit']);
});

test('a page of the settings is found by its words, and by those of its group', () => {
  expect(foundScreens('gst')).toEqual([{ path: '/admin-settings/gst', name: 'Tax invoices (GST)', group: 'Settings' }]);
  expect(names('rules cash')).toEqual(['Rules for cash on delivery']);
});

test.each(['', '  ', '/', 'tock', 'zzz'])('%j finds no screen', (q) => {
  expect(names(q)).toEqual([]);
});

test('a screen of one thing is not found, because its address has an id', () => {
  expect(foundScreens('order').some(({ path }) => path.includes(':'))).toBe(false);
});

test('nothing is said to be missing before the answer has come', () => {
  expect(statusText({ q: '', isSettled: true, count: 0 })).toContain('Type');
  expect(statusText({ q: 'as', isSettled: false, count: 0 })).toBe('Searching...');
  expect(statusText({ q: 'as', isSettled: true, count: 0 })).toContain('Nothing was found');
  expect(statusText({ q: 'as', isSettled: false, count: 1 })).toBe('1 result');
});
