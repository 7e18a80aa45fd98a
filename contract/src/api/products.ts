import * as v from 'valibot';
import { endpoint } from './endpoint.ts';
import {
  filterCountsSchema,
  filterFields,
  minNotAboveMax,
  MAX_PRODUCTS_PER_REPLY,
  PRODUCT_SORTS,
} from '../product/facets.ts';
import { MESSAGES } from '../text/messages.ts';
import { cursorUpTo, wholeNumber } from '../text/inputs.ts';
import { productSchema } from '../product/product.ts';
import { relatedProductsSchema, relatedToSchema } from '../product/related.ts';

/** The address or the id of a collection. */
const collection = v.pipe(v.string(), v.regex(/^[\w-]{1,100}$/, 'There is no such collection.'));

/** Spec §7, lists of products. Only the paths call them "shirts". One product is in product.ts. */
export const products = {
  /**
   * What a collection says about itself. `slug`: its address now, which is another one than the address that was asked
   * for if that is a former one. `line` and `picture` may be empty. `collection-not-found` while it is not shown.
   */
  openCollection: endpoint({
    method: 'GET',
    path: '/api/collections/{collection}',
    who: 'anyone',
    cache: 'catalogue',
    input: v.object({ collection }),
    reply: v.object({ slug: v.string(), title: v.string(), line: v.string(), picture: v.string() }),
  }),
  /** `collection`: only of this one, in its order without a `sort`. `collection-not-found` while it is not shown. */
  listProducts: endpoint({
    method: 'GET',
    path: '/api/shirts',
    who: 'anyone',
    cache: 'catalogue',
    input: v.pipe(
      v.object({
        ...filterFields,
        collection: v.optional(collection),
        sort: v.optional(v.picklist(PRODUCT_SORTS, MESSAGES.unknownSort)),
        limit: v.optional(wholeNumber('limit', 1, MAX_PRODUCTS_PER_REPLY)),
        cursor: v.optional(cursorUpTo(300)),
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
    input: v.pipe(v.object({ ...filterFields, collection: v.optional(collection) }), minNotAboveMax()),
    reply: filterCountsSchema,
  }),
  /** Where to go on from some products. Ids of products that are not on sale are ignored. */
  relatedProducts: endpoint({
    method: 'GET',
    path: '/api/shirts/related',
    who: 'anyone',
    cache: 'catalogue',
    input: v.object({ to: v.optional(relatedToSchema, '') }),
    reply: relatedProductsSchema,
  }),
};
