import type { DocumentSnapshot, Firestore } from '@google-cloud/firestore';
import { discountRef, recounted, toCoupon, type Coupon } from '../store/discounts.ts';
import type { StoredOrder } from '../store/orders.ts';
import { fromDoc, productRef, type StoredProduct } from '../store/products.ts';
import type { OwnOrder } from '../store/own-orders.ts';

/**
 * What orders take from: products by id and coupons by code, read fresh for one write. Never the replica. `own` is
 * there when a coupon asks what its shopper has ordered.
 */
export type Shelf = {
  products: Map<string, StoredProduct>;
  coupons: Map<string, Coupon>;
  own?: readonly OwnOrder[];
};

type Uses = { lines: readonly { productId: string }[]; redeemCode?: string | undefined };

/** Every document that these orders take from, each once. */
export function shelfRefs(db: Firestore, orders: readonly Uses[]) {
  const ids = new Set(orders.flatMap((order) => order.lines.map((line) => line.productId)));
  const codes = new Set(orders.flatMap((order) => order.redeemCode ?? []));
  return [...[...ids].map((id) => productRef(db, id)), ...[...codes].map((code) => discountRef(db, code))];
}

export function toShelf(docs: readonly DocumentSnapshot[]): Shelf {
  const shelf: Shelf = { products: new Map(), coupons: new Map() };
  for (const doc of docs) {
    const coupon = doc.ref.parent.id === 'discounts' ? toCoupon(doc) : undefined;
    const product = doc.ref.parent.id === 'products' ? fromDoc(doc) : undefined;
    if (coupon) shelf.coupons.set(doc.id, coupon);
    if (product) shelf.products.set(doc.id, product);
  }
  return shelf;
}

/** The shelf with the uses of one coupon as the orders have them: for a write that takes a use. */
export async function withUses(db: Firestore, shelf: Shelf, code: string | undefined): Promise<Shelf> {
  const coupon = shelf.coupons.get(code ?? '');
  if (code === undefined || !coupon) return shelf;
  return { ...shelf, coupons: new Map([...shelf.coupons, [code, await recounted(db, coupon)]]) };
}

export async function readShelf(db: Firestore, order: StoredOrder): Promise<Shelf> {
  return toShelf(await db.getAll(...shelfRefs(db, [order])));
}
