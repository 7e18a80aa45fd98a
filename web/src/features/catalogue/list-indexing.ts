import { PRODUCTS_PER_PAGE } from '@nirala/contract/product/facets';
import type { HeadProps } from '../seo/head.tsx';
import type { Grid } from './grid.ts';
import { type ListQuery, toApiQuery } from './list-query.ts';

/**
 * What search engines should index of the list of products at `path`: each of its pages, the last one for a higher
 * number, but nothing that is filtered, searched or sorted.
 */
export function listIndexing(
  path: string,
  query: ListQuery,
  { page, total }: Pick<Grid, 'page' | 'total'>,
): Pick<HeadProps, 'canonical' | 'noindex'> {
  const isNarrowed = Object.keys(toApiQuery(query)).length > 0;
  if (isNarrowed) return { canonical: path, noindex: 'follow' };
  const lastPage = Math.min(page, Math.ceil(total / PRODUCTS_PER_PAGE));
  return { canonical: lastPage > 1 ? `${path}?page=${lastPage}` : path };
}
