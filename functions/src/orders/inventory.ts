import type { DocumentSnapshot, Firestore } from '@google-cloud/firestore';
import { discountRef, withCountedUses, toCoupon, type Coupon } from '../store/discounts.ts';
import type { StoredOrder } from '../store/orders.ts';
import { fromDoc, productRef, type StoredProduct } from '../store/products.ts';
import type { OwnOrder } from '../store/own-orders.ts';

/**
 * What orders take from: products by id and coupons by code, read fresh for one write. Never the replica. `own` is
 * there when a coupon asks what its shopper has ordered.
 */
export type Inventory = {
  products: Map<string, StoredProduct>;
  coupons: Map<string, Coupon>;
  own?: readonly OwnOrder[];
};

type Uses = { lines: readonly { productId: string }[]; redeemCode?: string | undefined };

/** Every document that these orders take from, each once. */
export function inventoryRefs(db: Firestore, orders: readonly Uses[]) {
  const ids = new Set(orders.flatMap((order) => order.lines.map((line) => line.productId)));
  const codes = new Set(orders.flatMap((order) => order.redeemCode ?? []));
  return [...[...ids].map((id) => productRef(db, id)), ...[...codes].map((code) => discountRef(db, code))];
}

export function toInventory(docs: readonly DocumentSnapshot[]): Inventory {
  const inventory: Inventory = { products: new Map(), coupons: new Map() };
  for (const doc of docs) {
    const coupon = doc.ref.parent.id === 'discounts' ? toCoupon(doc) : undefined;
    const product = doc.ref.parent.id === 'products' ? fromDoc(doc) : undefined;
    if (coupon) inventory.coupons.set(doc.id, coupon);
    if (product) inventory.products.set(doc.id, product);
  }
  return inventory;
}

/** The inventory with the uses of one coupon as the orders have them: for a write that takes a use. */
export async function withCouponUses(
  db: Firestore,
  inventory: Inventory,
  code: string | undefined,
): Promise<Inventory> {
  const coupon = inventory.coupons.get(code ?? '');
  if (code === undefined || !coupon) return inventory;
  return { ...inventory, coupons: new Map([...inventory.coupons, [code, await withCountedUses(db, coupon)]]) };
}

export async function readInventory(db: Firestore, order: StoredOrder): Promise<Inventory> {
  return toInventory(await db.getAll(...inventoryRefs(db, [order])));
}
