import * as v from 'valibot';
import { CATEGORY_SLUGS } from '../category.ts';
import { endpoint } from '../endpoint.ts';
import { filterCountsSchema, filterFields, minNotAboveMax } from '../product-filters.ts';
import { MAX_PRODUCTS_PER_REPLY, PRODUCT_SORTS } from '../product-listing.ts';
import { MESSAGES } from '../messages.ts';
import { productSchema } from '../product.ts';
import { wholeNumber } from '../whole-number.ts';

const category = v.pipe(v.string(), v.toLowerCase(), v.picklist(CATEGORY_SLUGS, MESSAGES.unknownCategory));

/** Spec §7, products. Only the paths call them "shirts". */
export const products = {
  listProducts: endpoint({
    method: 'GET',
    path: '/api/shirts',
    who: 'anyone',
    cache: 'catalogue',
    input: v.pipe(
      v.object({
        category: v.optional(category),
        ...filterFields,
        sort: v.optional(v.picklist(PRODUCT_SORTS, MESSAGES.unknownSort)),
        limit: v.optional(wholeNumber('limit', 1, MAX_PRODUCTS_PER_REPLY)),
        cursor: v.optional(v.pipe(v.string(), v.maxLength(300, MESSAGES.badCursor))),
      }),
      minNotAboveMax(),
    ),
    // Spec §7: a reply that is not an array is treated as empty.
    reply: v.fallback(v.array(productSchema), []),
    paged: true,
  }),
  /** The number of products that each filter choice would leave. */
  countProducts: endpoint({
    method: 'GET',
    path: '/api/shirts/counts',
    who: 'anyone',
    cache: 'catalogue',
    input: v.pipe(v.object({ category: v.optional(category), ...filterFields }), minNotAboveMax()),
    reply: filterCountsSchema,
  }),
  getProduct: endpoint({
    method: 'GET',
    path: '/api/shirts/{id}',
    who: 'anyone',
    cache: 'catalogue',
    input: v.object({ id: v.string() }),
    reply: productSchema,
  }),
};
