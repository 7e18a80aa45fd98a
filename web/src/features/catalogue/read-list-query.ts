import { categoryNamed, type PublicCategory } from '@nirala/contract/product/category';
import { filterFields, PRODUCT_SORTS } from '@nirala/contract/product/facets';
import * as v from 'valibot';
import { LIST_PARAMETERS, type ListQuery } from './list-query.ts';

const listQuerySchema = v.object({ ...filterFields, sort: v.optional(v.picklist(PRODUCT_SORTS)) });

/**
 * Reads a URL's parameters. Invalid ones are ignored, because somebody may have edited the URL; so are categories that the
 * store does not have. Those that it has become ids.
 */
export function readListQuery(params: URLSearchParams, categories: readonly PublicCategory[]): ListQuery {
  const names = LIST_PARAMETERS.filter((name) => params.has(name));
  // A form without JavaScript repeats the name of a filter with several values: `size=M&size=L`.
  const given = new Map(names.map((name) => [name, params.getAll(name).join(',')]));
  for (const { path } of v.safeParse(listQuerySchema, Object.fromEntries(given)).issues ?? []) {
    given.delete(String(path?.[0].key));
  }
  const { q = '', sort, category, ...filters } = v.parse(listQuerySchema, Object.fromEntries(given));
  const ids = category?.flatMap((word) => categoryNamed(categories, word)?.id ?? []);
  const { min = 0, max = Infinity } = filters;
  // The API refuses a lowest price above the highest, so they are swapped, as in the form.
  const prices = min > max && { min: max, max: min };
  return { ...(ids?.length && { category: ids }), ...filters, ...prices, q: q.trim(), sort };
}
