import * as v from 'valibot';

const KEY = 'pendingCode';

/** Firebase's codes are good for some minutes; after this long a new one is asked for. */
export const CODE_LASTS_MS = 10 * 60_000;

/**
 * A code on its way. `phone`: E.164; `at`: ms, when it was sent; `typed`: what was typed of it;
 * `announcement`: a sentence to show where no SMS is sent.
 */
const pendingSchema = v.object({
  phone: v.string(),
  verificationId: v.string(),
  at: v.number(),
  typed: v.optional(v.string(), ''),
  announcement: v.optional(v.string()),
});

export type PendingCode = v.InferOutput<typeof pendingSchema>;

/** The code that this tab waits for, also after a phone loaded the page anew while the shopper read the SMS. */
export function readPendingCode(now: number): PendingCode | undefined {
  try {
    const pending = v.parse(pendingSchema, JSON.parse(sessionStorage.getItem(KEY) ?? ''));
    if (now < pending.at + CODE_LASTS_MS) return pending;
  } catch {
    // Nothing is kept, nothing that can be read, or storage is forbidden.
  }
  forgetPendingCode();
  return undefined;
}

export function keepPendingCode(pending: PendingCode): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(pending));
  } catch {
    // Full or forbidden: then a refresh begins with the number.
  }
}

export function forgetPendingCode(): void {
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // Forbidden: then nothing is kept either.
  }
}
