import { PRODUCTS_PER_PAGE } from '@nirala/contract/product-listing';
import type { Grid } from './loaders.ts';
import { toApiQuery, type ListQuery } from './list-query.ts';

/** Where search engines find a list: each number of open pages is a page of its own, up to the last. */
export function canonicalPath(path: string, { page, total }: Pick<Grid, 'page' | 'total'>): string {
  const open = Math.min(page, Math.ceil(total / PRODUCTS_PER_PAGE));
  return open > 1 ? `${path}?page=${open}` : path;
}

/** Whether an address shows another list than the shelf itself: narrowed, searched or sorted. */
export function isNarrowed(query: ListQuery): boolean {
  return Object.values(toApiQuery(query)).some((value) => value !== undefined);
}
