import { type Filters, filterEntries, type Sort, SORTS } from '@nirala/contract/finding';
import * as v from 'valibot';

/** What an address asks of a list of products. `q` is empty where nothing is searched for. */
export type Wanted = Filters & { q: string; sort: Sort | undefined };

/** The names under which it stands in an address, in the order that a new address has them. */
const NAMES = ['q', 'size', 'min', 'max', 'off', 'rating', 'sort'] as const;
export type WantedName = (typeof NAMES)[number];

/** Reads an address. What is not valid there, typed or shortened by hand, counts as not there. */
export function readWanted(params: URLSearchParams): Wanted {
  const valid = <T>(name: WantedName, schema: v.GenericSchema<unknown, T>): T | undefined => {
    const read = v.safeParse(schema, params.get(name) ?? undefined);
    return read.success ? read.output : undefined;
  };
  const { size, min, max, off, rating, q } = filterEntries;
  return {
    q: valid('q', q)?.trim() ?? '',
    ...{ size: valid('size', size), min: valid('min', min), max: valid('max', max) },
    ...{ off: valid('off', off), rating: valid('rating', rating), sort: valid('sort', v.optional(v.picklist(SORTS))) },
  };
}

/** As the API takes it. */
export function toQuery({ q, size, ...rest }: Wanted) {
  return { ...rest, q: q || undefined, size: size?.join(',') };
}

export type Change = Partial<Record<WantedName, string | undefined>>;

/**
 * The address (`?…`) after a change; the list begins again at its first page, and what was not valid is gone.
 * Undefined takes a name out.
 */
export function changed(params: URLSearchParams, change: Change): string {
  const next = new URLSearchParams();
  const after = { ...toQuery(readWanted(params)), ...change };
  for (const name of NAMES) {
    const value = after[name];
    if (value !== undefined && value !== '') next.set(name, String(value));
  }
  return `?${next}`;
}

/** Takes out all that narrows the list; the words and the order stay. */
export const CLEARED: Change = { size: undefined, min: undefined, max: undefined, off: undefined, rating: undefined };
