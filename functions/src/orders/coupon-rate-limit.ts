import type { Firestore } from '@google-cloud/firestore';
import { ApiError } from '../lib/api-error.ts';
import { CODES_IN_ORDERS, count } from '../store/rate-limits.ts';

/**
 * Runs an order that may name a coupon code. Orders with codes that do not exist count against the shopper; ApiError
 * 429, before the order runs, once there were too many.
 */
export async function limitCouponGuesses<Order>(
  db: Firestore,
  { uid, code }: { uid: string; code: string | undefined },
  order: () => Promise<Order>,
): Promise<Order> {
  if (code === undefined) return order();
  // The attempt is counted before the order runs, so that concurrent attempts cannot pass the limit together.
  const uncount = await count(db, CODES_IN_ORDERS, uid);
  try {
    const placed = await order();
    await uncount();
    return placed;
  } catch (error) {
    const isUnknownCode = error instanceof ApiError && error.code === 'coupon-invalid';
    if (!isUnknownCode) await uncount();
    throw error;
  }
}
