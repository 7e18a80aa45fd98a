import { describe, expect, test } from 'vitest';
import { atLeast } from '../at-least.fixture.ts';
import { avifSetOf, pictureAt, pictureColour, pictureUrlOf, WEBP_WIDTHS } from './picture.ts';

describe('pictureAt', () => {
  test.each(atLeast(3, WEBP_WIDTHS))('returns the same picture at %i pixels', (width) => {
    for (const id of ['ab12', '3280cc06134994-b42', 'u0ab12cd34ef56780ab12cd3-0000']) {
      expect(pictureAt(pictureUrlOf(id), width)).toBe(`/images/${id}/${width}.webp`);
      expect(pictureAt(`/images/${id}/480.webp`, width)).toBe(`/images/${id}/${width}.webp`);
    }
  });

  test.each([
    '',
    'https://elsewhere.in/images/ab12/1440.webp',
    '/images/a/b/1440.webp',
    '/images/ab12/large.webp',
    '/x',
  ])('returns %j unchanged', (url) => {
    expect(pictureAt(url, 480)).toBe(url);
  });
});

describe('a picture whose id ends with a colour', () => {
  test.each([
    ['3280cc06134994-b42', '#b42'],
    ['u0ab12cd34ef56780ab12cd3-0000', '#0000'],
  ])('%s has AVIF files and that colour', (id, colour) => {
    const url = pictureUrlOf(id);
    expect(avifSetOf(url, [360, 640])).toBe(`/images/${id}/360.avif 360w, /images/${id}/640.avif 640w`);
    expect(pictureColour(url)).toBe(colour);
  });
});

test.each([
  '/images/5a15c78e4c8cc422/1440.webp',
  '/images/u0ab12cd34ef56780ab12cd3/1440.webp',
  'https://elsewhere.in/images/3280cc06134994-b42/1440.webp',
  '/images/3280cc06134994-b42/',
  '/images/ab12-toolong/1440.webp',
  '',
])('%j has no AVIF files and no colour', (url) => {
  expect([avifSetOf(url, [360]), pictureColour(url)]).toEqual([undefined, undefined]);
});
