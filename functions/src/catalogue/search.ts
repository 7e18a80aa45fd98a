/** The search of products: what a shopper typed, answered with the products that come nearest to it. */
import { isDeepStrictEqual } from 'node:util';
import MiniSearch, { type Query } from 'minisearch';
import { type Category, categoryWithId, DEFAULT_CATEGORIES } from '@nirala/contract/product/category-list';
import type { ColourFamily } from '@nirala/contract/product/colour';
import { colourFamiliesOf } from '@nirala/contract/product/colour-names';
import type { Product } from '@nirala/contract/product/product';
import type { SearchReading } from '@nirala/contract/product/facets';
import type { Size } from '@nirala/contract/product/size';
import type { ProductIndex } from './product-index.ts';
import { type Lexicon, lexiconOf } from './query/lexicon.ts';
import { colourTest, costOf, FAILS, failsOf, isAnswer } from './query/match.ts';
import { FILLERS } from './query/other-words.ts';
import { Phrases, phraseSet } from './query/phrases.ts';
import { readQuery, type Reading, type TextWord } from './query/read-query.ts';
import { nearestCategories, notSoldSentence, relaxedSentence } from './query/sentences.ts';
import { normalPhrase } from './query/tokens.ts';
import { createVocabulary } from './query/vocabulary.ts';
import { SORT_KEYS, type SortKey } from './sort-keys.ts';
import { type SortedList, sortBy } from './sorted-list.ts';

const FIELDS = ['name', 'category', 'colour', 'brand', 'highlights', 'description'] as const;
type ProductTexts = { id: string } & Record<(typeof FIELDS)[number], string>;

/** How much more a word counts in these fields than in the others. */
const BOOST = { name: 6, category: 4, colour: 2 };

/** The number of searches whose results are kept until a product changes. */
const MAX_RESULTS = 20;

type Products = Pick<ProductIndex, 'byId' | 'categories'>;

/**
 * The products of a search, the best first, and what the search was understood as. `isMissed`: there is none of what it asks
 * for, so the products are at best something else.
 */
export type Found = SortedList & { reading: SearchReading; isMissed: boolean };

/** Searches the products for what was typed. */
export type Search = (products: Products, q: string) => Found;

/** What the search knows of a product. `name`: the words of its name. */
type Facts = {
  product: Product;
  texts: ProductTexts;
  /** In lower case, between spaces. */
  colour: string;
  families: readonly ColourFamily[];
  name: ReadonlySet<string>;
};

/**
 * A search that reads a query as a shop assistant would (query/), narrows the products by what it asks for, and ranks
 * them by its other words. Before each search it indexes the products that changed since the last one.
 */
