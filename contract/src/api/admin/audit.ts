import * as v from 'valibot';
import { cursorUpTo } from '../../text/inputs.ts';
import { adminRead } from './admin-call.ts';

/** Every admin action that changes data. The audit screen has a sentence for each. */
export type AuditAction =
  | `order.${'place' | 'dispatch' | 'deliver' | 'undo-delivery' | 'return' | 'lose' | 'refund-loss' | 'send-again' | 'find' | 'cancel' | 'cancel-lines' | 'address' | 'size' | 'split' | 'confirm' | 'paid-already' | 'correct-payment' | 'goodwill' | 'payout' | 'payout-again' | 'payout-instead' | 'late-refund' | 'payout-approve' | 'payout-export' | 'edit' | 'note' | 'tag' | 'invoice' | 'settle-checkout'}`
  | `customer.${'note' | 'block-cod' | 'unblock-cod'}`
  | `cash.${'remit' | 'settle' | 'accept'}`
  | `parcel.${'book' | 'cancel' | 'unpack' | 'number' | 'answer' | 'report'}`
  | `claim.${'create' | 'edit'}`
  | `product.${'create' | 'duplicate' | 'edit' | 'delete' | 'show' | 'hide' | 'stock' | 'import' | 'bulk' | 'bulk-undo'}`
  | `goods.${'receive' | 'take-back'}`
  | `collection.${'create' | 'edit' | 'delete'}`
  | `sale.${'create' | 'edit' | 'end' | 'delete'}`
  | 'image.upload'
  | `page.${'create' | 'draft' | 'drop-draft' | 'publish' | 'schedule' | 'unschedule' | 'restore' | 'delete' | 'preview' | 'revoke-links'}`
  | 'menu.edit'
  | 'settings.edit'
  | 'delivery.edit'
  | `return.${'request' | 'approve' | 'decline' | 'pickup' | 'self-ship' | 'receive' | 'reject' | 'close'}`
  | 'returns.edit'
  | 'brand.edit'
  | 'setup.mark'
  | 'setup.demo'
  | `category.${'create' | 'edit' | 'sort' | 'delete' | 'move'}`
  | 'searches.settle'
  | 'imports.edit'
  | `sizes.${'create' | 'edit'}`
  | `coupon.${'create' | 'edit' | 'end' | 'codes'}`
  | `review.${'approve' | 'hide' | 'answer' | 'photo'}`
  | `ticket.${'acknowledge' | 'answer' | 'reopen'}`
  | 'notification.send-again';

/**
 * One change by an admin. `before` and `after` hold the changed fields as stored (money in paise, times in ISO 8601);
 * `before` is absent for a creation, `after` for a deletion.
 */
const auditEntrySchema = v.object({
  _id: v.string(),
  /** ISO 8601. */
  at: v.string(),
  /** E.164. */
  phone: v.string(),
  /** An `AuditAction`; any text, because an entry outlives the release that wrote it. */
  action: v.string(),
  /** The changed document: `products/neem`. */
  target: v.string(),
  before: v.optional(v.record(v.string(), v.unknown())),
  after: v.optional(v.record(v.string(), v.unknown())),
});
export type AuditEntry = v.InferOutput<typeof auditEntrySchema>;

/** Entries per page. */
export const AUDIT_PER_PAGE = 50;

const NO_TARGET = 'This target does not exist.';

/** The audit log of admin actions. */
export const adminAudit = {
  listAudit: adminRead({
    may: 'manage',
    path: '/api/admin/audit',
    /** `target` limits the list to one document (`products/neem`) or one collection (`products`). */
    input: v.object({
      target: v.optional(v.pipe(v.string(), v.maxLength(300, NO_TARGET), v.regex(/^[a-zA-Z]+(\/[^/]+)*$/, NO_TARGET))),
      cursor: v.optional(cursorUpTo(600)),
    }),
    /** Newest first; `next` is absent on the last page. */
    reply: v.object({ entries: v.array(auditEntrySchema), next: v.optional(v.string()) }),
  }),
};
