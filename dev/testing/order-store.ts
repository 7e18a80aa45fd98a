/** A store for the tests of `writeOrders`, and functions that read what it wrote. */
import type { Firestore } from '@google-cloud/firestore';
import { readInventory } from '@nirala/functions/orders/inventory';
import { writeOrders } from '@nirala/functions/orders/write';
import { discountRef, saveDiscount, type NewDiscount } from '@nirala/functions/store/discounts';
import { fromOrderDoc, orderRef, type KnownOrder, type StoredOrder } from '@nirala/functions/store/orders';
import { readStock } from './stock.ts';
import { storedOrder } from './stored-order.ts';
import { shirt, createTestStore } from './test-store.ts';

/** The coupon of the store. */
export const CODE = 'NEEM10';

/** A store with five shirts in M, one in L and, if given, a coupon. */
export async function openOrderStore(coupon?: Partial<NewDiscount>) {
  const { db, stock } = createTestStore();
  await stock(shirt({ id: 'neem', stockBySize: { M: 5, L: 1 } }));
  if (coupon) {
    const expiresAt = new Date('2099-01-01');
    await saveDiscount(db, { code: CODE, discountPercentage: 10, expiresAt, listed: true, ...coupon });
  }
  return db;
}

/** An order with that coupon. */
export const withCoupon = (change: Partial<StoredOrder> = {}) => storedOrder({ redeemCode: CODE, ...change });
/** The stock and coupons that an order takes from. */
export const inventoryOf = async (db: Firestore, order: StoredOrder = withCoupon()) =>
  (await readInventory(db, order, order.lines)).inventory;
/** The units of the shirt by size. */
export const stockOf = (db: Firestore) => readStock(db, 'neem');
/** How often the coupon was used. */
export const usesOf = async (db: Firestore) => (await discountRef(db, CODE).get()).get('uses');
/** The order with this id as it is stored. */
export const readOrder = async (db: Firestore, id: string) => fromOrderDoc(await orderRef(db, id).get());

/** Writes an order with this id. Throws if the store refuses it. */
export async function placeOrder(db: Firestore, id: string, order = withCoupon()): Promise<KnownOrder> {
  const written = await writeOrders(db, [{ id, after: order }], await inventoryOf(db, order));
  if (!written) throw new Error('not written');
  return written;
}
