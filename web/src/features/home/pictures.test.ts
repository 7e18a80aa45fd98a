import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { BANNER, SLIDES } from '@nirala/contract/own-page/given-home';

const images = join(import.meta.dirname, '../../../public/images');

test.each([...SLIDES.map(({ picture }) => picture), BANNER.wide, BANNER.tall])(
  'the home page picture %s exists',
  (id) => {
    expect(existsSync(join(images, id, '960.webp'))).toBe(true);
  },
);

test('there are eight slides with different pictures', () => {
  expect(new Set(SLIDES.map(({ picture }) => picture)).size).toBe(8);
});
