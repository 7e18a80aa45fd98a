import * as v from 'valibot';
import { productSchema } from '../product/product.ts';
import { idSchema } from '../text/inputs.ts';
import { endpoint } from './endpoint.ts';

/** Spec §7, one product: all that the first visit of its page asks for. */
export const product = {
  getProduct: endpoint({
    method: 'GET',
    path: '/api/shirts/{id}',
    who: 'anyone',
    cache: 'catalogue',
    /** `seen`: the `revision` that the browser has. The reply is not older than that. */
    input: v.object({
      id: idSchema,
      seen: v.optional(v.pipe(v.string(), v.regex(/^[0-9a-f]{12}$/, 'Unknown revision.'))),
    }),
    reply: productSchema,
  }),
};
