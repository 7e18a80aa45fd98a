import { PRODUCTS_PER_PAGE } from '@nirala/contract/product-listing';
import type { Grid } from './loaders.ts';
import { toQuery, type Wanted } from './wanted.ts';

/** Where search engines find a list: each number of open pages is a page of its own, up to the last. */
export function canonicalOf(path: string, { page, total }: Pick<Grid, 'page' | 'total'>): string {
  const open = Math.min(page, Math.ceil(total / PRODUCTS_PER_PAGE));
  return open > 1 ? `${path}?page=${open}` : path;
}

/** Whether an address shows another list than the shelf itself: narrowed, searched or sorted. */
export function isNarrowed(wanted: Wanted): boolean {
  return Object.values(toQuery(wanted)).some((value) => value !== undefined);
}
