import { filterFields, PRODUCT_SORTS } from '@nirala/contract/product/facets';
import * as v from 'valibot';
import { LIST_PARAMETERS, type ListQuery } from './list-query.ts';

const listQuerySchema = v.object({ ...filterFields, sort: v.optional(v.picklist(PRODUCT_SORTS)) });

/** Reads a URL's parameters. Invalid ones are ignored, because somebody may have edited the URL. */
export function readListQuery(params: URLSearchParams): ListQuery {
  const names = LIST_PARAMETERS.filter((name) => params.has(name));
  // A form without JavaScript repeats the name of a filter with several values: `size=M&size=L`.
  const given = new Map(names.map((name) => [name, params.getAll(name).join(',')]));
  for (const { path } of v.safeParse(listQuerySchema, Object.fromEntries(given)).issues ?? []) {
    given.delete(String(path?.[0].key));
  }
  const { q = '', sort, ...filters } = v.parse(listQuerySchema, Object.fromEntries(given));
  const { min = 0, max = Infinity } = filters;
  // The API refuses a lowest price above the highest, so they are swapped, as in the form.
  const prices = min > max && { min: max, max: min };
  return { ...filters, ...prices, q: q.trim(), sort };
}
