import { randomInt } from 'node:crypto';
import type { DocumentSnapshot, Firestore } from '@google-cloud/firestore';
import type { Size } from '@nirala/contract/size';
import { discountRef, toCoupon, withCountedUses, type Coupon } from '../store/discounts.ts';
import type { StoredOrder } from '../store/orders.ts';
import type { OwnOrder } from '../store/own-orders.ts';
import type { OwnDrops } from './drop-rules.ts';
import { fromDoc, productRef, type StoredProduct } from '../store/products.ts';
import { readShards, skuId, skuRef, toSkus, withShards, type Sku, type Skus } from '../store/stock/skus.ts';

/**
 * The SKUs (by id) and coupons (by code) that orders use, read from Firestore for one write (never from the catalogue's
 * replica). `ownOrders` is set when a coupon limits each shopper.
 */
export type Inventory = {
  skus: Skus;
  coupons: Map<string, Coupon>;
  ownOrders?: readonly OwnOrder[];
  /** Set for drops, which limit the pieces of each phone number. */
  ownDrops?: OwnDrops | undefined;
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

/** The inventory of an order that takes these pieces, with their products, and returns its own. */
export async function readInventory(
  db: Firestore,
  { lines, redeemCode }: StoredOrder,
  taken: readonly Wanted[],
): Promise<{ inventory: Inventory; products: Map<string, StoredProduct> }> {
  const refs = inventoryRefs(db, { lines: [...lines, ...taken], redeemCode });
  const distinct = new Map([...refs, ...productRefs(db, taken)].map((ref) => [ref.path, ref]));
  const docs = await db.getAll(...distinct.values());
  const inventory = toInventory(docs);
  const skus = await readNeededShards(db, inventory.skus, taken, nextTurn());
  return { inventory: { ...inventory, skus }, products: toProducts(docs) };
}

let turns = randomInt(1000);

/**
 * The shard with which an order begins is this number modulo the number of shards. Every process takes the shards in
 * turn and begins anywhere, so that no shard gets more orders than the others.
 */
export const nextTurn = () => (turns += 1);

type Wanted = { productId: string; size: Size; quantity: number };

/**
 * In a drop: the SKUs with the shard whose turn it is, and with all others too if that one has less than is wanted. One
 * more round trip, or two; none for products that are not a drop.
 */
export async function readNeededShards(
  db: Firestore,
  skus: Skus,
  wanted: readonly Wanted[],
  turn: number,
): Promise<Skus> {
  if ([...skus.values()].every(({ spread }) => spread === 1)) return skus;
  const quantities = new Map(wanted.map(({ productId, size, quantity }) => [skuId(productId, size), quantity]));
  const read = [...skus].map(async ([id, sku]): Promise<readonly [string, Sku]> => {
    if (sku.spread === 1) return [id, sku];
    return [id, await takeTurn(db, sku, quantities.get(id) ?? 0, turn)];
  });
  return new Map(await Promise.all(read));
}

async function takeTurn(db: Firestore, sku: Sku, quantity: number, turn: number): Promise<Sku> {
  const inTurn = Array.from({ length: sku.spread }, (_, index) => (index + turn) % sku.spread);
  const first = await readShards(db, sku, inTurn.slice(0, 1));
  const isEnough = first.reduce((sum, { available }) => sum + available, 0) >= quantity;
  // All are read at one moment, so "sold out" is never said because pieces moved between two reads.
  return withShards(sku, isEnough && first.length > 0 ? first : await readShards(db, sku, inTurn));
}
