import * as v from 'valibot';
import { auditEntrySchema } from './src-audit.ts';
import { endpoint } from '../endpoint.ts';
import { MESSAGES } from '../../text/messages.ts';

/** Entries per page. */
export const AUDIT_PER_PAGE = 50;

const NO_TARGET = 'This target does not exist.';

/** The audit log of admin actions. */
export const adminAudit = {
  listAudit: endpoint({
    method: 'GET',
    path: '/api/admin/audit',
    who: 'admin',
    cache: 'private',
    /** `target` limits the list to one document (`products/neem`) or one collection (`products`). */
    input: v.object({
      target: v.optional(v.pipe(v.string(), v.maxLength(300, NO_TARGET), v.regex(/^[a-zA-Z]+(\/[^/]+)*$/, NO_TARGET))),
      cursor: v.optional(v.pipe(v.string(), v.maxLength(600, MESSAGES.badCursor))),
    }),
    /** Newest first; `next` is absent on the last page. */
    reply: v.object({ entries: v.array(auditEntrySchema), next: v.optional(v.string()) }),
  }),
};
