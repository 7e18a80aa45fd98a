import * as v from 'valibot';
import { discountSchema, normaliseCode } from '../order/discount.ts';
import { endpoint } from './endpoint.ts';

/** Spec §7, discounts. Without `code`: the valid listed codes. With it: that code, even if expired, or an empty list. */
export const discounts = {
  listDiscounts: endpoint({
    method: 'GET',
    path: '/api/discounts',
    who: 'anyone',
    cache: 'private',
    input: v.object({ code: v.optional(v.pipe(v.string(), v.transform(normaliseCode))) }),
    reply: v.array(discountSchema),
  }),
};
