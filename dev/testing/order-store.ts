/** A store for the tests of the one write of the money path, and what is in it afterwards. */
import type { Firestore } from '@google-cloud/firestore';
import { readShelf } from '@nirala/functions/orders/shelf';
import { writeOrders } from '@nirala/functions/orders/write';
import { discountRef, saveDiscount, type NewDiscount } from '@nirala/functions/store/discounts';
import { fromOrderDoc, orderRef, type KnownOrder, type StoredOrder } from '@nirala/functions/store/orders';
import { productRef } from '@nirala/functions/store/products';
import { storedOrder } from './order.ts';
import { shirt, world } from './world.ts';

export const CODE = 'NEEM10';

/** A store with five shirts in M and, if wanted, a coupon. */
export async function open(coupon?: Partial<NewDiscount>) {
  const { db, stock } = world();
  await stock(shirt({ id: 'neem', stockBySize: { M: 5, L: 1 } }));
  if (coupon) {
    const expiresAt = new Date('2099-01-01');
    await saveDiscount(db, { code: CODE, discountPercentage: 10, expiresAt, listed: true, ...coupon });
  }
  return db;
}

export const withCoupon = (change: Partial<StoredOrder> = {}) => storedOrder({ redeemCode: CODE, ...change });
export const shelfOf = (db: Firestore, order: StoredOrder = withCoupon()) => readShelf(db, order);
export const left = async (db: Firestore) => {
  const doc = await productRef(db, 'neem').get();
  return [doc.get('stockBySize'), doc.get('stock')];
};
export const uses = async (db: Firestore) => (await discountRef(db, CODE).get()).get('uses');
export const kept = async (db: Firestore, id: string) => fromOrderDoc(await orderRef(db, id).get());

export async function placed(db: Firestore, id: string, order = withCoupon()): Promise<KnownOrder> {
  const written = await writeOrders(db, [{ id, after: order }], await shelfOf(db, order));
  if (!written) throw new Error('not written');
  return written;
}
