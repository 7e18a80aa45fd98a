import type { DocumentSnapshot, Firestore } from '@google-cloud/firestore';
import type { Size } from '@nirala/contract/size';
import { discountRef, toCoupon, withCountedUses, type Coupon } from '../store/discounts.ts';
import type { StoredOrder } from '../store/orders.ts';
import type { OwnOrder } from '../store/own-orders.ts';
import { fromDoc, productRef, type StoredProduct } from '../store/products.ts';
import { skuRef, toSkus, type Skus } from '../store/skus.ts';

/**
 * The SKUs (by id) and coupons (by code) that orders use, read from Firestore for one write (never from the catalogue's
 * replica). `ownOrders` is set when a coupon limits each shopper.
 */
export type Inventory = {
  skus: Skus;
  coupons: Map<string, Coupon>;
  ownOrders?: readonly OwnOrder[];
};

/** The SKUs and the coupon of one order. A product has one line for each size. */
export type InventoryNeeds = {
  lines: readonly { productId: string; size: Size }[];
  redeemCode?: string | undefined;
};

/** The SKU and coupon documents of an order. */
export function inventoryRefs(db: Firestore, { lines, redeemCode }: InventoryNeeds) {
  const skus = lines.map(({ productId, size }) => skuRef(db, productId, size));
  return redeemCode === undefined ? skus : [...skus, discountRef(db, redeemCode)];
}

export function toInventory(docs: readonly DocumentSnapshot[]): Inventory {
  const of = (collection: string) => docs.filter((doc) => doc.ref.parent.id === collection);
  return {
    skus: toSkus(of('skus')),
    coupons: new Map(
      of('discounts').flatMap((doc): [string, Coupon][] => {
        const coupon = toCoupon(doc);
        return coupon ? [[doc.id, coupon]] : [];
      }),
    ),
  };
}

/** The product documents of these lines, each once. */
export function productRefs(db: Firestore, lines: InventoryNeeds['lines']) {
  return [...new Set(lines.map(({ productId }) => productId))].map((id) => productRef(db, id));
}

/** By id. */
export function toProducts(docs: readonly DocumentSnapshot[]): Map<string, StoredProduct> {
  const found = docs.filter((doc) => doc.ref.parent.id === 'products');
  return new Map(found.flatMap((doc) => fromDoc(doc) ?? []).map((stored) => [stored.product.id, stored]));
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
  return toInventory(await db.getAll(...inventoryRefs(db, order)));
}
