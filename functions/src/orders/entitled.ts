import type { Firestore } from '@google-cloud/firestore';
import type { Refusal } from '@nirala/contract/checkout';
import { isExpired } from '@nirala/contract/discount';
import { MESSAGES } from '@nirala/contract/messages';
import { addMore, usedByYou } from '@nirala/contract/sentences';
import { toRupees, type Paise } from '@nirala/contract/money';
import { ApiError } from '../api-error.ts';
import { hasBegun, type Coupon } from '../store/discounts.ts';
import type { StoredOrder } from '../store/orders.ts';

/** An order of the shopper's that has its pieces: what a coupon's rules about one person are judged by. */
export type OwnOrder = { id: string; redeemCode: string | undefined };

/** ApiError 409 that says which coupon it is about, so that the shopper can go on without it. */
export function couponRefusal(message: string, code: string, minimum?: number): ApiError {
  const details: Refusal = { reason: 'coupon', code, ...(minimum === undefined ? {} : { minimum }) };
  return new ApiError(409, message, { details });
}

/** The coupon of this code as it can be used now; ApiError 409 for one that is not good. */
export function mustRun(coupon: Coupon | undefined, code: string, now: Date): Coupon {
  if (!coupon || !hasBegun(coupon, now)) throw couponRefusal(MESSAGES.invalidCode, code);
  if (isExpired(coupon.discount, now)) throw couponRefusal(MESSAGES.codeExpired, code);
  return coupon;
}

/** ApiError 409 for a bag that is worth less than the coupon asks for. */
export function mustReach({ discount: { code }, stored: { minimumPaise = 0 } }: Coupon, subtotal: Paise): void {
  if (subtotal >= minimumPaise) return;
  throw couponRefusal(addMore(toRupees(minimumPaise - subtotal), code), code, toRupees(minimumPaise));
}

/** Does the coupon ask what this shopper has ordered? */
export const isPersonal = (coupon: Coupon | undefined) =>
  coupon !== undefined && (coupon.stored.firstOrderOnly || coupon.stored.maxPerPhone !== undefined);

/** ApiError 409 when these other orders of the shopper's leave no use of the coupon to them. */
export function mustBeEntitled({ discount: { code }, stored }: Coupon, others: readonly OwnOrder[]): void {
  const { firstOrderOnly, maxPerPhone } = stored;
  if (firstOrderOnly && others.length > 0) throw couponRefusal(MESSAGES.codeFirstOnly, code);
  const times = others.filter((order) => order.redeemCode === code).length;
  if (maxPerPhone !== undefined && times >= maxPerPhone) throw couponRefusal(usedByYou(times), code);
}

/** One write gives back one older checkout at most, and has one new order: so many more tell enough. */
const SPARE = 2;

/**
 * As many of a phone number's orders as the coupon's rules ask for. Read after `checkouts/{uid}`, which the same write
 * changes as it was read, so that no other order of this shopper comes in between.
 */
export async function readOwn(
  db: Firestore,
  { userPhone, redeemCode }: Pick<StoredOrder, 'userPhone' | 'redeemCode'>,
  { stored: { firstOrderOnly, maxPerPhone = 0 } }: Coupon,
): Promise<OwnOrder[]> {
  const own = db.collection('orders').where('userPhone', '==', userPhone).where('hold', 'in', ['held', 'sold']);
  const queries = [
    ...(firstOrderOnly ? [own.limit(1 + SPARE)] : []),
    ...(maxPerPhone > 0 ? [own.where('redeemCode', '==', redeemCode).limit(maxPerPhone + SPARE)] : []),
  ];
  const found = await Promise.all(queries.map((query) => query.select('redeemCode').get()));
  const orders = found.flatMap(({ docs }) =>
    docs.map((doc) => [doc.id, { id: doc.id, redeemCode: doc.get('redeemCode') }] as const),
  );
  return [...new Map(orders).values()];
}
