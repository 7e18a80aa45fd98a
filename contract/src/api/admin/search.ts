import * as v from 'valibot';
import { ORDER_STATUSES } from '../../order/order.ts';
import { customerSchema } from '../../shopper/customer.ts';
import { rupees } from '../../text/inputs.ts';
import { plainLine } from '../../text/plain-text.ts';
import { adminSearch } from './admin-call.ts';

/** The most results of each kind. */
export const SEARCH_RESULTS = 6;

const MAX_SEARCH = 100;

/** The search for everything. */
export const adminEverything = {
  /**
   * Orders, customers and products, the newest or best ones first. Orders as in their list, and those of a found phone
   * number; customers as in theirs; products by their words or by a whole SKU code. A search that is empty, too short or
   * senseless finds nothing. At most about 150 reads at any size of the store.
   */
  searchEverything: adminSearch({
    may: 'manage',
    path: '/api/admin/search',
    input: v.object({
      q: v.optional(
        v.pipe(
          v.string(),
          v.transform((q) => plainLine(q).slice(0, MAX_SEARCH)),
        ),
        '',
      ),
    }),
    reply: v.object({
      /** `total` in rupees, `createdAt` in ISO 8601. */
      orders: v.array(
        v.object({
          _id: v.string(),
          number: v.string(),
          name: v.string(),
          city: v.string(),
          status: v.picklist(ORDER_STATUSES),
          total: rupees,
          createdAt: v.string(),
        }),
      ),
      customers: v.array(customerSchema),
      /** Hidden ones too. */
      products: v.array(v.object({ id: v.string(), name: v.string(), imageUrl: v.string(), active: v.boolean() })),
    }),
  }),
};
