import { CATEGORIES } from '@nirala/contract/category';
import type { Product } from '@nirala/contract/product';
import MiniSearch, { type SearchOptions, type SearchResult } from 'minisearch';
import { SYNONYMS } from './synonyms.ts';
import { sortBy } from './sort.ts';
import type { SortedList } from './paginate.ts';
import type { ProductIndex } from './product-index.ts';
import { tokenize } from './tokenize.ts';

const FIELDS = ['name', 'category', 'also', 'colour', 'brand', 'highlights', 'description'] as const;
type Texts = { id: string } & Record<(typeof FIELDS)[number], string>;

const WORDS = { boost: { name: 6, category: 4, also: 3, colour: 2 }, prefix: (term: string) => term.length > 1 };

/**
 * The searches in the order in which they are tried. The first one with results wins, so a correctly spelt word never
 * brings in products that only look similar. Two swapped letters count as two typos.
 */
const STRATEGIES: SearchOptions[] = [
  { combineWith: 'AND', fuzzy: false },
  { combineWith: 'AND', fuzzy: (term) => term.length > 2 && 1 },
  { combineWith: 'AND', fuzzy: (term) => term.length > 3 && 2 },
  { combineWith: 'OR', fuzzy: (term) => term.length > 3 && 2 },
];

type Products = Pick<ProductIndex, 'byId'>;
export type Search = (products: Products, q: string) => SortedList;

/** A full-text search. Before each search it indexes the products that changed since the last one. */
export function createSearch(): Search {
  const miniSearch = new MiniSearch<Texts>({ fields: [...FIELDS], tokenize: tokenize, searchOptions: WORDS });
  const indexed = new Map<string, Product>();
  let current: Products | undefined;

  function updateIndex(products: Products): void {
    if (products === current) return;
    for (const [id, product] of products.byId) {
      const known = indexed.get(id);
      // A sale changes the stock, but no words.
      if (known && known !== product && !haveSameWords(known, product)) miniSearch.replace(textsOf(product));
      else if (!known) miniSearch.add(textsOf(product));
      indexed.set(id, product);
    }
    for (const id of indexed.keys()) {
      if (products.byId.has(id)) continue;
      miniSearch.discard(id);
      indexed.delete(id);
    }
    current = products;
  }

  return (all, q) => {
    updateIndex(all);
    let found: SearchResult[] = [];
    for (const strategy of STRATEGIES) if (found.length === 0) found = miniSearch.search(q, strategy);
    const scores = new Map<string, number>(found.map(({ id, score }) => [id, -Math.round(score * 1e6) / 1e6]));
    const key = ({ id }: Product) => scores.get(id) ?? 0;
    const products = [...scores.keys()].map((id) => all.byId.get(id)).filter((product) => product !== undefined);
    return { products: sortBy(products, key), key };
  };
}

function textsOf(product: Product): Texts {
  const { id, name, brand, colour, description } = product;
  const category = CATEGORIES.find(({ slug }) => slug === product.category)?.label ?? '';
  const highlights = product.keyHighlights.map((one) => `${one.title} ${one.description}`).join(' ');
  const also = SYNONYMS[product.category];
  return { id, name, brand, colour, description, highlights, category, also };
}

function haveSameWords(a: Product, b: Product): boolean {
  const [one, other] = [textsOf(a), textsOf(b)];
  return FIELDS.every((field) => one[field] === other[field]);
}
