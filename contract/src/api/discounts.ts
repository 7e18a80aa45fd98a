import * as v from 'valibot';
import { endpoint } from './endpoint.ts';
import { discountSchema, normaliseCode } from '../order/coupon.ts';

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
