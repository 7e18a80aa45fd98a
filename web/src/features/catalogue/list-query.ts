import { filterFields, type ProductFilters, type ProductSort } from '@nirala/contract/product/facets';

/** The search, filters and order of a product list, as its URL has them. `q` is empty without a search. */
export type ListQuery = ProductFilters & { q: string; sort: ProductSort | undefined };

/** The URL's parameter names, in the order in which they are written. */
export const NAMES = [...Object.keys(filterFields), 'sort'];

/** Of these, all filters. */
export const FILTERS = NAMES.filter((name) => name !== 'q' && name !== 'sort');

/** The filters that may have several values. */
export type ListFilter = {
  [Name in keyof ProductFilters]-?: NonNullable<ProductFilters[Name]> extends readonly string[] ? Name : never;
}[keyof ProductFilters];

/** The parameters for the API: several values of a filter are one text, and an empty one is left out. */
type ApiQuery = {
  [Name in keyof ListQuery]: (Name extends ListFilter ? string : ListQuery[Name]) | undefined;
};

export function toApiQuery(query: ListQuery): ApiQuery;
export function toApiQuery(query: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    NAMES.map((name) => {
      const value = query[name];
      const text = Array.isArray(value) ? value.join(',') : value;
      return [name, text === '' ? undefined : text];
    }),
  );
}

/** Undefined removes a parameter. */
export type ListQueryChange = { [Name in keyof ListQuery]?: ListQuery[Name] | undefined };

/** Sets one filter, or removes it. The values are those of a list or of the form. */
export function changeOf(name: string, value: readonly string[] | string | number | undefined): ListQueryChange {
  return { ...NO_CHANGE, [name]: value };
}

const NO_CHANGE: ListQueryChange = {};

export function applyChange(query: ListQuery, change: ListQueryChange): ListQuery {
  return { ...query, ...change, q: change.q ?? query.q };
}

/** The URL's query string (`?…`) for the first page. */
export function toSearch(query: ListQuery): string {
  const given = Object.entries(toApiQuery(query)).filter(([, value]) => value !== undefined);
  return `?${new URLSearchParams(given.map(([name, value]) => [name, String(value)]))}`;
}

/** Removes all filters and keeps the search and the order. */
export const NO_FILTERS: ListQueryChange = Object.fromEntries(FILTERS.map((name) => [name, undefined]));
