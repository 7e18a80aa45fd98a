import { PRODUCTS_PER_PAGE } from '@nirala/contract/product/facets';
import type { Grid } from './loaders.ts';
import { toApiQuery, type ListQuery } from './list-query.ts';

/** The canonical path of a list: `?page=` up to the last page. */
export function canonicalPath(path: string, { page, total }: Pick<Grid, 'page' | 'total'>): string {
  const lastPage = Math.min(page, Math.ceil(total / PRODUCTS_PER_PAGE));
  return lastPage > 1 ? `${path}?page=${lastPage}` : path;
}

/** Whether a list is filtered, searched or sorted: search engines should index the plain list instead. */
export function isNarrowed(query: ListQuery): boolean {
  return Object.values(toApiQuery(query)).some((value) => value !== undefined);
}
