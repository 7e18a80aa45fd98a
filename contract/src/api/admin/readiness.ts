import * as v from 'valibot';
import { adminRead } from './admin-call.ts';
import { gapSchema } from '../../settings/readiness.ts';

export const adminReadiness = {
  /** What is missing before the store may sell: see readiness.ts. */
  readReadiness: adminRead({
    may: 'manage',
    path: '/api/admin/readiness',
    input: v.object({}),
    reply: v.object({
      gaps: v.array(gapSchema),
      /** Why this store issues no invoices now; absent if it does. */
      invoiceGap: v.optional(gapSchema),
    }),
  }),
};