export function createSearch(): Search {
  // Words and names of removed products stay; they only keep a word from being taken for a typo.
  const words = new Set<string>();
  const names = new Set<string>();
  const nameWords = new Set<string>();
  const index = new MiniSearch<ProductTexts>({
    fields: [...FIELDS],
    tokenize,
    processTerm(term) {
      words.add(term);
      return term;
    },
    searchOptions: { boost: BOOST, processTerm: (term) => term },
  });
  const facts = new Map<string, Facts>();
  let list: readonly Facts[] = [];
  // The list of a search, its counts and its next pages are asked for one after the other.
  const results = new Map<string, Found>();
  let current: Products | undefined;
  let colours: readonly string[] = [];
  let vocabulary = createVocabulary([], nameWords);
  let sizes = new Phrases<Size>();
  let lexicon = lexiconOf(DEFAULT_CATEGORIES);

  function updateIndex(products: Products): void {
    // The admin's search has a catalogue of its own for each request, with the same products.
    if (products.byId === current?.byId && isDeepStrictEqual(products.categories, current.categories)) return;
    const known = words.size;
    const isRenamed = !isDeepStrictEqual(products.categories, current?.categories);
    lexicon = lexiconOf(products.categories);
    for (const product of products.byId.values()) updateProduct(product, products.categories, isRenamed);
    for (const id of facts.keys()) {
      if (products.byId.has(id)) continue;
      index.discard(id);
      facts.delete(id);
    }
    if (words.size > known) vocabulary = createVocabulary(words, nameWords);
    list = [...facts.values()];
    sizes = sizeNames(list, lexicon);
    colours = [...new Set(list.map(({ colour }) => colour))];
    results.clear();
    current = products;
  }

  /** `isRenamed`: whether the name of its category may be another one. */
  function updateProduct(product: Product, categories: readonly Category[], isRenamed: boolean): void {
    const known = facts.get(product.id);
    if (known?.product === product && !isRenamed) return;
    const texts = textsOf(product, categories);
    // A sale changes the stock, but no words.
    if (known && haveSameWords(known.texts, texts)) {
      facts.set(product.id, { ...known, product });
      return;
    }
    if (known) index.replace(texts);
    else index.add(texts);
    const name = new Set(tokenize(product.name));
    const colour = ` ${product.colour.toLowerCase()} `;
    facts.set(product.id, { product, texts, colour, families: colourFamiliesOf(product.colour), name });
    names.add(normalPhrase(product.name));
    for (const word of name) nameWords.add(word);
  }

  /** The scores of the products with all or some of these words. */
  function withWords(wanted: readonly TextWord[], combineWith: 'AND' | 'OR'): ReadonlyMap<string, number> {
    if (wanted.length === 0) return new Map();
    const queries = wanted.map(({ forms }): Query => ({ combineWith: 'OR', queries: forms.flatMap(wordQueries) }));
    return new Map(index.search({ combineWith, queries }).map(({ id, score }) => [String(id), score]));
  }

  /** A known word finds itself, in singular and plural; another one the words that begin with it. */
  function wordQueries(word: string, position: number): Query[] {
    const terms = tokenize(word);
    if (terms.length > 1) return [{ combineWith: 'AND', queries: terms }];
    const forms = [word, `${word}s`, word.replace(/s$/, '')].filter((form) => vocabulary.has(form));
    if (forms.length > 0) return [...new Set(forms)];
    return position === 0 && word.length > 1 ? [{ prefix: true, queries: [word] }] : [];
  }

  return (products, q) => {
    updateIndex(products);
    const known = results.get(q);
    if (known) return known;
    const found = answer(q);
    if (results.size === MAX_RESULTS) results.clear();
    results.set(q, found);
    return found;
  };

  function answer(q: string): Found {
    const reading = readQuery(q, {
      lexicon,
      vocabulary,
      isName: (phrase) => names.has(phrase),
      isInName: (word) => nameWords.has(word),
      sizes,
    });
    const { understood, pages, onlyPages } = reading;
    const asked = pages.length > 0 && { pages: [...pages] };
    if (onlyPages) return { products: [], key: SORT_KEYS.new, reading: { understood: [], ...asked }, isMissed: false };
    const notSold = reading.notSold.length > 0 && {
      sentence: notSoldSentence(reading),
      categories: nearestCategories(reading, lexicon.shown),
    };
    if (notSold && reading.nothingSold) {
      return { products: [], key: SORT_KEYS.new, reading: { understood, notSold, ...asked }, isMissed: true };
    }
    const { hits, mask, scores } = findNearest(reading);
    const key = rankKey(reading, { mask, scores, factsOf: ({ id }) => facts.get(id) });
    return {
      products: sortBy(hits, key),
      key,
      isMissed: hits.length === 0 || (mask & FAILS.words) > 0 || notSold !== false,
      reading: {
        understood,
        ...(hits.length > 0 && mask > 0 && { relaxed: relaxedSentence(reading, mask, hits.every(isSoldOut)) }),
        ...(notSold && { notSold }),
        ...asked,
      },
    };
  }

  /** The products that fail the least of what the search asks for. */
  function findNearest(reading: Reading): { hits: Product[]; mask: number; scores: ReadonlyMap<string, number> } {
    const all = withWords(reading.words, 'AND');
    const hasWords = reading.words.length > 0;
    const rankColour = colourTest(reading.colours, (name) => colours.some((colour) => colour.includes(` ${name} `)));
    const rankUnwanted = colourTest(reading.unwanted.colours, () => false);
    const fails = (one: Facts) =>
      failsOf(one.product, reading) |
      (reading.colours.length > 0 ? COLOUR_FAILS[rankColour(one)] : 0) |
      (rankUnwanted(one) <= 1 ? FAILS.unwanted : 0);

    const withAll = hasWords ? [...all.keys()].flatMap((id) => facts.get(id) ?? []) : list;
    const answers = withAll.filter((one) => fails(one) === 0).map(({ product }) => product);
    if (answers.length > 0) return { hits: answers, mask: 0, scores: all };

    const some = reading.words.length > 1 ? withWords(reading.words, 'OR') : all;
    const byMask = new Map<number, Product[]>();
    for (const one of list) {
      const { product } = one;
      const wordFails = hasWords && !all.has(product.id) ? (some.has(product.id) ? FAILS.someWords : FAILS.words) : 0;
      const mask = fails(one) | wordFails;
      const others = byMask.get(mask);
      if (others) others.push(product);
      else byMask.set(mask, [product]);
    }
    const [mask = 0] = [...byMask.keys()]
      .filter((one) => isAnswer(one, reading))
      .sort((a, b) => costOf(a) - costOf(b) || a - b);
    return { hits: byMask.get(mask) ?? [], mask, scores: mask & FAILS.someWords ? some : all };
  }
}

