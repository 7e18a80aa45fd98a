import { MESSAGES } from '@nirala/contract/text/messages';
import { expect, test } from 'vitest';
import { fromCursor, toCursor } from './sorted-list.ts';

const place = { key: -3.25, createdAt: '2026-11-21T09:08:07.654Z', id: 'tshirt-neem_leaf' };

test('a cursor is parsed back to its place, and needs no URL encoding', () => {
  expect(fromCursor(toCursor(place))).toEqual(place);
  expect(encodeURIComponent(toCursor(place))).toBe(toCursor(place));
});

const text = (plain: string) => Buffer.from(plain).toString('base64url');

test.each([
  ['an empty text', ''],
  ['a word', 'abc'],
  ['another alphabet', toCursor(place).replace(/.$/, '=')],
  ['one more letter', `${toCursor(place)}A`],
  ['a path', text(`0/${place.createdAt}/../../x`)],
  ['no id', text(`0/${place.createdAt}/`)],
  ['no time', text('0//tshirt')],
  ['a second line', text(`0/${place.createdAt}/x\ny`)],
  ['a time without its zone', text('0/2026-11-21T09:08:07.654/x')],
  ['no key', text(`/${place.createdAt}/x`)],
  ['a key that is not a number', text(`1.2.3/${place.createdAt}/x`)],
  ['bytes that are not text', Buffer.from([0xff, 0xfe]).toString('base64url')],
])('refuses a cursor of %s', (_what, cursor) => {
  expect(() => fromCursor(cursor)).toThrow(expect.objectContaining({ status: 400, message: MESSAGES.badCursor }));
});
