import { Timestamp } from '@google-cloud/firestore';
import { expect, test } from 'vitest';
import { readCursor, writeCursor } from './time-cursor.ts';

const made = (...parts: unknown[]) => Buffer.from(JSON.stringify(parts)).toString('base64url');

test('a cursor is parsed back to its place', () => {
  const place = { at: new Timestamp(1_795_000_000, 123_000_000), id: 'run.neem-leaf' };
  expect(readCursor(writeCursor(place))).toEqual(place);
});

test.each(['', 'x', '{}', made(), made(1, 2), made(-1, 0, 'x'), made(1, 1e9, 'x'), made(1, 2, 'a/b')])(
  'refuses the made-up cursor %s',
  (cursor) => {
    expect(() => readCursor(cursor)).toThrow();
  },
);

test.each(['.', '..', '__x__'])('refuses the id %s, which Firestore refuses in a cursor', (id) => {
  expect(() => readCursor(made(1, 2, id))).toThrow();
});
