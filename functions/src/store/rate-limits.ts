/** The limits that are counted in Firestore, and their counters. */
import { createHash } from 'node:crypto';
import { FieldValue, Timestamp, type Firestore } from '@google-cloud/firestore';
import { ApiError } from '../lib/api-error.ts';
import type { ClientAddress } from '../lib/caller.ts';
import { logWarning, whyOf } from '../lib/log.ts';

/**
 * At most `max` in each window of `seconds`. Each `kind` has its own counters. Which call has which limit is in
 * http/limits.ts.
 */
export type Limit = { kind: string; max: number; seconds: number };

const DAY = 24 * 3600;

/**
 * Unknown coupon codes from one address. Existing codes are not counted, because many shoppers share the address of one
 * mobile network. The call takes no token, so that the bag works without a session; orders count codes by account.
 */
export const CODE_GUESSES: Limit = { kind: 'code', max: 10, seconds: 600 };

/** Lookups of one unknown code from anywhere, so that a future code cannot be polled from many addresses. */
export const TRIES_OF_CODE: Limit = { kind: 'code-tries', max: 20, seconds: 600 };

/** Unknown coupon codes in the orders of one shopper. */
export const CODES_IN_ORDERS: Limit = { kind: 'code-order', max: 20, seconds: 600 };

/** Tickets from one network address, which many may share, and from one e-mail address. */
export const TICKETS_FROM_ADDRESS: Limit = { kind: 'message', max: 10, seconds: 600 };
export const TICKETS_FROM_EMAIL: Limit = { kind: 'message-email', max: 4, seconds: 600 };

/** Tickets about one order, by its shopper or whoever has its link. */
export const TICKETS_ABOUT_ORDER: Limit = { kind: 'message-order', max: 6, seconds: 3600 };

/** Lookups from one address of tickets that do not exist or belong to somebody else. */
export const TICKET_GUESSES: Limit = { kind: 'ticket', max: 10, seconds: 600 };

/** Links to orders from one address that open nothing. */
export const LINK_GUESSES: Limit = { kind: 'order-link', max: 20, seconds: 600 };

/** Payments of one order that its link starts or asks about. Each may be a call to the gateway. */
export const LINK_PAYMENTS: Limit = { kind: 'link-payment', max: 30, seconds: 600 };

/** How often one shopper turns off links. */
export const LINKS_TURNED_OFF: Limit = { kind: 'links-off', max: 30, seconds: 600 };

/** Consents that one shopper gives or withdraws: each is a document that stays. */
export const CONSENTS: Limit = { kind: 'consent', max: 60, seconds: DAY };

/** Codes for a new e-mail address, by one shopper and to one address, and tries to enter one. */
export const EMAIL_CODES: Limit = { kind: 'email-code', max: 5, seconds: 3600 };
export const EMAIL_CODES_TO_ADDRESS: Limit = { kind: 'email-code-to', max: 5, seconds: 3600 };
export const EMAIL_CODE_TRIES: Limit = { kind: 'email-code-try', max: 10, seconds: 3600 };

/** Payments without the gateway's signature by one shopper. Each one is a call to the gateway. */
export const UNSIGNED_PAYMENTS: Limit = { kind: 'unsigned-payment', max: 10, seconds: 600 };

/** Reviews by one visitor's address, and by one signed-in user. */
export const REVIEWS_BY_VISITOR: Limit = { kind: 'review-visitor', max: 6, seconds: 600 };
export const REVIEWS_BY_USER: Limit = { kind: 'review-user', max: 12, seconds: 600 };

/** Photos that one user uploads. Each takes about two seconds of a processor. */
export const REVIEW_PHOTOS: Limit = { kind: 'review-photo', max: 20, seconds: 3600 };

/** Photos for returns from one account. */
export const RETURN_PHOTOS: Limit = { kind: 'return-photo', max: 30, seconds: 3600 };

/** Stock alerts that one shopper asks for, and withdraws. */
export const STOCK_ALERTS: Limit = { kind: 'stock-alert', max: 30, seconds: 600 };
export const STOCK_ALERTS_WITHDRAWN: Limit = { kind: 'stock-alert-off', max: 30, seconds: 600 };

/**
 * Helpful votes of one caller, and those of all visitors for one review that came through one hop: a visitor who calls
 * the function directly can make up the address that counts as the voter, but not the hop.
 */
