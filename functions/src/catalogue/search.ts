import { CATEGORIES } from '@nirala/contract/category';
import type { Product } from '@nirala/contract/product';
import MiniSearch, { type SearchOptions, type SearchResult } from 'minisearch';
import { ALSO_CALLED } from './also-called.ts';
import { sortBy } from './order.ts';
import type { SortedList } from './page.ts';
import type { Shelves } from './shelves.ts';
import { wordsOf } from './words.ts';

const FIELDS = ['name', 'category', 'also', 'colour', 'brand', 'highlights', 'description'] as const;
type Texts = { id: string } & Record<(typeof FIELDS)[number], string>;

const WORDS = { boost: { name: 6, category: 4, also: 3, colour: 2 }, prefix: (term: string) => term.length > 1 };

/**
 * From the strictest reading of the words to the widest; the first that finds anything counts, so that a word spelt
 * right never drags in what merely looks like it. Two letters that changed places are two typos.
 */
const READINGS: SearchOptions[] = [
  { combineWith: 'AND', fuzzy: false },
  { combineWith: 'AND', fuzzy: (term) => term.length > 2 && 1 },
  { combineWith: 'AND', fuzzy: (term) => term.length > 3 && 2 },
  { combineWith: 'OR', fuzzy: (term) => term.length > 3 && 2 },
];

type Products = Pick<Shelves, 'byId'>;
export type Search = (shelves: Products, q: string) => SortedList;

/** The catalogue's index, kept in step with the shelves it is asked about: only what changed is indexed anew. */
export function createSearch(): Search {
  const index = new MiniSearch<Texts>({ fields: [...FIELDS], tokenize: wordsOf, searchOptions: WORDS });
  const indexed = new Map<string, Product>();
  let current: Products | undefined;

  function keepUp(shelves: Products): void {
    if (shelves === current) return;
    for (const [id, product] of shelves.byId) {
      const known = indexed.get(id);
      // What was sold has other pieces left, and the same words.
      if (known && known !== product && !haveSameWords(known, product)) index.replace(textsOf(product));
      else if (!known) index.add(textsOf(product));
      indexed.set(id, product);
    }
    for (const id of indexed.keys()) {
      if (shelves.byId.has(id)) continue;
      index.discard(id);
      indexed.delete(id);
    }
    current = shelves;
  }

  return (shelves, q) => {
    keepUp(shelves);
    let found: SearchResult[] = [];
    for (const reading of READINGS) if (found.length === 0) found = index.search(q, reading);
    const scores = new Map<string, number>(found.map(({ id, score }) => [id, -Math.round(score * 1e6) / 1e6]));
    const key = ({ id }: Product) => scores.get(id) ?? 0;
    const products = [...scores.keys()].map((id) => shelves.byId.get(id)).filter((product) => product !== undefined);
    return { products: sortBy(products, key), key };
  };
}

function textsOf(product: Product): Texts {
  const { id, name, brand, colour, description } = product;
  const category = CATEGORIES.find(({ slug }) => slug === product.category)?.label ?? '';
  const highlights = product.keyHighlights.map((one) => `${one.title} ${one.description}`).join(' ');
  const also = ALSO_CALLED[product.category];
  return { id, name, brand, colour, description, highlights, category, also };
}

function haveSameWords(a: Product, b: Product): boolean {
  const [one, other] = [textsOf(a), textsOf(b)];
  return FIELDS.every((field) => one[field] === other[field]);
}
