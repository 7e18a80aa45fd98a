import { readFile } from 'node:fs/promises';
import { TYPE_PAIRS, type TypePair } from '@nirala/contract/settings/brand-form';
import type { Plugin } from 'vite';
import type { CUTS } from './fonts.ts';
import { localFonts, metricsOf, standIn } from './stand-in.ts';

/** The file in the browser's build that has a `BuiltPair` for each `ChosenPair`, as JSON. */
export const TYPES = '.vite/types.json';

/** A pair that the owner can choose in place of the default. */
type ChosenPair = Exclude<TypePair, 'anek'>;

/** What a page with a chosen pair has in place of the default one, as text for <style> and as paths. */
type BuiltPair = {
  /**
   * The rules of @font-face that load files. A rendered page has them in `<style media="(scripting:none)">`, instead of
   * the default pair's: src/early/pre-hydration.ts loads what is there. Other pages have them before `styles`.
   */
  fonts: string;
  /** The stand-ins, and the families by the custom properties of tokens.css. It must follow all other styles. */
  styles: string;
  /** The paths of all files of the pair. */
  preload: string[];
  /** The values of `font-family` for texts and headings. */
  families: { text: string; display: string };
};

/**
 * The families of each pair. Their capitals are as high as Anek's or a tenth higher, and no heading is wider, so the sizes
 * of tokens.css suit them all. Their letters are in the middle of a line: those of Newsreader, for example, are too high
 * for the header, those of Literata too low.
 */
const PAIRS: Record<ChosenPair, { text: string; display: string; generic: 'serif' | 'sans-serif' }> = {
  fraunces: { text: 'DM Sans', display: 'Fraunces', generic: 'serif' },
  bodoni: { text: 'Hanken Grotesk', display: 'Bodoni Moda', generic: 'serif' },
  bricolage: { text: 'Figtree', display: 'Bricolage Grotesque', generic: 'sans-serif' },
  bitter: { text: 'Karla', display: 'Bitter', generic: 'serif' },
  outfit: { text: 'Outfit', display: 'Outfit Display', generic: 'sans-serif' },
};

export const CHOSEN_PAIRS = TYPE_PAIRS.flatMap(({ value }) => (value === 'anek' ? [] : [value]));

/**
 * Adds the fonts of all chosen pairs to the build, and `TYPES`. A page names the files of one pair, and only if the owner
 * has chosen it. `folder`: the subsets that `buildFonts` made.
 */
export function typePairs(folder: string): Plugin {
  return {
    name: 'type-pairs',
    async generateBundle() {
      const emit = async (name: string) => {
        const source = await readFile(`${folder}/${name}`);
        return `/${this.getFileName(this.emitFile({ type: 'asset', name, source }))}`;
      };
      const built: Partial<Record<ChosenPair, BuiltPair>> = {};
      for (const pair of CHOSEN_PAIRS) built[pair] = await buildPair(pair, folder, emit);
      this.emitFile({ type: 'asset', fileName: TYPES, source: JSON.stringify(built) });
    },
  };
}

/** `pathOf` returns the path under which a page loads a file of the folder. */
export async function buildPair(
  pair: ChosenPair,
  folder: string,
  pathOf: (file: string) => Promise<string>,
): Promise<BuiltPair> {
  const { text, display, generic } = PAIRS[pair];
  const paths: Record<keyof (typeof CUTS)[typeof pair], string> = {
    text: await pathOf(`${pair}-text.woff2`),
    rupee: await pathOf(`${pair}-rupee.woff2`),
    display: await pathOf(`${pair}-display.woff2`),
    'display-rupee': await pathOf(`${pair}-display-rupee.woff2`),
  };
  const local = await localFonts();
  const standInFor = async (family: string, cut: string, weight: string, axes: Record<string, number>) =>
    standIn(`${family} Stand-in`, weight, await metricsOf(`${folder}/${pair}-${cut}.woff2`, axes), local);
  const families = {
    text: `'${text}','${text} Stand-in',system-ui,sans-serif`,
    display: `'${display}','${display} Stand-in','${text}',${generic}`,
  };
  return {
    fonts:
      webFont(text, '400 700', paths.text) +
      webFont(text, '400 700', paths.rupee, RUPEE) +
      webFont(display, '800', paths.display) +
      webFont(display, '800', paths['display-rupee'], RUPEE),
    styles:
      (await standInFor(text, 'text', '400', { wght: 400 })) +
      (await standInFor(text, 'text', '500 700', { wght: 600 })) +
      (await standInFor(display, 'display', '800', {})) +
      `:root{--font:${families.text};--font-display:${families.display}}${APP_HTML}`,
    preload: Object.values(paths),
    families,
  };
}

const RUPEE = ';unicode-range:U+20B9';

/** Headings are 800 in the style sheet, whatever weight was cut for them. */
function webFont(family: string, weight: string, path: string, more = ''): string {
  return (
    `@font-face{font-family:'${family}';font-weight:${weight};font-display:swap;` +
    `src:url('${path}') format('woff2')${more}}`
  );
}

/** The places of web/app.html that name families themselves. */
const APP_HTML =
  '.splash b,body .bare header a:first-child{font-family:var(--font-display)}.splash span{font-family:var(--font)}';
