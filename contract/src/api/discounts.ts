import * as v from 'valibot';
import { endpoint } from './endpoint.ts';
import { discountSchema, normaliseCode } from '../order/coupon.ts';
import { idSchema } from '../text/inputs.ts';

/** The most products of a bag that a call names. */
const MAX_PRODUCTS = 50;

/**
 * Spec §7, discounts. Without `code`: the valid listed codes. With it: that code, even if expired, or an empty list. Only
 * percentages of everything are told, unless `kinds` is `all`: then also the other coupons and the automatic ones, each with
 * its `rule`, which names those of the `products` (ids with commas between them) that it is for.
 */
export const discounts = {
  listDiscounts: endpoint({
    method: 'GET',
    path: '/api/discounts',
    who: 'anyone',
    cache: 'private',
    input: v.object({
      code: v.optional(v.pipe(v.string(), v.transform(normaliseCode))),
      kinds: v.optional(v.picklist(['all'])),
      products: v.optional(
        v.pipe(
          v.string(),
          v.transform((ids) => ids.split(',').filter((id) => id !== '')),
          v.array(idSchema),
          v.maxLength(MAX_PRODUCTS, `Name at most ${MAX_PRODUCTS} products.`),
        ),
        '',
      ),
    }),
    // Every visit loads this table. The bag checks a rule with `offerSchema` of order/offer.ts.
    reply: v.array(v.object({ ...discountSchema.entries, rule: v.optional(v.record(v.string(), v.unknown())) })),
  }),
};
