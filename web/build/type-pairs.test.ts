import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import { atLeast } from '@nirala/contract/at-least.fixture';
import * as harfbuzz from 'harfbuzzjs';
import subsetFont from 'subset-font';
import { describe, expect, test } from 'vitest';
import { buildFonts, CUTS } from './fonts.ts';
import { localFonts, metricsOf, standInSize } from './stand-in.ts';
import { buildPair, CHOSEN_PAIRS } from './type-pairs.ts';

const folder = await buildFonts();
const local = await localFonts();

/** Other texts than those for which the stand-ins are sized. */
const TEXTS =
  'Ajrakh Block-Print Sweatshirt. Kaveri Handlooms: sarees, kurtas and dupattas woven in small lots. Deliver to Bengaluru ' +
  'by Tuesday, or proceed to checkout and pay when your parcel arrives. Quilted Varsity Jacket, Marigold Polo T-Shirt.';

/** Those of these characters for which a file has a glyph. */
async function glyphsOf(file: string, text: string): Promise<string> {
  const options = { targetFormat: 'truetype' as const, variationAxes: {}, keepFeatures: [], noHinting: true };
  const font = await subsetFont(await readFile(`${folder}/${file}.woff2`), text, options);
  const known = new Set(new harfbuzz.Face(new harfbuzz.Blob(font)).collectUnicodes());
  return [...text].filter((character) => known.has(character.codePointAt(0) ?? 0)).join('');
}

test('the files of the default pair are those that browsers have in their caches', async () => {
  const hashes = Object.keys(CUTS.anek).map(async (cut) => {
    const file = await readFile(`${folder}/anek-${cut}.woff2`);
    return createHash('sha256').update(file).digest('hex').slice(0, 12);
  });
  expect(await Promise.all(hashes)).toEqual(['13988bc43376', '20422219eca2', 'dffbc7808f0e']);
});

describe.each(atLeast(5, CHOSEN_PAIRS))('%s', (pair) => {
  test('has every character of the default pair, and the rupee sign for texts and headings', async () => {
    for (const cut of ['text', 'display'] as const) {
      const wanted = await glyphsOf(`anek-${cut}`, CUTS.anek[cut].text);
      expect(await glyphsOf(`${pair}-${cut}`, wanted)).toBe(wanted);
    }
    expect(await glyphsOf(`${pair}-rupee`, '₹')).toBe('₹');
    expect(await glyphsOf(`${pair}-display-rupee`, '₹')).toBe('₹');
  });

  test('is at most 45 kB', async () => {
    const files = Object.keys(CUTS[pair]).map(async (cut) => (await stat(`${folder}/${pair}-${cut}.woff2`)).size);
    const bytes = (await Promise.all(files)).reduce((sum, size) => sum + size, 0);
    expect(bytes).toBeLessThanOrEqual(45_000);
  });

  test.each([
    ['text', { wght: 400 }],
    ['text', { wght: 600 }],
    ['display', {}],
  ])('its stand-in is as wide as its %s at %o, within two percent', async (cut, axes) => {
    const font = await metricsOf(`${folder}/${pair}-${cut}.woff2`, axes, TEXTS);
    const size = standInSize(await metricsOf(`${folder}/${pair}-${cut}.woff2`, axes), local);
    const other = await localFonts(TEXTS);
    for (const { width } of other) {
      const ratio = (size * width(TEXTS)) / font.width(TEXTS);
      expect(Math.abs(ratio - 1)).toBeLessThan(0.02);
    }
  });

  test('loads each of its files, and preloads it', async () => {
    const { fonts, preload } = await buildPair(pair, folder, async (file) => `/assets/${file}`);
    const files = Object.keys(CUTS[pair]).map((cut) => `/assets/${pair}-${cut}.woff2`);
    expect([...fonts.matchAll(/url\('(.+?)'\)/g)].map(([, url]) => url).sort()).toEqual(files.sort());
    expect(preload.toSorted()).toEqual(files);
  });

  test('names its families wherever the default ones are named, each with a stand-in', async () => {
    const { fonts, styles } = await buildPair(pair, folder, async (file) => file);
    const families = (css: string) => new Set([...css.matchAll(/font-family:'(.+?)'/g)].map(([, family]) => family));
    for (const family of families(fonts)) {
      expect(styles).toContain(`'${family}','${family} Stand-in'`);
      expect(families(styles)).toContain(`${family} Stand-in`);
    }
    const html = await readFile(`${import.meta.dirname}/../app.html`, 'utf8');
    const places = [...html.matchAll(/([^{}]+)\{[^{}]*'Anek/g)].map(([, selector = '']) => selector.trim());
    expect(places.length).toBeGreaterThan(0);
    for (const place of places) expect(styles).toMatch(new RegExp(`(?:^|[},]|body )${place}[,{]`));
  });
});
