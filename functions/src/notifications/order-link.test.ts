import { expect, test } from 'vitest';
import { readOrderLink, signOrderLink } from './order-link.ts';

const KEY = 'a-key-of-this-test-with-32-letters';
const OTHER = 'another-key-of-this-test-32-letters';
const SENT = new Date('2026-11-24T10:00:30Z');
const link = { orderId: 'NR-7K3M9QZ0X4TB', generation: 0 };
const token = signOrderLink([KEY], link, SENT) ?? '';
const sentAt = new Date('2026-11-24T10:00:00Z');
const read = { ...link, sentAt };
const later = (days: number) => new Date(SENT.getTime() + days * 24 * 60 * 60_000);

test('a signed link is read back, and is short enough for an SMS', () => {
  expect(readOrderLink([KEY], token, SENT)).toEqual(read);
  expect(token.length).toBeLessThanOrEqual(40);
  expect(token).toMatch(/^[\w-]*\w$/);
  const turnedOff = { orderId: 'old-order_1', generation: 41 };
  expect(readOrderLink([KEY], signOrderLink([KEY], turnedOff, SENT) ?? '', SENT)).toEqual({ ...turnedOff, sentAt });
});

test('a link ends after 30 days', () => {
  expect(readOrderLink([KEY], token, later(29.999))).toEqual(read);
  expect(readOrderLink([KEY], token, later(30))).toBeUndefined();
});

test('a change of any character makes the link invalid', () => {
  const changed = [...token].map(
    (letter, at) => token.slice(0, at) + (letter === '1' ? '2' : '1') + token.slice(at + 1),
  );
  expect(changed.filter((each) => readOrderLink([KEY], each, SENT))).toEqual([]);
  for (const broken of [
    '',
    token.slice(1),
    token.slice(0, -1),
    `${token}0`,
    token.toUpperCase(),
    ` ${token}`,
    '-',
    'x',
  ])
    expect([broken, readOrderLink([KEY], broken, SENT)]).toEqual([broken, undefined]);
});

test('the first key signs, and all keys open links, so that a key can be replaced', () => {
  expect(readOrderLink([OTHER, KEY], token, SENT)).toEqual(read);
  expect(readOrderLink([OTHER], token, SENT)).toBeUndefined();
  expect(readOrderLink([OTHER], signOrderLink([OTHER, KEY], link, SENT) ?? '', SENT)).toEqual(read);
});

test('without a key there are no links, and none is valid', () => {
  expect(signOrderLink([], link, SENT)).toBeUndefined();
  expect(readOrderLink([], token, SENT)).toBeUndefined();
});
