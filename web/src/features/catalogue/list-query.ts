import type { Api } from '@nirala/contract/api';
import type { Input } from '@nirala/contract/api/endpoint';
import { filterFields, type ProductFilters, type ProductSort } from '@nirala/contract/product/facets';

/** The search, the filters and the order of a product list, as its URL has them. `q` is empty without a search. */
export type ListQuery = ProductFilters & { q: string; sort: ProductSort | undefined };

/** The URL's parameters, in the order in which they are written. */
export const LIST_PARAMETERS = [...Object.keys(filterFields), 'sort'];

/** Of these, the filters. */
export const FILTERS = LIST_PARAMETERS.filter((name) => name !== 'q' && name !== 'sort');

/** The values of a parameter as texts; none if it is not set. */
export function valuesOf(query: Readonly<Record<string, unknown>>, name: string): readonly string[] {
  const value = query[name];
  if (value === undefined) return [];
  return (Array.isArray(value) ? value : [value]).map(String);
}

/** A query as the API takes it. */
export type ApiQuery = Omit<Input<Api['listProducts']>, 'limit' | 'cursor'>;

/** The query for the API: several values are one text, and what is not set is left out. */
export function toApiQuery(query: ListQuery): ApiQuery;
export function toApiQuery(query: Record<string, unknown>): Record<string, unknown> {
  const entries = LIST_PARAMETERS.map((name) => {
    const value = query[name];
    return [name, Array.isArray(value) ? value.join(',') : value] as const;
  });
  return Object.fromEntries(entries.filter(([, value]) => value !== undefined && value !== ''));
}

/** The URL's query string (`?…`) for the first page. */
export function toSearch(query: ListQuery): string {
  const entries = Object.entries(toApiQuery(query)).map(([name, value]) => [name, String(value)]);
  return `?${new URLSearchParams(entries)}`;
}

/** What to change in a query. Undefined removes a parameter. */
export type ListQueryChange = { [Name in keyof ListQuery]?: ListQuery[Name] | undefined };

/** The query after a change. */
export function applyChange(query: ListQuery, change: ListQueryChange): ListQuery {
  return { ...query, ...change, q: change.q ?? query.q };
}

const NO_CHANGE: ListQueryChange = {};

/** Sets the filter of this name to the values of its choices, or removes it. */
export function changeOf(name: string, value: readonly string[] | string | number | undefined): ListQueryChange {
  return { ...NO_CHANGE, [name]: value };
}

/** Removes all filters and keeps the search and the order. */
export const NO_FILTERS: ListQueryChange = Object.fromEntries(FILTERS.map((name) => [name, undefined]));
