import * as v from 'valibot';
import { MESSAGES } from './messages.ts';
import { MAX_SEARCH_LENGTH } from './product-listing.ts';
import { SIZES } from './size.ts';
import { wholeNumber } from './whole-number.ts';

const MAX_RUPEES = 1_000_000;

/** Sizes in a query parameter: `M,XL`. */
const sizes = v.pipe(
  v.string(),
  v.transform((typed): string[] => [...new Set(typed.toUpperCase().split(','))]),
  v.array(v.picklist(SIZES, MESSAGES.unknownSize)),
);

/**
 * The filters of a product list, as query parameters; a product must match all of them. `q`: search terms; `size`: in
 * stock in one of these sizes; `min`, `max`: price in rupees, inclusive; `off`: at least this percent off; `rating`: at
 * least this many stars on average.
 */
export const filterFields = {
  q: v.optional(v.pipe(v.string(), v.maxLength(MAX_SEARCH_LENGTH, MESSAGES.searchTooLong))),
  size: v.optional(sizes),
  min: v.optional(wholeNumber('min', 0, MAX_RUPEES)),
  max: v.optional(wholeNumber('max', 0, MAX_RUPEES)),
  off: v.optional(wholeNumber('off', 1, 100)),
  rating: v.optional(wholeNumber('rating', 1, 5)),
};

/** Refuses an input of `filterFields` whose lowest price is above its highest. */
export const minNotAboveMax = <T extends { min?: number | undefined; max?: number | undefined }>() =>
  v.check<T, string>(({ min = 0, max = Infinity }) => min <= max, MESSAGES.minAboveMax);

export type ProductFilters = Omit<v.InferOutput<v.ObjectSchema<typeof filterFields, undefined>>, 'q'>;

const units = v.pipe(v.number(), v.integer(), v.minValue(0));

/**
 * The number of products that each choice of a filter would leave while the other filters stay as they are: `size` by
 * size, `off` and `rating` by step. `min` and `max` are the lowest and highest price in rupees (0 if there are no
 * products).
 */
export const filterCountsSchema = v.object({
  total: units,
  size: v.record(v.picklist(SIZES), units),
  off: v.record(v.string(), units),
  rating: v.record(v.string(), units),
  min: v.pipe(v.number(), v.minValue(0)),
  max: v.pipe(v.number(), v.minValue(0)),
});

export type FilterCounts = v.InferOutput<typeof filterCountsSchema>;
