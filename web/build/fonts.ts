import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { TypePair } from '@nirala/contract/settings/brand-form';
import subsetFont from 'subset-font';
import type { Plugin } from 'vite';

const cache = `${import.meta.dirname}/../../.cache/fonts`;

/** What is cut from a file of Fontsource. */
type Cut = {
  /** The package, and the end of the file's name in it: which characters and which axes it has. */
  source: [font: string, file: string];
  text: string;
  /** Each axis of the file: the value at which it is fixed, or the range that stays variable. */
  axes: Record<string, number | { min: number; max: number }>;
  features: string[];
};

/** The 95 printable characters from the space to `~`. */
const ascii = Array.from({ length: 95 }, (_, index) => String.fromCharCode(32 + index)).join('');
const punctuation = '\u00a0©×·–—‘’“”…•→←−';
const accents = 'éèêàâäöüñçï';
const unusedInHeadings = /["#$*+/;<=>@[\\\]^_`{|}~]/g;

const TEXT_WEIGHTS = { wght: { min: 400, max: 700 } };

const text = (source: Cut['source'], axes: Cut['axes'] = {}): Cut => ({
  source,
  text: ascii + punctuation + accents,
  axes: { ...axes, ...TEXT_WEIGHTS },
  features: ['kern', 'tnum'],
});

/** With the quotation marks and accents that a name of the owner's may have. */
const display = (source: Cut['source'], axes: Cut['axes']): Cut => ({
  source,
  text: ascii.replace(unusedInHeadings, '') + '‘’“”–—' + accents,
  axes,
  features: ['kern'],
});

/** Fontsource has the rupee sign in the file for further Latin letters. */
const rupee = (source: Cut['source'], axes: Cut['axes']): Cut => ({
  source,
  text: '₹',
  axes,
  features: [],
});

const FIGTREE_RUPEE = [['figtree', 'latin-ext-wght'], TEXT_WEIGHTS] satisfies Parameters<typeof rupee>;
const FRAUNCES = { opsz: 72, SOFT: 100, WONK: 0, wght: 700 };
const BRICOLAGE = { opsz: 48, wdth: 88, wght: 800 };

/**
 * The subsets that are served for each type pair: the text weights, with tabular figures if the family has them, one
 * weight for headings, and the rupee sign for both. A family without a rupee sign borrows one. A pair is under 45 kB.
 * No family here has a reserved font name, because the Open Font License forbids such a name for a subset.
 */
export const CUTS = {
  anek: {
    text: text(['anek-latin', 'latin-wdth'], { wdth: 100 }),
    display: {
      ...display(['anek-latin', 'latin-wdth'], { wdth: 125, wght: 800 }),
      text: `${ascii}’–`.replace(unusedInHeadings, ''),
    },
    rupee: rupee(['anek-latin', 'latin-ext-wdth'], { wdth: 100, ...TEXT_WEIGHTS }),
  },
  fraunces: {
    text: text(['dm-sans', 'latin-opsz'], { opsz: 24 }),
    display: display(['fraunces', 'latin-full'], FRAUNCES),
    rupee: rupee(['dm-sans', 'latin-ext-opsz'], { opsz: 24, ...TEXT_WEIGHTS }),
    'display-rupee': rupee(['fraunces', 'latin-ext-full'], FRAUNCES),
  },
  bodoni: {
    text: text(['hanken-grotesk', 'latin-wght']),
    // A cut for small text: the hairlines of a larger one vanish in the header and in hyphens.
    display: display(['bodoni-moda', 'latin-opsz'], { opsz: 11, wght: 800 }),
    rupee: rupee(...FIGTREE_RUPEE),
    'display-rupee': rupee(['fraunces', 'latin-ext-full'], { ...FRAUNCES, SOFT: 0 }),
  },
  bricolage: {
    text: text(['figtree', 'latin-wght']),
    display: display(['bricolage-grotesque', 'latin-standard'], BRICOLAGE),
    rupee: rupee(...FIGTREE_RUPEE),
    'display-rupee': rupee(['bricolage-grotesque', 'latin-ext-standard'], BRICOLAGE),
  },
  bitter: {
    text: text(['karla', 'latin-wght']),
    display: display(['bitter', 'latin-wght'], { wght: 800 }),
    rupee: rupee(...FIGTREE_RUPEE),
    'display-rupee': rupee(['bitter', 'latin-ext-wght'], { wght: 800 }),
  },
  outfit: {
    text: text(['outfit', 'latin-wght']),
    display: display(['outfit', 'latin-wght'], { wght: 700 }),
    rupee: rupee(...FIGTREE_RUPEE),
    'display-rupee': rupee(['figtree', 'latin-ext-wght'], { wght: 700 }),
  },
} satisfies Record<TypePair, Record<string, Cut>>;

/** Subsets the fonts and returns the folder with `{pair}-{cut}.woff2`. Cached until the settings above change. */
export async function buildFonts(): Promise<string> {
  const recipe = createHash('sha256').update(JSON.stringify(CUTS)).digest('hex').slice(0, 12);
  const folder = `${cache}/${recipe}`;
  if (existsSync(folder)) return folder;
  await mkdir(cache, { recursive: true });
  const unfinished = await mkdtemp(`${cache}/unfinished-`);
  for (const [pair, cuts] of Object.entries<Record<string, Cut>>(CUTS)) {
    for (const [name, { source, text, axes, features }] of Object.entries(cuts)) {
      const font = await subsetFont(await readFile(sourceFile(source)), text, {
        targetFormat: 'woff2',
        variationAxes: axes,
        keepFeatures: features,
        noHinting: true,
      });
      await writeFile(`${unfinished}/${pair}-${name}.woff2`, font);
    }
  }
  await rename(unfinished, folder).catch(async (error: unknown) => {
    // Another process was faster.
    await rm(unfinished, { recursive: true });
    if (!existsSync(folder)) throw error;
  });
  return folder;
}

function sourceFile([font, file]: Cut['source']): string {
  return fileURLToPath(import.meta.resolve(`@fontsource-variable/${font}/files/${font}-${file}-normal.woff2`));
}

/**
 * Adds preload links for the fonts of the default pair to the HTML, so that they load in parallel with the style sheet, and
 * the licences of all fonts to the build. The links are in the body, because Chromium delays the first frame by 50 ms for
 * fonts preloaded in the head.
 */
export function preloadFonts(): Plugin {
  const cuts = Object.keys(CUTS.anek).map((cut) => `anek-${cut}.woff2`);
  return {
    name: 'preload-fonts',
    async generateBundle() {
      // The Open Font License must be distributed with the fonts.
      const fonts = Object.values(CUTS).flatMap((pair) => Object.values(pair).map(({ source: [font] }) => font));
      for (const font of new Set(fonts)) {
        const source = await readFile(fileURLToPath(import.meta.resolve(`@fontsource-variable/${font}/LICENSE`)));
        this.emitFile({ type: 'asset', fileName: `${font}-license.txt`, source });
      }
    },
    transformIndexHtml: (_html, { bundle }) =>
      Object.values(bundle ?? {})
        .filter((file) => file.type === 'asset' && file.names.some((name) => cuts.includes(name)))
        .map(({ fileName }) => {
          const attrs = { rel: 'preload', as: 'font', type: 'font/woff2', href: `/${fileName}`, crossorigin: '' };
          return { tag: 'link', attrs, injectTo: 'body-prepend' };
        }),
  };
}
