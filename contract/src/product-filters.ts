import * as v from 'valibot';
import { MESSAGES } from './messages.ts';
import { MAX_SEARCH_LENGTH } from './product-listing.ts';
import { SIZES } from './size.ts';
import { wholeNumber } from './whole-number.ts';

const MAX_RUPEES = 1_000_000;

/** Sizes as they stand in an address: `M,XL`. */
const sizes = v.pipe(
  v.string(),
  v.transform((typed): string[] => [...new Set(typed.toUpperCase().split(','))]),
  v.array(v.picklist(SIZES, MESSAGES.unknownSize)),
);

/**
 * What narrows a list of products, as it stands in an address; each narrows further. `size`: in stock in one of
 * these; `min`, `max`: rupees, both included; `off`: percent off at least; `rating`: stars on average at least.
 */
export const filterFields = {
  q: v.optional(v.pipe(v.string(), v.maxLength(MAX_SEARCH_LENGTH, MESSAGES.searchTooLong))),
  size: v.optional(sizes),
  min: v.optional(wholeNumber('min', 0, MAX_RUPEES)),
  max: v.optional(wholeNumber('max', 0, MAX_RUPEES)),
  off: v.optional(wholeNumber('off', 1, 100)),
  rating: v.optional(wholeNumber('rating', 1, 5)),
};

/** For an input made of `filterFields`: a lowest price above the highest is refused with a sentence that says so. */
export const minNotAboveMax = <T extends { min?: number | undefined; max?: number | undefined }>() =>
  v.check<T, string>(({ min = 0, max = Infinity }) => min <= max, MESSAGES.minAboveMax);

export type ProductFilters = Omit<v.InferOutput<v.ObjectSchema<typeof filterFields, undefined>>, 'q'>;

const units = v.pipe(v.number(), v.integer(), v.minValue(0));

/**
 * How many products each choice would leave, counted with all the other filters as they are. `size` by size, `off`
 * and `rating` by their steps; `min` and `max` are the lowest and highest price in rupees (0 without products).
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
