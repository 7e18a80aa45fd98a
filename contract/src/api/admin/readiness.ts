import * as v from 'valibot';
import { adminRead } from './admin-call.ts';
import { gapSchema } from '../../settings/readiness.ts';

/** What the store still needs before it may sell. */
export const adminReadiness = {
  /** The gaps of settings/readiness.ts, the gravest first. */
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
