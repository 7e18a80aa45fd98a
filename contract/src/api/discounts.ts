import * as v from 'valibot';
import { discountSchema } from '../discount.ts';
import { endpoint } from '../endpoint.ts';

/** Spec §7, discounts. Without a code: the listed ones that are valid. With one: that code or none, expired or not. */
export const discounts = {
  listDiscounts: endpoint({
    method: 'GET',
    path: '/api/discounts',
    who: 'anyone',
    cache: 'private',
    input: v.object({ code: v.optional(v.string()) }),
    reply: v.array(discountSchema),
  }),
};
