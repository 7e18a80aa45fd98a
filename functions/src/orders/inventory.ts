import type { DocumentSnapshot, Firestore } from '@google-cloud/firestore';
import { discountRef, toCoupon, withCountedUses, type Coupon } from '../store/discounts.ts';
import type { StoredOrder } from '../store/orders.ts';
import type { OwnOrder } from '../store/own-orders.ts';
import { fromDoc, productRef, type StoredProduct } from '../store/products.ts';

/**
 * The products (by id) and coupons (by code) that orders use, read from Firestore for one write (never from the
 * catalogue's replica). `ownOrders` is set when a coupon limits each shopper.
 */
export type Inventory = {
  products: Map<string, StoredProduct>;
  coupons: Map<string, Coupon>;
  ownOrders?: readonly OwnOrder[];
};

/** The products and the coupon of one order. */
export type InventoryNeeds = { lines: readonly { productId: string }[]; redeemCode?: string | undefined };

/** The product and coupon documents of these orders, each once. */
export function inventoryRefs(db: Firestore, orders: readonly InventoryNeeds[]) {
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

/** Replaces the stored uses of one coupon by the count of its orders: required before a write that adds a use. */
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
