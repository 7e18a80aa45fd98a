import type { Firestore } from '@google-cloud/firestore';
import type { StoredDiscount } from './discounts.ts';
import type { StoredOrder } from './orders.ts';

/** An order of the shopper's that has its pieces: what a coupon's rules about one person are judged by. */
export type OwnOrder = { id: string; redeemCode: string | undefined };

/** One write gives back one older checkout at most, and has one new order: so many more tell enough. */
const SPARE = 2;

/**
 * As many of a phone number's orders as the coupon's rules ask for. Read after `checkouts/{uid}`, which the same write
 * changes as it was read, so that no other order of this shopper comes in between.
 */
export async function readOwnOrders(
  db: Firestore,
  { userPhone, redeemCode }: Pick<StoredOrder, 'userPhone' | 'redeemCode'>,
  { stored: { firstOrderOnly, maxPerPhone = 0 } }: { stored: Pick<StoredDiscount, 'firstOrderOnly' | 'maxPerPhone'> },
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
