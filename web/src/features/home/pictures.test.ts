import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { PICTURE_WIDTHS } from '@nirala/contract/picture-url';
import { expect, test } from 'vitest';
import { BANNER, SLIDES } from './pictures.ts';

const images = join(import.meta.dirname, '../../../public/images');
const slides = SLIDES.map(({ picture }) => [picture, PICTURE_WIDTHS] as const);

test.each([...slides, [BANNER.wide, [960, 1440, 1920]] as const, [BANNER.tall, PICTURE_WIDTHS] as const])(
  'the home page picture %s exists in each of its widths',
  (id, widths) => {
    for (const width of widths) expect(existsSync(join(images, id, `${width}.webp`)), `${id} at ${width}`).toBe(true);
  },
);

test('there are eight slides with different pictures', () => {
  expect(new Set(SLIDES.map(({ picture }) => picture)).size).toBe(8);
});
