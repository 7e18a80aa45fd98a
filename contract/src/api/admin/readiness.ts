import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';
import { gapSchema } from '../../settings/readiness.ts';

export const adminReadiness = {
  /** What is missing before the store may sell: see readiness.ts. */
  readReadiness: endpoint({
    method: 'GET',
    path: '/api/admin/readiness',
    who: 'admin',
    cache: 'private',
    input: v.object({}),
    reply: v.object({
      gaps: v.array(gapSchema),
      /** Why this store issues no invoices now; absent if it does. */
      invoiceGap: v.optional(gapSchema),
    }),
  }),
};
