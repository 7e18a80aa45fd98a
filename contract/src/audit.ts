import * as v from 'valibot';

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
  /** What was done: `product.edit`, `order.dispatch`. */
  action: v.string(),
  /** The document it was done to: `products/neem`. */
  target: v.string(),
  before: v.optional(v.record(v.string(), v.unknown())),
  after: v.optional(v.record(v.string(), v.unknown())),
});
export type AuditEntry = v.InferOutput<typeof auditEntrySchema>;