/** The sizes that the lexicon does not have. */
function sizeNames(list: readonly Facts[], lexicon: Lexicon): Phrases<Size> {
  const names = new Phrases<Size>();
  for (const size of new Set(list.flatMap(({ product }) => product.sizes))) {
    if (lexicon.get(normalPhrase(size))?.kind !== 'size') names.add(size, size);
  }
  return names;
}

/** What a product fails by the rank of its colour: see `colourTest`. */
const COLOUR_FAILS = [0, 0, FAILS.colourNear, FAILS.colour] as const;

type Ranking = {
  mask: number;
  scores: ReadonlyMap<string, number>;
  factsOf: (product: Product) => Facts | undefined;
};

/** How far each thing moves a result: for each word of its name, by its share of the best score, and so on. */
const RANKS = { wholeName: 10, partOfName: 3, words: 5, category: 1, colour: 0.5, soldOut: 3 };

/**
 * The sort key of the results: by the order that the search asks for, otherwise products whose name is in the search
 * first, then by the words, the category and the colour; what is sold out comes last.
 */
function rankKey(reading: Reading, { mask, scores, factsOf }: Ranking): SortKey {
  const { sort, categories, colours, price, terms } = reading;
  // The nearest prices first.
  if (price && mask & FAILS.price) return SORT_KEYS[price.max < Infinity ? 'price-asc' : 'price-desc'];
  if (sort === 'new') return SORT_KEYS.new;
  if (sort) return SORT_KEYS[sort];
  const best = Math.max(0, ...scores.values());
  return (product) => {
    const { name = new Set<string>(), families = [] } = factsOf(product) ?? {};
    const named = [...name].filter((word) => terms.has(word)).length;
    const isNamed = named > 0 && named === name.size;
    const score = best > 0 ? (scores.get(product.id) ?? 0) / best : 0;
    const category = Math.max(0, categories.indexOf(product.category));
    const colourShare = Math.max(0, ...colours.map((colour) => sharedColours(colour.families, families)));
    const rank =
      RANKS.category * category +
      (isSoldOut(product) ? RANKS.soldOut : 0) -
      (isNamed ? RANKS.wholeName : RANKS.partOfName) * named -
      RANKS.words * score -
      RANKS.colour * colourShare;
    // Cursors hold the key as a short number.
    return Math.round(rank * 1e6) / 1e6;
  };
}

/** The families that two colours share; the first of both, which is the nearest, counts double. */
function sharedColours(a: readonly ColourFamily[], b: readonly ColourFamily[]): number {
  return a.filter((family) => b.includes(family)).length + (a[0] === b[0] ? 1 : 0);
}

function isSoldOut({ stockBySize }: Product): boolean {
  return Object.values(stockBySize).every((pieces) => pieces === 0);
}

function textsOf(product: Product, categories: readonly Category[]): ProductTexts {
  const { id, name, brand, colour, description } = product;
  const category = categoryWithId(categories, product.category)?.label ?? '';
  const highlights = product.keyHighlights.map((one) => `${one.title} ${one.description}`).join(' ');
  return { id, name, brand, colour, description, highlights, category };
}

/** Whether a title has all words of a search, in the singular or the plural, but those that say nothing. */
export function isInTitle(title: string, q: string): boolean {
  const singular = (word: string) => word.replace(/s$/, '');
  const words = tokenize(q).filter((word) => FILLER_WORDS.get(word) === undefined);
  const found = new Set(tokenize(title).map(singular));
  return words.length > 0 && words.every((word) => found.has(singular(word)));
}

const FILLER_WORDS = phraseSet(FILLERS);

function haveSameWords(a: ProductTexts, b: ProductTexts): boolean {
  return FIELDS.every((field) => a[field] === b[field]);
}

/**
 * Splits a text into the words that the search compares: lower case, without accents. T-shirt and sweat-shirt are one
 * word however they are written.
 */
export function tokenize(text: string): string[] {
  return text
    .toLowerCase()
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .replace(/['’]/g, '')
    .replace(/\bt[\s_-]+shirt/g, 'tshirt')
    .replace(/\bsweat[\s_-]+shirt/g, 'sweatshirt')
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter((word) => word !== '');
}
