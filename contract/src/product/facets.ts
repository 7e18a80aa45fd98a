import * as v from 'valibot';
import { COLOUR_FAMILY_SLUGS } from './colour.ts';
import { MESSAGES } from '../text/messages.ts';
import { sizeNamed, sizeSchema } from './size.ts';
import { WEARERS } from './product.ts';
import { wholeNumber } from '../text/inputs.ts';

/** The sort orders of a product list. The default is best match first for a search, newest first otherwise. */
export const PRODUCT_SORTS = ['new', 'price-asc', 'price-desc', 'discount', 'rating', 'origin'] as const;
export type ProductSort = (typeof PRODUCT_SORTS)[number];

/** The highest and the default limit of one API call. */
export const MAX_PRODUCTS_PER_REPLY = 500;

/** Products per page of the list screens. */
export const PRODUCTS_PER_PAGE = 24;

/** The choices of the filters "50% off and more" and "4 stars and more". */
export const DISCOUNT_STEPS = [30, 50, 60] as const;
export const RATING_STEPS = [4, 3] as const;

/** A product is new for this many days. */
export const NEW_DAYS = 30;

export const MAX_SEARCH_LENGTH = 100;

const text = v.string();

/**
 * What a search was understood as. `understood`: its parts, each with the search without it. `relaxed`: a sentence if
 * nothing matches all parts, so the results match most of them. `notSold`: a sentence if it asks for something that the
 * shop does not sell, and the categories that come nearest. `pages`: the pages of the store that it asks for, such as
 * "return policy".
 */
const searchReadingSchema = v.object({
  understood: v.array(v.object({ label: text, without: text })),
  relaxed: v.optional(text),
  notSold: v.optional(v.object({ sentence: text, categories: v.array(v.object({ slug: text, label: text })) })),
  pages: v.optional(v.array(v.object({ to: text, label: text }))),
});

export type SearchReading = v.InferOutput<typeof searchReadingSchema>;

const MAX_RUPEES = 1_000_000;

/** Several values in a query parameter: `M,XL`. A value that is there twice counts once. */
function oneOrMore<T extends string>(value: v.GenericSchema<string, T>, shape: (typed: string) => string) {
  return v.pipe(
    v.string(),
    v.transform((typed): string[] => [...new Set(shape(typed).split(','))]),
    v.array(value),
  );
}

/** Several of these values, in any case. `what`: one of them, as the refusal names it. */
const anyOf = <const T extends string>(what: string, values: readonly T[]) =>
  oneOrMore(v.picklist(values, `There is no such ${what}.`), lower);

const lower = (typed: string) => typed.toLowerCase();
const upper = (typed: string) => typed.toUpperCase();

/**
 * The search and the filters of a product list, as query parameters in the order of the URL; a product must match all of
 * them. What the API and the browser read, write, count and clear follows from these rows. `q`: search terms; `category`:
 * in one of these, by address or id; `for`: made for this wearer, or unisex; `colour`: of one of these families; `size`: in stock in one
 * of these sizes; `min`, `max`: price in rupees, inclusive; `off`: at least this percent off; `rating`: at least this
 * many stars on average; `new=1`: added within the last `NEW_DAYS` days; `origin`: from one of these countries.
 */
export const filterFields = {
  q: v.optional(v.pipe(v.string(), v.maxLength(MAX_SEARCH_LENGTH, MESSAGES.searchTooLong))),
  // Compared with the owner's list by the server.
  category: v.optional(oneOrMore(v.pipe(v.string(), v.regex(/^[\w-]{1,100}$/, MESSAGES.unknownCategory)), lower)),
  for: v.optional(v.picklist(WEARERS, MESSAGES.unknownWearer)),
  colour: v.optional(anyOf('colour', COLOUR_FAMILY_SLUGS)),
  size: v.optional(oneOrMore(sizeNamed(MESSAGES.unknownSize), upper)),
  min: v.optional(wholeNumber('min', 0, MAX_RUPEES)),
  max: v.optional(wholeNumber('max', 0, MAX_RUPEES)),
  off: v.optional(wholeNumber('off', 1, 100)),
  rating: v.optional(wholeNumber('rating', 1, 5)),
  new: v.optional(v.picklist(['1'], MESSAGES.badNew)),
  // Not compared with the list of countries, which browsers of shoppers do not load.
  origin: v.optional(
    v.pipe(
      v.string(),
      v.maxLength(MAX_SEARCH_LENGTH, MESSAGES.searchTooLong),
      v.transform((typed) => typed.split(',')),
    ),
  ),
};

/** The filters whose choices are counted: all but the search and the prices. */
const { q: _search, min: _lowest, max: _highest, ...facets } = filterFields;
export type Facet = keyof typeof facets;

/** Refuses an input of `filterFields` whose lowest price is above its highest. */
export const minNotAboveMax = <T extends { min?: number | undefined; max?: number | undefined }>() =>
  v.check<T, string>(({ min = 0, max = Infinity }) => min <= max, MESSAGES.minAboveMax);

export type ProductFilters = Omit<v.InferOutput<v.ObjectSchema<typeof filterFields, undefined>>, 'q'>;

const units = v.pipe(v.number(), v.integer(), v.minValue(0));

/**
 * The number of products that each choice of a facet would leave while the other filters stay as they are: `off` and
 * `rating` by step, `new` under `1`, all others by their values; `origin` is empty while every product of the store is
 * from India. `min` and `max` are the lowest and highest price in rupees (0 if there are no products).
 */
export const filterCountsSchema = v.object({
  total: units,
  ...v.entriesFromList(v.keyof(v.object(facets)).options, v.record(v.string(), units)),
  /** The sizes of `size` in their order, which the keys of an object do not keep. */
  sizes: v.array(sizeSchema),
  min: v.pipe(v.number(), v.minValue(0)),
  max: v.pipe(v.number(), v.minValue(0)),
  /** What `q` was understood as. */
  search: v.optional(searchReadingSchema),
});

export type FilterCounts = v.InferOutput<typeof filterCountsSchema>;
