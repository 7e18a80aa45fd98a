import { createHash } from 'node:crypto';
import { FieldValue, Timestamp, type Firestore } from '@google-cloud/firestore';
import { ApiError } from '../lib/api-error.ts';
import type { ClientAddress } from '../lib/client-address.ts';
import { logWarning, whyOf } from '../lib/log.ts';

/** At most `max` in each window of `seconds`. `kind` keeps the counts of different things apart. */
export type Limit = { kind: string; max: number; seconds: number };

/**
 * Wrong coupon codes from one address. A right one is not counted: many shoppers share one mobile network's address.
 * The call takes no token, so that the bag works with a session that has ended; orders count codes by their account.
 */
export const CODE_GUESSES: Limit = { kind: 'code', max: 10, seconds: 600 };

/** Wrong tries of one code, whoever tries: a code that is to come cannot be polled from many addresses. */
export const TRIES_OF_CODE: Limit = { kind: 'code-tries', max: 20, seconds: 600 };

/** Wrong coupon codes in the orders of one shopper. */
export const CODES_IN_ORDERS: Limit = { kind: 'code-order', max: 20, seconds: 600 };

/** Messages from one network address, which many may share, and from one e-mail address. */
export const MESSAGES_FROM_ADDRESS: Limit = { kind: 'message', max: 10, seconds: 600 };
export const MESSAGES_FROM_EMAIL: Limit = { kind: 'message-email', max: 4, seconds: 600 };

/** Look-ups of messages that are not there, or are someone else's, from one address. */
export const TICKET_GUESSES: Limit = { kind: 'ticket', max: 10, seconds: 600 };

/** Payments that one shopper names without Razorpay's signature: each asks Razorpay. */
export const UNSIGNED_PAYMENTS: Limit = { kind: 'unsigned-payment', max: 10, seconds: 600 };

/** Reviews by one visitor's address, and by one signed-in user. */
export const REVIEWS_BY_VISITOR: Limit = { kind: 'review-visitor', max: 6, seconds: 600 };
export const REVIEWS_BY_USER: Limit = { kind: 'review-user', max: 12, seconds: 600 };

/** How many times one guest's limit all guests behind one front end have together: see `countGuest`. */
const GUESTS_OF_HOP = 5;

/** Counts one for the signed-in caller, wherever they are; for a guest as `countGuest` does. */
export function countCaller(
  db: Firestore,
  limit: Limit,
  caller: { uid: string } | undefined,
  from: ClientAddress,
): Promise<() => Promise<unknown>> {
  return caller ? count(db, limit, caller.uid) : countGuest(db, limit, from);
}

/**
 * Counts one for a guest's address, and one for the hop that the platform saw. The first is exact behind Hosting, and
 * can be made up by who calls the function directly; then the second holds, which nobody can make up. A guest beyond
 * their own limit is not counted for the hop, so one address never uses up what all guests behind that hop share.
 */
export async function countGuest(db: Firestore, limit: Limit, { address, hop }: ClientAddress) {
  const takeBack = await count(db, limit, address);
  if (address === hop) return takeBack;
  const ofHop: Limit = { ...limit, kind: `${limit.kind}-hop`, max: limit.max * GUESTS_OF_HOP };
  const takeBackOfHop = await count(db, ofHop, hop);
  return () => Promise.all([takeBack(), takeBackOfHop()]);
}

/**
 * Counts one, in Firestore so that it holds across instances, and throws ApiError 429 with Retry-After when there
 * were `max` already. Counting comes first, so that a thousand at once do not slip through together. Returns a
 * function that takes the count back. It never fails: what was right stays right, and is only counted as a guess.
 * `who` is stored as a hash only.
 */
export async function count(
  db: Firestore,
  { kind, max, seconds }: Limit,
  who: string,
): Promise<() => Promise<unknown>> {
  const now = Date.now() / 1000;
  const window = Math.floor(now / seconds);
  const key = createHash('sha256').update(`${kind}/${who}/${window}`).digest('hex').slice(0, 32);
  const ref = db.collection('limits').doc(key);
  const expiresAt = Timestamp.fromMillis((window + 2) * seconds * 1000);
  await ref.set({ count: FieldValue.increment(1), expiresAt }, { merge: true });
  const counted: unknown = (await ref.get()).get('count');
  const takeBack = () =>
    ref
      .update({ count: FieldValue.increment(-1) })
      .catch((error: unknown) => logWarning('a count of a limit could not be taken back', { kind, why: whyOf(error) }));
  if (typeof counted === 'number' && counted <= max) return takeBack;
  throw new ApiError('too-many-requests', { retryAfter: Math.ceil((window + 1) * seconds - now) });
}
