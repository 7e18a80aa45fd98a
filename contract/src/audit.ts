import * as v from 'valibot';

/** Everything that an admin can do. The audit screen has a sentence for each. */
export type AuditAction =
  | `order.${'dispatch' | 'deliver' | 'return' | 'cancel' | 'edit' | 'note'}`
  | `product.${'create' | 'duplicate' | 'edit' | 'show' | 'hide' | 'stock' | 'import'}`
  | 'image.upload'
  | 'content.edit'
  | 'settings.edit'
  | `coupon.${'create' | 'edit' | 'end'}`
  | `review.${'approve' | 'hide' | 'answer'}`
  | `message.${'acknowledge' | 'answer' | 'reopen'}`;

/**
 * One write of an admin. `before` and `after` hold the fields that changed, as they are stored (money in paise,
 * times in ISO 8601); `before` is absent for what is new, `after` for what is gone.
 */
export const auditEntrySchema = v.object({
  _id: v.string(),
  /** ISO 8601. */
  at: v.string(),
  /** E.164. */
  phone: v.string(),
  /** What was done, an `AuditAction`. Old entries may have an action that no longer exists. */
  action: v.string(),
  /** The document it was done to: `products/neem`. */
  target: v.string(),
  before: v.optional(v.record(v.string(), v.unknown())),
  after: v.optional(v.record(v.string(), v.unknown())),
});
export type AuditEntry = v.InferOutput<typeof auditEntrySchema>;
