import * as v from 'valibot';

/** Every admin action that changes data. The audit screen has a sentence for each. */
export type AuditAction =
  | `order.${'place' | 'dispatch' | 'deliver' | 'undo-delivery' | 'return' | 'lose' | 'cancel' | 'cancel-lines' | 'address' | 'size' | 'confirm' | 'goodwill' | 'payout' | 'payout-again' | 'payout-approve' | 'payout-export' | 'edit' | 'note' | 'invoice'}`
  | `cash.${'remit' | 'settle' | 'accept'}`
  | `parcel.${'book' | 'cancel' | 'answer' | 'report'}`
  | `product.${'create' | 'duplicate' | 'edit' | 'show' | 'hide' | 'stock' | 'import'}`
  | 'image.upload'
  | 'content.edit'
  | 'settings.edit'
  | 'delivery.edit'
  | `return.${'approve' | 'decline' | 'pickup' | 'self-ship' | 'receive' | 'reject' | 'close'}`
  | 'returns.edit'
  | 'imports.edit'
  | `sizes.${'create' | 'edit'}`
  | `coupon.${'create' | 'edit' | 'end'}`
  | `review.${'approve' | 'hide' | 'answer' | 'photo'}`
  | `message.${'acknowledge' | 'answer' | 'reopen'}`
  | 'notification.send-again';

/**
 * One change by an admin. `before` and `after` hold the changed fields as stored (money in paise, times in ISO 8601);
 * `before` is absent for a creation, `after` for a deletion.
 */
export const auditEntrySchema = v.object({
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
