import { userWrite } from './endpoint.ts';
import * as v from 'valibot';
import { listLineSchema, syncInputSchema } from '../shopper/lists.ts';
import { productSchema } from '../product/product.ts';

/** The bag and the wishlist of the caller's account, for all devices. */
export const lists = {
  /** Applies the changes of a device, of which the last one to a line wins, and replies with the result. Idempotent. */
  syncLists: userWrite({
    path: '/api/lists',
    input: syncInputSchema,
    reply: v.object({
      /** Grows with each change. A browser ignores a reply that is older than its last one. */
      revision: v.number(),
      /** The lines, least recently changed first. */
      lines: v.array(listLineSchema),
      /** The ids of the last checkouts whose pieces were taken out because they were ordered. */
      ordered: v.array(v.string()),
      /** The products of the lines that the device does not know and that are on sale. */
      products: v.array(productSchema),
    }),
  }),
};
