import * as v from 'valibot';

/** A code that was sent and not yet confirmed. */
const pendingSchema = v.object({
  /** E.164 */
  phone: v.string(),
  verificationId: v.string(),
  /** When it was sent, in milliseconds. */
  at: v.number(),
  /** The digits typed so far. */
  typed: v.optional(v.string(), ''),
  /** A sentence to show on the page of a local store, which sends no SMS. */
  announcement: v.optional(v.string()),
});

type PendingCode = v.InferOutput<typeof pendingSchema>;

const KEY = 'pendingCode';

/** Firebase's codes are valid for some minutes; after this the shopper requests a new one. */
export const CODE_LIFETIME_MS = 10 * 60_000;

/** The pending code of this tab. It survives a reload: phones may discard the page while the shopper reads the SMS. */
export function readPendingCode(now: number): PendingCode | undefined {
  try {
    const pending = v.parse(pendingSchema, JSON.parse(sessionStorage.getItem(KEY) ?? ''));
    if (now < pending.at + CODE_LIFETIME_MS) return pending;
  } catch {
    // Nothing is stored, it is malformed, or storage is blocked.
  }
  removePendingCode();
  return undefined;
}

/** Keeps a code that was sent. */
export function storePendingCode(pending: PendingCode): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(pending));
  } catch {
    // Storage is full or blocked: a reload then starts with the number.
  }
}

/** Forgets the code: it is confirmed, or too old. */
export function removePendingCode(): void {
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // Storage is blocked, so nothing is stored in it either.
  }
}
