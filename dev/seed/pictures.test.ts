import { existsSync, globSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { AVIF_WIDTHS } from '@nirala/contract/product/picture';
import { SOCIAL_CARD, SOCIAL_CARD_FILE, STORE_SOCIAL_CARD } from '@nirala/contract/page/social-card';
import { describe, expect, test } from 'vitest';
import { median } from '../bench/measuring.ts';
import { ROOT } from '../lib/paths.ts';
import { readPictures, seedProducts } from './products.ts';

const MB = 1_000_000;
/** All pictures of the repository. */
const MAX_TOTAL = 37 * MB;
const MAX_CARD = 14_000;
const MAX_PRODUCT = 60_000;

const products = seedProducts(readPictures());
const publicFolder = join(ROOT, 'web', 'public');
const images = join(publicFolder, 'images');
const pictures = [...readPictures()].flatMap(([key, ids]) => ids.map((id, index) => ({ key, index, id })));

const sizes = (file: string) =>
  pictures.flatMap(({ id }) => statSync(join(images, id, file), { throwIfNoEntry: false })?.size ?? []);

/** The first banner is for wide screens. Everything else is shown upright. */
function expectedFiles(key: string, index: number): string[] {
  if (key === 'banner' && index === 0) return ['960.avif', '1440.avif', '1920.avif', '960.webp', '1440.webp'].sort();
  const files = [...AVIF_WIDTHS.map((width) => `${width}.avif`), '480.webp', '960.webp'];
  const hasCard = index === 0 && key !== 'banner' && key !== 'home';
  return [...files, ...(hasCard ? [SOCIAL_CARD_FILE] : [])].sort();
}

describe('the pictures in pictures.json', () => {
  test('are four for every product', () => {
    const counts = products.map(({ id, images: { length } }) => [id, length]);
    expect(counts).toEqual(counts.map(([id]) => [id, 4]));
  });

  test('have all their files and no others', () => {
    expect(pictures.length).toBeGreaterThan(380);
    for (const { key, index, id } of pictures) {
      expect([id, ...readdirSync(join(images, id)).sort()]).toEqual([id, ...expectedFiles(key, index)]);
    }
  });

  test('are all the pictures that there are', () => {
    expect(readdirSync(images).sort()).toEqual([...new Set(pictures.map(({ id }) => id))].sort());
  });

  test('are the last of the published ones, so that earlier addresses lead to them', () => {
    const file = join(ROOT, 'functions', 'src', 'images', 'published-pictures.json');
    const published: Record<string, string[][]> = JSON.parse(readFileSync(file, 'utf8'));
    for (const { key, index, id } of pictures) expect([key, published[key]?.[index]?.at(-1)]).toEqual([key, id]);
    for (const id of Object.values(published).flatMap((views) => views.flatMap((ids) => ids.at(-1) ?? []))) {
      expect([id, existsSync(join(images, id))]).toEqual([id, true]);
    }
  });
});

describe('the bytes', () => {
  test('of all committed pictures are within the budget', () => {
    const files = ['web/public', 'web/brand', 'docs/pictures'].flatMap((folder) =>
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

  test('of a link preview, for each product and for the store, are few enough for WhatsApp', () => {
    const cards = [statSync(join(ROOT, 'web', 'brand', STORE_SOCIAL_CARD)).size, ...sizes(SOCIAL_CARD_FILE)];
    expect(cards).toHaveLength(1 + products.length);
    // A plain black T-shirt takes 8 kB.
    expect(Math.min(...cards)).toBeGreaterThan(5000);
    expect(Math.max(...cards)).toBeLessThanOrEqual(SOCIAL_CARD.maxBytes);
  });
});
