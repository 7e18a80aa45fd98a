import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import subsetFont from 'subset-font';
import type { Plugin } from 'vite';

const cache = `${import.meta.dirname}/../../.cache/fonts`;

/** The 95 printable characters from the space to `~`. */
const ascii = Array.from({ length: 95 }, (_, index) => String.fromCharCode(32 + index)).join('');
const punctuation = '\u00a0©×·–—‘’“”…•→←−';
const accents = 'éèêàâäöüñçï';

/**
 * The subsets of Anek Latin that are served: the text weights with tabular figures, a wide heavy cut for headings, and
 * the rupee sign, which Fontsource has in another file. Together they are under 35 kB.
 */
const cuts = {
  'anek-text': {
    source: 'latin',
    text: ascii + punctuation + accents,
    axes: { wdth: 100, wght: { min: 400, max: 700 } },
    features: ['kern', 'tnum'],
  },
  'anek-display': {
    source: 'latin',
    text: `${ascii}’–`.replace(/["#$*+/;<=>@[\\\]^_`{|}~]/g, ''),
    axes: { wdth: 125, wght: 800 },
    features: ['kern'],
  },
  'anek-rupee': { source: 'latin-ext', text: '₹', axes: { wdth: 100, wght: { min: 400, max: 700 } }, features: [] },
};

/** Subsets the fonts and returns the folder with `{name}.woff2`. Cached until the settings above change. */
export async function buildFonts(): Promise<string> {
  const recipe = createHash('sha256').update(JSON.stringify(cuts)).digest('hex').slice(0, 12);
  const folder = `${cache}/${recipe}`;
  if (existsSync(`${folder}/done`)) return folder;
  await mkdir(folder, { recursive: true });
  for (const [name, { source, text, axes, features }] of Object.entries(cuts)) {
    const font = await subsetFont(await readFile(sourceFile(source)), text, {
      targetFormat: 'woff2',
      variationAxes: axes,
      keepFeatures: features,
      noHinting: true,
    });
    await writeFile(`${folder}/${name}.woff2`, font);
  }
  await writeFile(`${folder}/done`, '');
  return folder;
}

function sourceFile(source: string): string {
  const name = `@fontsource-variable/anek-latin/files/anek-latin-${source}-wdth-normal.woff2`;
  return fileURLToPath(import.meta.resolve(name));
}

/**
 * Adds preload links for the fonts to the HTML, so that they load in parallel with the style sheet, and their licence to
 * the build. The links are in the body, because Chromium delays the first frame by 50 ms for fonts preloaded in the head.
 */
export function preloadFonts(): Plugin {
  return {
    name: 'preload-fonts',
    async generateBundle() {
      // The Open Font License must be distributed with the fonts.
      const source = await readFile(fileURLToPath(import.meta.resolve('@fontsource-variable/anek-latin/LICENSE')));
      this.emitFile({ type: 'asset', fileName: 'anek-latin-license.txt', source });
    },
    transformIndexHtml: (_html, { bundle }) =>
      Object.keys(bundle ?? {})
        .filter((file) => file.endsWith('.woff2'))
        .map((file) => {
          const attrs = { rel: 'preload', as: 'font', type: 'font/woff2', href: `/${file}`, crossorigin: '' };
          return { tag: 'link', attrs, injectTo: 'body-prepend' };
        }),
  };
}
