import { MESSAGES } from '@nirala/contract/text/messages';
import { describe, expect, test } from 'vitest';
import { stored } from '@nirala/dev/testing/stored-product';
import { SORT_KEYS } from './sort-keys.ts';
import { comparePlaces, fromCursor, sortBy, toCursor } from './sorted-list.ts';

const place = { key: 1, createdAt: '2026-11-21T09:08:07.654Z', id: 'tshirt-neem_leaf' };

test('places have a total order: by key, then newest first, then by id', () => {
  const earlier = { ...place, createdAt: '2025-11-21T09:08:07.654Z' };
  const later = { ...place, id: 'z' };
  const dearer = { ...earlier, key: 2 };
  expect(comparePlaces(place, earlier)).toBeLessThan(0);
  expect(comparePlaces(earlier, place)).toBeGreaterThan(0);
  expect(comparePlaces(place, later)).toBeLessThan(0);
  expect(comparePlaces(later, place)).toBeGreaterThan(0);
  expect(comparePlaces(earlier, dearer)).toBeLessThan(0);
  expect(comparePlaces(dearer, place)).toBeGreaterThan(0);
  expect(comparePlaces(place, { ...place })).toBe(0);
});

describe('sorted', () => {
  const products = [
    stored('a', { price: 1000, discountedPrice: 500, ratingAverage: 5, ratingCount: 1 }).product,
    stored('b', { price: 1000, discountedPrice: 400, ratingAverage: 4.6, ratingCount: 40 }).product,
    stored('c', { price: 3000, discountedPrice: 2000, ratingAverage: 0, ratingCount: 0 }).product,
    stored('d', { price: 600, discountedPrice: 450, ratingAverage: 2, ratingCount: 10 }).product,
  ];
  test.each([
    ['price-asc', 'b d a c'],
    ['price-desc', 'c a d b'],
    ['discount', 'b a c d'],
    // Forty good ratings rank above a single one, and an unrated product ranks above one with ten bad ratings.
    ['rating', 'b a c d'],
  ] as const)('by %s: %s', (sort, ids) => {
    const sorted = sortBy(products, SORT_KEYS[sort]);
    expect(sorted.map(({ id }) => id).join(' ')).toBe(ids);
  });
});

const sent = { key: -3.25, createdAt: '2026-11-21T09:08:07.654Z', id: 'tshirt-neem_leaf' };

test('a cursor is parsed back to its place, and needs no URL encoding', () => {
  expect(fromCursor(toCursor(sent))).toEqual(sent);
  expect(encodeURIComponent(toCursor(sent))).toBe(toCursor(sent));
});

const text = (plain: string) => Buffer.from(plain).toString('base64url');

test.each([
  ['an empty text', ''],
  ['a word', 'abc'],
  ['another alphabet', toCursor(sent).replace(/.$/, '=')],
  ['one more letter', `${toCursor(sent)}A`],
  ['a path', text(`0/${sent.createdAt}/../../x`)],
  ['no id', text(`0/${sent.createdAt}/`)],
  ['no time', text('0//tshirt')],
  ['a second line', text(`0/${sent.createdAt}/x\ny`)],
  ['a time without its zone', text('0/2026-11-21T09:08:07.654/x')],
  ['no key', text(`/${sent.createdAt}/x`)],
  ['a key that is not a number', text(`1.2.3/${sent.createdAt}/x`)],
  ['bytes that are not text', Buffer.from([0xff, 0xfe]).toString('base64url')],
])('refuses a cursor of %s', (_what, cursor) => {
  expect(() => fromCursor(cursor)).toThrow(expect.objectContaining({ status: 400, message: MESSAGES.badCursor }));
});
