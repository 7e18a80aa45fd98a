import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { PRIVACY, RETURNS, SHIPPING, TERMS } from '../content/content-pages.ts';
import { STORIES } from './stories.ts';

const images = join(import.meta.dirname, '../../../public/images');
const pictures = [...STORIES, PRIVACY, RETURNS, SHIPPING, TERMS].map(({ title, picture }) => [title, picture] as const);

test('About Us has the five parts of the specification', () => {
  expect(STORIES.map(({ title }) => title)).toEqual([
    'Our Story',
    'Our Mission',
    'Our Values',
    'Our Promise',
    'Join Us',
  ]);
});

test.each(pictures)('the picture of %s exists', (_title, id) => {
  expect(existsSync(join(images, id, '960.webp'))).toBe(true);
});

test('no two parts have the same picture', () => {
  expect(new Set(pictures.slice(0, STORIES.length).map(([, id]) => id)).size).toBe(STORIES.length);
});
