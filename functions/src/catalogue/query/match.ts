/** How far products are from what was read of a search. */
import type { ColourFamily } from '@nirala/contract/product/colour';
import { percentOff } from '@nirala/contract/text/money';
import { isFor, type Product } from '@nirala/contract/product/product';
import type { Colour, Reading } from './read-query.ts';

/** What a product may fail, as bits of a number: the mask of a result. */
export const FAILS = {
  size: 1,
  rating: 2,
  off: 4,
  cut: 8,
  someWords: 16,
  wearer: 32,
  colourNear: 64,
  price: 128,
  colour: 256,
  words: 512,
  category: 1024,
  print: 2048,
  unwanted: 4096,
} as const;

/** How far a result is from the search if it fails something. The results that are nearest are shown. */
const COSTS: readonly (readonly [bit: number, cost: number])[] = [
  [FAILS.size, 1],
  [FAILS.rating, 1],
  [FAILS.off, 2],
  [FAILS.cut, 2],
  [FAILS.someWords, 3],
  [FAILS.print, 3],
  [FAILS.wearer, 4],
  [FAILS.colourNear, 4],
  [FAILS.price, 5],
  [FAILS.colour, 7],
  [FAILS.words, 10],
  [FAILS.category, 30],
  [FAILS.unwanted, 100],
];

/** How far a result is that fails all of `mask`. */
export function costOf(mask: number): number {
  return COSTS.reduce((sum, [bit, cost]) => (mask & bit ? sum + cost : sum), 0);
}

/** The families that are next to a family, for a search that finds nothing in its own. */
const NEAR: Record<ColourFamily, readonly ColourFamily[]> = {
  black: [],
  white: ['beige'],
  grey: [],
  beige: ['white', 'brown'],
  brown: ['beige'],
  red: [],
  orange: ['yellow'],
  yellow: ['orange'],
  green: [],
  blue: ['navy'],
  navy: ['blue'],
  pink: [],
  purple: [],
};

/** How well the colour of a product is one of those searched: 0 the colour itself, 1 its family, 2 next to it, 3 not. */
type ColourRank = 0 | 1 | 2 | 3;

/** `colour`: in lower case, between spaces; `name`: the words of the product's name. */
type Coloured = { colour: string; families: readonly ColourFamily[]; name: ReadonlySet<string> };

type ColourTest = (product: Coloured) => ColourRank;

/**
 * `hasColour`: whether a product has a colour of this name. If one has, the name means only this colour ("teal");
 * otherwise it means its family ("maroon" is red).
 */
export function colourTest(colours: readonly Colour[], hasColour: (name: string) => boolean): ColourTest {
  const tests = colours.map(({ families: [first], name }): ColourTest => {
    if (first === undefined) return () => 3;
    const isExact = name !== undefined && hasColour(name);
    const near = NEAR[first];
    const spaced = ` ${name} `;
    return ({ colour, families, name: words }) => {
      if (name !== undefined && (colour.includes(spaced) || words.has(name))) return 0;
      const isFamily = families.includes(first);
      if (isFamily && !isExact) return families[0] === first ? 0 : 1;
      return isFamily || families.some((family) => near.includes(family)) ? 2 : 3;
    };
  });
  return (product) => {
    let best: ColourRank = 3;
    for (const test of tests) {
      const rank = test(product);
      if (rank < best) best = rank;
    }
    return best;
  };
}

/** What a product fails of everything except colour and words. */
export function failsOf(product: Product, reading: Reading): number {
  const { categories, unwanted, unmetCuts, size, wearer, price, off, rating, print } = reading;
  let fails = 0;
  if (categories.length > 0 && !categories.includes(product.category)) fails |= FAILS.category;
  if (unwanted.categories.includes(product.category)) fails |= FAILS.unwanted;
  if (unmetCuts.length > 0) fails |= FAILS.cut;
  if (size && !size.sizes.some((one) => (product.stockBySize[one] ?? 0) > 0)) fails |= FAILS.size;
  if (wearer && !isFor(wearer, product)) fails |= FAILS.wearer;
  if (price && (product.discountedPrice < price.min || product.discountedPrice > price.max)) fails |= FAILS.price;
  if (off && percentOff(product.price, product.discountedPrice) < off.off) fails |= FAILS.off;
  if (rating && product.ratingAverage < rating.rating) fails |= FAILS.rating;
  if (print !== undefined && print === isPlain(product)) fails |= FAILS.print;
  return fails;
}

/** Whether the highlights tell of no print. */
function isPlain({ keyHighlights }: Product): boolean {
  return !keyHighlights.some(
    ({ title, description }) => /print/i.test(title) && !/^no(?:ne|t|thing)?\b/i.test(description),
  );
}

/**
 * Whether results that fail this much still answer the search: something of what it is about must be left. A search about
 * nothing but a price or a size may fail it.
 */
export function isAnswer(mask: number, { categories, colours, words }: Reading): boolean {
  if (mask & FAILS.unwanted) return false;
  const subjects = [
    categories.length > 0 && FAILS.category,
    colours.length > 0 && FAILS.colour,
    words.length > 0 && FAILS.words,
  ].filter((bit) => bit !== false);
  return subjects.length === 0 || subjects.some((bit) => (mask & bit) === 0);
}