export const HELPFUL_VOTES: Limit = { kind: 'helpful', max: 30, seconds: DAY };
export const HELPFUL_VOTES_OF_HOP: Limit = { kind: 'helpful-review-hop', max: 5, seconds: DAY };

/** What one account changes in a day: its name, its address book, and when it signs in and out. */
export const PROFILE_EDITS: Limit = { kind: 'profile', max: 60, seconds: DAY };
export const ADDRESS_BOOK_EDITS: Limit = { kind: 'address-book', max: 100, seconds: DAY };
export const SIGN_INS: Limit = { kind: 'sign-in', max: 200, seconds: DAY };
export const SIGN_OUTS: Limit = { kind: 'sign-out', max: 20, seconds: DAY };

/** Changes of one shopper's orders in a day. Each may send a notification, and a new address may ask the courier. */
export const ORDER_ADDRESS_CHANGES: Limit = { kind: 'order-address', max: 20, seconds: DAY };
export const ORDER_SIZE_CHANGES: Limit = { kind: 'order-size', max: 40, seconds: DAY };
export const CANCELLATIONS: Limit = { kind: 'cancellation', max: 60, seconds: DAY };
export const COD_CONFIRMATIONS: Limit = { kind: 'cod-confirmation', max: 60, seconds: DAY };
export const DELIVERY_REQUESTS: Limit = { kind: 'delivery-request', max: 20, seconds: DAY };

/** Returns that one shopper requests and withdraws in a day. Each request may book a courier. */
export const RETURN_REQUESTS: Limit = { kind: 'return', max: 20, seconds: DAY };
export const RETURNS_WITHDRAWN: Limit = { kind: 'return-withdrawn', max: 20, seconds: DAY };

/** Online payments of COD orders that one shopper starts or asks about. Each may be a call to the gateway. */
export const COD_PAYMENTS: Limit = { kind: 'cod-payment', max: 40, seconds: DAY };
export const COD_PAYMENT_CHECKS: Limit = { kind: 'cod-payment-check', max: 60, seconds: 600 };

/**
 * Pincodes that the postal service is asked about, for one visitor and for the whole store. India has about 19,300, and
 * each is asked for once.
 */
export const PINCODES_ASKED: Limit = { kind: 'pincode', max: 30, seconds: 600 };
export const PINCODES_ASKED_BY_ALL: Limit = { kind: 'pincode-all', max: 3_000, seconds: DAY };

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
 * Counts by a guest's address and by the hop that the platform saw. Behind Hosting the address is exact. In a direct
 * call the caller can make it up, but not the hop. A guest above their own limit is not counted for the hop, so one
 * address cannot use up the limit of everybody behind it. Returns `undo`, like `count`.
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
  const { ref, ends, expiresAt } = counterOf(db, { kind, seconds }, who);
  await ref.set({ count: FieldValue.increment(by), expiresAt }, { merge: true });
  const counted: unknown = (await ref.get()).get('count');
  const undo = () =>
    ref
      .update({ count: FieldValue.increment(-by) })
      .catch((error: unknown) => logWarning('a rate limit counter could not be reduced', { kind, why: whyOf(error) }));
  if (typeof counted === 'number' && counted <= max) return undo;
  // A refused request stays counted, but a refused amount leaves room for smaller ones.
  if (by !== 1) await undo();
  const retryAfter = Math.ceil((ends - Date.now()) / 1000);
  throw new ApiError(seconds >= DAY ? 'too-often-today' : 'too-many-requests', { retryAfter });
}

/** Whether a limit refused it. */
export const isOverLimit = (error: unknown): error is ApiError =>
  error instanceof ApiError && (error.code === 'too-many-requests' || error.code === 'too-often-today');

/** Windows of a day end at midnight in India. */
const INDIA = 5.5 * 3600;

/** The counter of the current window. `ends`: when the window ends, in milliseconds. */
export function counterOf(db: Firestore, { kind, seconds }: Omit<Limit, 'max'>, who: string) {
  const window = Math.floor((Date.now() / 1000 + INDIA) / seconds);
  const key = createHash('sha256').update(`${kind}/${who}/${window}`).digest('hex').slice(0, 32);
  const endOf = (number: number) => ((number + 1) * seconds - INDIA) * 1000;
  return {
    ref: db.collection('limits').doc(key),
    ends: endOf(window),
    expiresAt: Timestamp.fromMillis(endOf(window + 1)),
  };
}
