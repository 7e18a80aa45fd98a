import { Timestamp, type Firestore } from '@google-cloud/firestore';
import * as v from 'valibot';
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

const ownPiecesSchema = v.object({
  hold: v.string(),
  createdAt: v.instance(Timestamp),
  exchangeOf: v.optional(v.unknown()),
  lines: v.array(v.object({ productId: v.string(), quantity: v.number() })),
});

/** An order of the shopper that counts for the limits of drops. `at`: milliseconds since 1970. */
export type OwnPieces = { id: string; at: number; lines: readonly { productId: string; quantity: number }[] };

/** A shopper can start fewer orders a day; a drop is over before this many. */
const MAX_READ = 100;

/**
 * The pieces of a phone number's orders since `since` that hold their stock. Pieces that replace others in an exchange
 * are not counted again. Call it like `readOwnOrders`.
 */
export async function readOwnPieces(db: Firestore, userPhone: string, since: Date): Promise<OwnPieces[]> {
  const own = db.collection('orders').where('userPhone', '==', userPhone);
  const recent = own.where('createdAt', '>=', Timestamp.fromDate(since)).orderBy('createdAt', 'desc').limit(MAX_READ);
  const found = await recent.select('hold', 'lines', 'createdAt', 'exchangeOf').get();
  return found.docs.flatMap((doc) => {
    const { success, output } = v.safeParse(ownPiecesSchema, doc.data());
    if (!success || output.hold === 'released' || output.exchangeOf !== undefined) return [];
    return [{ id: doc.id, at: output.createdAt.toMillis(), lines: output.lines }];
  });
}
