import { find, candidates } from '@nirala/functions/catalogue/find';
import { countFacets } from '@nirala/functions/catalogue/filters';
import { createSearch } from '@nirala/functions/catalogue/search';
import { createProductIndex } from '@nirala/functions/catalogue/product-index';
import { tokenize } from '@nirala/functions/catalogue/tokenize';
import { stored } from '../testing/stored-product.ts';
import { manyProducts } from './collection.ts';
import { median, rounded, type Figure } from './figure.ts';

const PRODUCTS = 10_000;

/** Search, filters and counts among 10,000 products, in process, in milliseconds. */
export function measureSearch(): Figure[] {
  const products = manyProducts(PRODUCTS).map(
    ({ id, ...product }) => stored(id, { ...product, imageUrl: product.images[0] ?? '' }).product,
  );
  const indexed = createProductIndex(products);
  const search = createSearch();
  const now = new Date();
  const begun = performance.now();
  search(indexed, 'monsoon');
  const indexing = performance.now() - begun;

  const words = [...new Set(products.slice(0, 96).flatMap(({ name }) => tokenize(name)))].filter((it) => it.length > 3);
  const typed = words.flatMap((word) => [word, word.slice(0, 4), `${word.slice(0, 2)}${word.slice(3)}`]);
  const searching = typed.map((q) => timed(() => find(indexed, search, { q }, now)));
  const filtering = Array.from({ length: 200 }, (_, index) =>
    timed(() => find(indexed, search, { size: ['M'], min: 300 + index, off: 50, sort: 'price-asc' }, now)),
  );
  const counting = Array.from({ length: 100 }, (_, index) =>
    timed(() => countFacets(candidates(indexed, search, {}).products, { size: ['M'], min: 300 + index }, now)),
  );
  return [
    {
      key: 'search',
      what: 'Search among 10,000 products: median of whole, unfinished and misspelt words',
      value: rounded(median(searching)),
      unit: 'ms',
      atMost: 10,
      raw: { queries: typed.length, slowestMs: rounded(Math.max(...searching)), indexingMs: Math.round(indexing) },
    },
    {
      key: 'filters',
      what: 'Three filters and a sort among 10,000 products: median',
      value: rounded(median(filtering)),
      unit: 'ms',
      atMost: 5,
      raw: { countsOfAllChoicesMs: rounded(median(counting)) },
    },
  ];
}

function timed(step: () => unknown): number {
  const begun = performance.now();
  step();
  return performance.now() - begun;
}
