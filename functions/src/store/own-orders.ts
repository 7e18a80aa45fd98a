import type { Firestore } from '@google-cloud/firestore';
import type { StoredDiscount } from './discounts.ts';
import type { StoredOrder } from './orders.ts';

/** An order of the shopper that holds its stock: it counts for the coupon rules that limit each shopper. */
export type OwnOrder = { id: string; redeemCode: string | undefined };

/**
 * The number of additional orders to read, because the new order and the older checkout that it replaces may be among
 * them.
 */
const SPARE = 2;

/**
 * The orders of a phone number, as many as the coupon's rules need. Call it after reading `checkouts/{uid}`, and write
 * that document together with the order (see claimCheckout), so that no other order of this shopper comes in between.
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
