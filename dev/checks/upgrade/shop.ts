/** The shop of a label that upgrades, and how what it shows is judged. */
import { DEFAULT_BRAND } from '@nirala/contract/text/brand';
import * as v from 'valibot';

const WEAVERS = [
  ['On the river', 'Forty looms stand where the water turns.'],
  ['By hand', 'A saree takes nine days.'],
] as const;

const brand = { name: 'Kaveri Handlooms', tagline: 'Woven by the river', primary: '#7a1f3d', type: 'bitter' } as const;
const category = { slug: 'sarees', label: 'Sarees', one: 'Saree', line: 'Six yards of silk.', hsn: '5007' } as const;
const home = { title: 'From our looms', text: 'Every piece has the name of its weaver.' } as const;
const page = { slug: 'our-weavers', title: 'Our weavers', texts: WEAVERS } as const;
const product = 'River Saree';

/** What each page of the label shows of what it saves, in this order. */
const shows: Readonly<Record<string, readonly string[]>> = {
  '/': [brand.primary, brand.name, home.title, home.text],
  [`/${category.slug}`]: [brand.primary, brand.name, category.label, product],
  [`/p/${page.slug}`]: [brand.primary, brand.name, page.title, ...WEAVERS.flat()],
};

/** What the label saves. */
export const SHOP = { brand, settings: { legalName: 'Kaveri Weavers LLP' }, category, product, home, page, shows };

/** The HTML of pages by their path, and a hash of each stored document by its path. */
export const shownSchema = v.object({
  pages: v.record(v.string(), v.string()),
  documents: v.record(v.string(), v.string()),
});
export type Shown = v.InferOutput<typeof shownSchema>;

/** What is wrong with the label's pages: one sentence for each fault. */
export function faultsOf({ pages }: Pick<Shown, 'pages'>): string[] {
  return Object.entries(SHOP.shows).flatMap(([path, words]) => {
    const html = pages[path] ?? '';
    let at = 0;
    const missing = words.filter((word) => {
      const found = html.indexOf(word, at);
      if (found >= 0) at = found + word.length;
      return found < 0;
    });
    return [
      ...missing.map((word) => `${path} does not show “${word}” in its place.`),
      ...(html.includes(DEFAULT_BRAND.name) ? [`${path} names ${DEFAULT_BRAND.name}.`] : []),
    ];
  });
}

/** The documents that are not the same in both. */
export const changedDocuments = (before: Shown, after: Shown): string[] =>
  [...new Set([...Object.keys(before.documents), ...Object.keys(after.documents)])].filter(
    (path) => before.documents[path] !== after.documents[path],
  );

/**
 * The parts of a page, each on a line, without what is new in every build: the hashes in the names of files and of classes,
 * and the day.
 */
const normalised = (html: string): string[] =>
  html
    .replaceAll(/(\/assets\/[\w.-]+?)-[\w-]{8}(?=\.\w+)/g, '$1')
    .replaceAll(/\b(_[a-zA-Z]+)_[\w-]{5}_\d+\b/g, '$1')
    .replaceAll(/\d{4}-\d\d-\d\d(?:T[\d:.]+Z)?/g, 'DAY')
    .replaceAll(/(?<=>)(?=<)|(?<=\})/g, '\n')
    .split('\n');

/** The parts of a page that the earlier one does not have. */
export function newParts(before: string, after: string): string[] {
  const known = new Set(normalised(before));
  return normalised(after).filter((part) => !known.has(part));
}
