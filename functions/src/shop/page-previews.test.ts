import { expect, test } from 'vitest';
import { newPreviewKey, readPreview, signPreview } from './page-previews.ts';

const NOW = new Date('2026-11-27T10:00:30.000Z');
const key = newPreviewKey();
const { token, until } = signPreview(key, 'weavers', NOW);
const at = (ms: number) => new Date(until.getTime() + ms);

test('a link works for 24 hours, to the minute', () => {
  expect(until.toISOString()).toBe('2026-11-28T10:00:00.000Z');
  expect(readPreview(key, 'weavers', token, at(-1))).toBe('valid');
  expect(readPreview(key, 'weavers', token, at(0))).toBe('expired');
});

test('only its own key, page and expiry open it', () => {
  const later = (Number.parseInt(token.slice(0, 5), 36) + 60).toString(36) + token.slice(5);
  for (const [tried, page, text] of [
    [newPreviewKey(), 'weavers', token],
    ['', 'weavers', token],
    [key, 'home', token],
    [key, 'weavers', later],
    [key, 'weavers', `${token}x`],
    [key, 'weavers', ''],
  ] as const)
    expect([page, text, readPreview(tried, page, text, NOW)]).toEqual([page, text, 'invalid']);
});

test('keys differ', () => {
  expect(newPreviewKey()).not.toBe(key);
});
