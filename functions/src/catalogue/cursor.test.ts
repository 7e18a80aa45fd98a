import { MESSAGES } from '@nirala/contract/messages';
import { expect, test } from 'vitest';
import { fromCursor, newestFirst, toCursor } from './cursor.ts';

const place = { createdAt: '2026-11-21T09:08:07.654Z', id: 'tshirt-neem_leaf' };

test('a cursor leads back to its place, and stands in an address as it is', () => {
  expect(fromCursor(toCursor(place))).toEqual(place);
  expect(encodeURIComponent(toCursor(place))).toBe(toCursor(place));
});

const text = (plain: string) => Buffer.from(plain).toString('base64url');

test.each([
  ['nothing', ''],
  ['a word', 'abc'],
  ['another alphabet', toCursor(place).replace(/.$/, '=')],
  ['one more letter', `${toCursor(place)}A`],
  ['a path', text(`${place.createdAt}/../../x`)],
  ['no id', text(`${place.createdAt}/`)],
  ['no time', text('/tshirt')],
  ['a second line', text(`${place.createdAt}/x\ny`)],
  ['a time without its zone', text('2026-11-21T09:08:07.654/x')],
  ['bytes that are no text', Buffer.from([0xff, 0xfe]).toString('base64url')],
])('a cursor of %s is refused', (_what, cursor) => {
  expect(() => fromCursor(cursor)).toThrow(expect.objectContaining({ status: 400, message: MESSAGES.badCursor }));
});

test('newest first is a total order', () => {
  const earlier = { ...place, createdAt: '2025-11-21T09:08:07.654Z' };
  const later = { ...place, id: 'z' };
  expect(newestFirst(place, earlier)).toBeLessThan(0);
  expect(newestFirst(earlier, place)).toBeGreaterThan(0);
  expect(newestFirst(place, later)).toBeLessThan(0);
  expect(newestFirst(later, place)).toBeGreaterThan(0);
  expect(newestFirst(place, { ...place })).toBe(0);
});
