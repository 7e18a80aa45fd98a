import { existsSync, globSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { SOCIAL_CARD_FILE } from '@nirala/contract/social-card';
import { describe, expect, test } from 'vitest';
import { median } from '../../bench/figure.ts';
import { ROOT } from '../../lib/paths.ts';
import { readPictures } from '../../seed/products.ts';
import { fileNames } from './encode-master.ts';
import type { Published } from './lists.ts';

const MB = 1_000_000;
/** All pictures of the repository. */
const MAX_TOTAL = 35 * MB;
const MAX_CARD = 14_000;
const MAX_PRODUCT = 60_000;

const images = join(ROOT, 'web', 'public', 'images');
const pictures = [...readPictures()].flatMap(([key, ids]) => ids.map((id, index) => ({ key, index, id })));

const sizes = (file: string) =>
  pictures.flatMap(({ id }) => statSync(join(images, id, file), { throwIfNoEntry: false })?.size ?? []);

function expectedFiles(key: string, index: number): string[] {
  const isWide = key === 'banner' && index === 0;
  const hasCard = index === 0 && key !== 'banner' && key !== 'home';
  return [...fileNames(isWide), ...(hasCard ? [SOCIAL_CARD_FILE] : [])].sort();
}

describe('the pictures of the manifest', () => {
  test('have all their files and no others', () => {
    for (const { key, index, id } of pictures) {
      expect([id, ...readdirSync(join(images, id)).sort()]).toEqual([id, ...expectedFiles(key, index)]);
    }
  });

  test('are all the pictures that there are', () => {
    expect(readdirSync(images).sort()).toEqual([...new Set(pictures.map(({ id }) => id))].sort());
  });

  test('are the last of the published ones, so that earlier addresses lead to them', () => {
    const file = join(ROOT, 'functions', 'src', 'images', 'published-pictures.json');
    const published: Published = JSON.parse(readFileSync(file, 'utf8'));
    for (const { key, index, id } of pictures) expect([key, published[key]?.[index]?.at(-1)]).toEqual([key, id]);
    for (const id of Object.values(published).flatMap((views) => views.flatMap((ids) => ids.at(-1) ?? []))) {
      expect([id, existsSync(join(images, id))]).toEqual([id, true]);
    }
  });
});

describe('the bytes', () => {
  test('of all committed pictures are within the budget', () => {
    const files = ['web/public', 'docs/pictures'].flatMap((folder) =>
      globSync('**/*.{avif,webp,jpg,png}', { cwd: join(ROOT, folder) }).map((file) => join(ROOT, folder, file)),
    );
    const total = files.reduce((sum, file) => sum + statSync(file).size, 0);
    expect(files.length).toBeGreaterThan(800);
    expect(total).toBeLessThanOrEqual(MAX_TOTAL);
  });

  test(`of a picture on a card are at most ${MAX_CARD}, in the median`, () => {
    expect(median(sizes('360.avif'))).toBeLessThanOrEqual(MAX_CARD);
  });

  test(`of a picture on a product page are at most ${MAX_PRODUCT}`, () => {
    expect(Math.max(...sizes('960.avif'))).toBeLessThanOrEqual(MAX_PRODUCT);
  });
});
