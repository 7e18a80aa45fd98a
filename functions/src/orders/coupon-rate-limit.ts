import type { Firestore } from '@google-cloud/firestore';
import { ApiError } from '../lib/api-error.ts';
import { CODES_IN_ORDERS, count } from '../store/rate-limits.ts';

/**
 * Runs an order that names a coupon. One that fails because there is no such coupon stays counted against the
 * shopper; ApiError 429 when there were too many, before the order is looked at.
 */
export async function limitCouponGuesses<Order>(
  db: Firestore,
  { uid, code }: { uid: string; code: string | undefined },
  order: () => Promise<Order>,
): Promise<Order> {
  if (code === undefined) return order();
  const forgive = await count(db, CODES_IN_ORDERS, uid);
  try {
    const done = await order();
    await forgive();
    return done;
  } catch (error) {
    const isWrong = error instanceof ApiError && error.code === 'coupon-invalid';
    if (!isWrong) await forgive();
    throw error;
  }
}
