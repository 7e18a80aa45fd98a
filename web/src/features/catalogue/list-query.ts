import type { ProductFilters } from '@nirala/contract/product-filters';
import type { ProductSort } from '@nirala/contract/product-listing';

/** What an address asks of a list of products. `q` is empty where nothing is searched for. */
export type ListQuery = ProductFilters & { q: string; sort: ProductSort | undefined };

/** The names under which it stands in an address, in the order that a new address has them. */
const NAMES = ['q', 'size', 'min', 'max', 'off', 'rating', 'sort'] as const;
export type ListQueryName = (typeof NAMES)[number];

/** As the API takes it. */
export function toApiQuery({ q, size, ...rest }: ListQuery) {
  return { ...rest, q: q || undefined, size: size?.join(',') || undefined };
}

/** Undefined takes a name out. */
export type Change = { [Name in keyof ListQuery]?: ListQuery[Name] | undefined };

export function changed(wanted: ListQuery, change: Change): ListQuery {
  return { ...wanted, ...change, q: change.q ?? wanted.q };
}

/** The address (`?…`) that asks for it: of its first page, and without what was not valid. */
export function toSearch(wanted: ListQuery): string {
  const query = toApiQuery(wanted);
  const given = NAMES.flatMap((name) => (query[name] === undefined ? [] : [[name, String(query[name])]]));
  return `?${new URLSearchParams(given)}`;
}

/** Takes out all that narrows the list; the words and the order stay. */
export const NO_FILTERS: Change = {
  size: undefined,
  min: undefined,
  max: undefined,
  off: undefined,
  rating: undefined,
};
