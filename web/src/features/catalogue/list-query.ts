import type { ProductFilters, ProductSort } from '@nirala/contract/product/facets';

/** The search, filters and order of a product list, as its URL has them. `q` is empty without a search. */
export type ListQuery = ProductFilters & { q: string; sort: ProductSort | undefined };

/** The URL's parameter names, in the order in which they are written. */
const NAMES = [
  'q',
  'category',
  'for',
  'colour',
  'size',
  'min',
  'max',
  'off',
  'rating',
  'new',
  'origin',
  'sort',
] as const;
export type ListQueryName = (typeof NAMES)[number];

/** The parameters for the API. */
export function toApiQuery({ q, category, colour, size, origin, ...rest }: ListQuery) {
  const lists = { category: joined(category), colour: joined(colour), size: joined(size), origin: joined(origin) };
  return { ...rest, ...lists, q: q || undefined };
}

const joined = (values: readonly string[] | undefined) => values?.join(',') || undefined;

/** Undefined removes a parameter. */
export type ListQueryChange = { [Name in keyof ListQuery]?: ListQuery[Name] | undefined };

export function applyChange(query: ListQuery, change: ListQueryChange): ListQuery {
  return { ...query, ...change, q: change.q ?? query.q };
}

/** The URL's query string (`?…`) for the first page. */
export function toSearch(query: ListQuery): string {
  const values = toApiQuery(query);
  const given = NAMES.flatMap((name) => (values[name] === undefined ? [] : [[name, String(values[name])]]));
  return `?${new URLSearchParams(given)}`;
}

/** Removes all filters and keeps the search and the order. */
export const NO_FILTERS: ListQueryChange = {
  category: undefined,
  for: undefined,
  colour: undefined,
  size: undefined,
  min: undefined,
  max: undefined,
  off: undefined,
  rating: undefined,
  new: undefined,
  origin: undefined,
};
