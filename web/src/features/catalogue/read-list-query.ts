import { filterFields } from '@nirala/contract/product/product-filters';
import { PRODUCT_SORTS } from '@nirala/contract/product/product-listing';
import * as v from 'valibot';
import type { ListQuery, ListQueryName } from './list-query.ts';

/** Reads a URL's parameters. Invalid ones are ignored, because somebody may have edited the URL. */
export function readListQuery(params: URLSearchParams): ListQuery {
  const valid = <T>(name: ListQueryName, schema: v.GenericSchema<unknown, T>): T | undefined => {
    // A form without JavaScript repeats the name of a filter with several values: `size=M&size=L`.
    const read = v.safeParse(schema, params.has(name) ? params.getAll(name).join(',') : undefined);
    return read.success ? read.output : undefined;
  };
  const { category, colour, size, off, rating, q } = filterFields;
  const prices = [valid('min', filterFields.min), valid('max', filterFields.max)] as const;
  // The API refuses a lowest price above the highest, so they are swapped, as in the form.
  const [min, max] =
    prices[0] !== undefined && prices[1] !== undefined && prices[0] > prices[1] ? prices.toReversed() : prices;
  return {
    q: valid('q', q)?.trim() ?? '',
    category: valid('category', category),
    for: valid('for', filterFields.for),
    colour: valid('colour', colour),
    size: valid('size', size),
    min,
    max,
    off: valid('off', off),
    rating: valid('rating', rating),
    new: valid('new', filterFields.new),
    origin: valid('origin', filterFields.origin),
    sort: valid('sort', v.optional(v.picklist(PRODUCT_SORTS))),
  };
}
