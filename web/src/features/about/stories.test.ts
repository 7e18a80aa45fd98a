import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { pageInfo, PAGES } from '../content/content-pages.ts';
import { storiesOf } from '@nirala/contract/own-page/given-about';
import { DEFAULT_TERMS } from '@nirala/contract/return/terms';

const STORIES = storiesOf('Kaveri', DEFAULT_TERMS);

const images = join(import.meta.dirname, '../../../public/images');
const pictures = [...STORIES, ...Object.values(PAGES)].map(({ title, picture }) => [title, picture] as const);

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

test('About Us and the return policy name the days of the owner’s rules', () => {
  const texts = (days: number, kinds: string[]) => [
    storiesOf('Kaveri', { days, fee: 0, kinds })[3]?.paragraphs[0],
    pageInfo('return-policy', { days, fee: 0, kinds }).description('Kaveri'),
  ];
  expect(texts(15, ['return', 'exchange'])).toEqual([
    expect.stringContaining('you have 15 days to send it back'),
    '15 days to send it back, another size or your money, and no fuss about either.',
  ]);
  expect(texts(1, ['exchange'])).toEqual([
    expect.stringContaining('you have 1 day to send it back'),
    '1 day to send it back, another size, and no fuss about it.',
  ]);
  expect(texts(7, [])).toEqual([
    'The price you see has all taxes in it, and shipping is free.',
    'What we do if a piece arrives damaged, is another item, or differs from its pictures.',
  ]);
  expect(pageInfo('return-policy')).toBe(PAGES['return-policy']);
});
