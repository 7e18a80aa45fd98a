import * as v from 'valibot';
import { CATEGORY_SLUGS } from '../category.ts';
import { endpoint } from '../endpoint.ts';
import { countsSchema, filterEntries, pricesInOrder } from '../finding.ts';
import { MAX_PRODUCTS, SORTS } from '../shelf.ts';
import { MESSAGES } from '../messages.ts';
import { productSchema } from '../product.ts';
import { wholeNumber } from '../whole-number.ts';

const category = v.pipe(v.string(), v.toLowerCase(), v.picklist(CATEGORY_SLUGS, MESSAGES.unknownCategory));

/** Spec §7, products. "Shirts" is the wire's old word for products; everywhere else they are products. */
export const products = {
  listProducts: endpoint({
    method: 'GET',
    path: '/api/shirts',
    who: 'anyone',
    cache: 'catalogue',
    input: v.pipe(
      v.object({
        category: v.optional(category),
        ...filterEntries,
        sort: v.optional(v.picklist(SORTS, MESSAGES.unknownSort)),
        limit: v.optional(wholeNumber('limit', 1, MAX_PRODUCTS)),
        cursor: v.optional(v.pipe(v.string(), v.maxLength(300, MESSAGES.badCursor))),
      }),
      pricesInOrder(),
    ),
    // Spec §7: a reply that is no array is treated as empty.
    reply: v.fallback(v.array(productSchema), []),
    paged: true,
  }),
  /** How many products each filter would leave. */
  countProducts: endpoint({
    method: 'GET',
    path: '/api/shirts/counts',
    who: 'anyone',
    cache: 'catalogue',
    input: v.pipe(v.object({ category: v.optional(category), ...filterEntries }), pricesInOrder()),
    reply: countsSchema,
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
