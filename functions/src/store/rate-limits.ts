import { createHash } from 'node:crypto';
import { FieldValue, Timestamp, type Firestore } from '@google-cloud/firestore';
import { ApiError } from '../lib/api-error.ts';
import type { ClientAddress } from '../lib/client-address.ts';
import { logWarning, whyOf } from '../lib/log.ts';

/** At most `max` in each window of `seconds`. Each `kind` has its own counters. */
export type Limit = { kind: string; max: number; seconds: number };

/**
 * Unknown coupon codes from one address. Existing codes are not counted, because many shoppers share the address of one
 * mobile network. The call takes no token, so that the bag works without a session; orders count codes by account.
 */
export const CODE_GUESSES: Limit = { kind: 'code', max: 10, seconds: 600 };

/** Lookups of one unknown code from anywhere, so that a future code cannot be polled from many addresses. */
export const TRIES_OF_CODE: Limit = { kind: 'code-tries', max: 20, seconds: 600 };

/** Unknown coupon codes in the orders of one shopper. */
export const CODES_IN_ORDERS: Limit = { kind: 'code-order', max: 20, seconds: 600 };

/** Messages from one network address, which many may share, and from one e-mail address. */
export const MESSAGES_FROM_ADDRESS: Limit = { kind: 'message', max: 10, seconds: 600 };
export const MESSAGES_FROM_EMAIL: Limit = { kind: 'message-email', max: 4, seconds: 600 };

/** Lookups from one address of messages that do not exist or belong to somebody else. */
export const TICKET_GUESSES: Limit = { kind: 'ticket', max: 10, seconds: 600 };

/** Links to orders from one address that open nothing. */
export const LINK_GUESSES: Limit = { kind: 'order-link', max: 20, seconds: 600 };

/** Payments of one order that its link starts or asks about. Each may be a call to Razorpay. */
export const LINK_PAYMENTS: Limit = { kind: 'link-payment', max: 30, seconds: 600 };

/** How often one shopper turns off links. */
export const LINKS_TURNED_OFF: Limit = { kind: 'links-off', max: 30, seconds: 600 };

/** Consents that one shopper gives or withdraws: each is a document that stays. */
export const CONSENTS: Limit = { kind: 'consent', max: 60, seconds: 600 };

/** Codes for a new e-mail address, by one shopper and to one address, and tries to enter one. */
export const EMAIL_CODES: Limit = { kind: 'email-code', max: 5, seconds: 3600 };
export const EMAIL_CODES_TO_ADDRESS: Limit = { kind: 'email-code-to', max: 5, seconds: 3600 };
export const EMAIL_CODE_TRIES: Limit = { kind: 'email-code-try', max: 10, seconds: 3600 };

/** Payments without Razorpay's signature by one shopper. Each one is a call to Razorpay. */
export const UNSIGNED_PAYMENTS: Limit = { kind: 'unsigned-payment', max: 10, seconds: 600 };

/** Reviews by one visitor's address, and by one signed-in user. */
export const REVIEWS_BY_VISITOR: Limit = { kind: 'review-visitor', max: 6, seconds: 600 };
export const REVIEWS_BY_USER: Limit = { kind: 'review-user', max: 12, seconds: 600 };

/** Photos that one user uploads. Each takes about two seconds of a processor. */
export const REVIEW_PHOTOS: Limit = { kind: 'review-photo', max: 20, seconds: 3600 };

/** Photos for returns from one account. */
export const RETURN_PHOTOS: Limit = { kind: 'return-photo', max: 30, seconds: 3600 };

/** Stock alerts of one shopper. */
export const STOCK_ALERTS: Limit = { kind: 'stock-alert', max: 30, seconds: 600 };

/** The limit of all guests behind one front end, as a multiple of one guest's limit: see `countGuest`. */
const GUESTS_OF_HOP = 5;

/** Counts by account for a signed-in caller, and like `countGuest` for a guest. */
export function countCaller(
  db: Firestore,
  limit: Limit,
  caller: { uid: string } | undefined,
  from: ClientAddress,
): Promise<() => Promise<unknown>> {
  return caller ? count(db, limit, caller.uid) : countGuest(db, limit, from);
}

/**
 * Counts by a guest's address and by the hop that the platform saw. Behind Hosting the address is exact. In a direct call
 * the caller can make it up, but not the hop. A guest above their own limit is not counted for the hop, so one address
 * cannot use up the limit of everybody behind it. Returns `undo`, like `count`.
 */
export async function countGuest(db: Firestore, limit: Limit, { address, hop }: ClientAddress) {
  const undo = await count(db, limit, address);
  if (address === hop) return undo;
  const ofHop: Limit = { ...limit, kind: `${limit.kind}-hop`, max: limit.max * GUESTS_OF_HOP };
  const undoForHop = await count(db, ofHop, hop);
  return () => Promise.all([undo(), undoForHop()]);
}

/**
 * Adds `by` to a counter in Firestore, which all instances share. ApiError 429 with Retry-After above `max`. It counts
 * before it checks, so that simultaneous requests cannot all pass. Returns `undo`, which subtracts it again and
 * never fails: at worst a valid request stays counted. `who` is stored as a hash only.
 */
export async function count(
  db: Firestore,
  { kind, max, seconds }: Limit,
  who: string,
  by = 1,
): Promise<() => Promise<unknown>> {
  const now = Date.now() / 1000;
  const window = Math.floor(now / seconds);
  const key = createHash('sha256').update(`${kind}/${who}/${window}`).digest('hex').slice(0, 32);
  const ref = db.collection('limits').doc(key);
  const expiresAt = Timestamp.fromMillis((window + 2) * seconds * 1000);
  await ref.set({ count: FieldValue.increment(by), expiresAt }, { merge: true });
  const counted: unknown = (await ref.get()).get('count');
  const undo = () =>
    ref
      .update({ count: FieldValue.increment(-by) })
      .catch((error: unknown) => logWarning('a rate limit counter could not be reduced', { kind, why: whyOf(error) }));
  if (typeof counted === 'number' && counted <= max) return undo;
  throw new ApiError('too-many-requests', { retryAfter: Math.ceil((window + 1) * seconds - now) });
}
