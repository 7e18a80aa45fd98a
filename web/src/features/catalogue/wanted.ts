import type { ProductFilters } from '@nirala/contract/product-filters';
import type { ProductSort } from '@nirala/contract/product-listing';

/** What an address asks of a list of products. `q` is empty where nothing is searched for. */
export type Wanted = ProductFilters & { q: string; sort: ProductSort | undefined };

/** The names under which it stands in an address, in the order that a new address has them. */
const NAMES = ['q', 'size', 'min', 'max', 'off', 'rating', 'sort'] as const;
export type WantedName = (typeof NAMES)[number];

/** As the API takes it. */
export function toQuery({ q, size, ...rest }: Wanted) {
  return { ...rest, q: q || undefined, size: size?.join(',') || undefined };
}

/** Undefined takes a name out. */
export type Change = { [Name in keyof Wanted]?: Wanted[Name] | undefined };

export function changed(wanted: Wanted, change: Change): Wanted {
  return { ...wanted, ...change, q: change.q ?? wanted.q };
}

/** The address (`?…`) that asks for it: of its first page, and without what was not valid. */
export function searchOf(wanted: Wanted): string {
  const query = toQuery(wanted);
  const given = NAMES.flatMap((name) => (query[name] === undefined ? [] : [[name, String(query[name])]]));
  return `?${new URLSearchParams(given)}`;
}

/** Takes out all that narrows the list; the words and the order stay. */
export const CLEARED: Change = { size: undefined, min: undefined, max: undefined, off: undefined, rating: undefined };
