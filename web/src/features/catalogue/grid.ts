import { MAX_PRODUCTS_PER_REPLY, PRODUCTS_PER_PAGE } from '@nirala/contract/product/facets';
import type { Product } from '@nirala/contract/product/product';
import { call } from '../../lib/call.ts';
import type { ApiQuery } from './list-query.ts';

/** The server renders at most six pages of a list, so that no URL is expensive. The browser shows all of them. */
const MAX_PAGE = import.meta.env.SSR ? 6 : Math.floor(MAX_PRODUCTS_PER_REPLY / PRODUCTS_PER_PAGE);

/**
 * The first pages of a product list, as one grid.
 * - `page`: how many they are
 * - `total`: the number of products in the whole list
 * - `origins`: the countries of the products in the grid
 * - `more`: whether another page can be shown
 */
export type Grid = Awaited<ReturnType<typeof loadGrid>>;

/** Loads the pages that a URL asks for. `first`: how many products the first page has. */
export async function loadGrid({ url, signal }: Request, query: ApiQuery, first = PRODUCTS_PER_PAGE) {
  const page = pageOf(url);
  const limit = page > 1 ? page * PRODUCTS_PER_PAGE : first;
  const { items, total } = await call('listProducts', { ...query, limit }, signal);
  const origins = [...new Set(items.flatMap(({ origin }) => origin ?? []))];
  return {
    items: import.meta.env.SSR ? items.map(withoutPageTexts) : items,
    total,
    page,
    origins,
    more: page < MAX_PAGE && items.length < total,
  };
}

/** The number of pages that a URL shows. It is in the URL, so that Back and a shared link show the same grid. */
export function pageOf(url: string): number {
  const page = Number(new URL(url).searchParams.get('page') ?? 1);
  return Number.isInteger(page) ? Math.min(Math.max(page, 1), MAX_PAGE) : 1;
}

/** A product without the texts that only its own page shows. They are a seventh of the HTML of a rendered list. */
function withoutPageTexts(product: Product): Product {
  return { ...product, keyHighlights: [], manufacture: '', care: '' };
}
