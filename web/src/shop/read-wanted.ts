import { filterEntries } from '@nirala/contract/finding';
import { SORTS } from '@nirala/contract/shelf';
import * as v from 'valibot';
import type { Wanted, WantedName } from './wanted.ts';

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
