/**
 * The pieces, coupon uses and limits of drops that orders take, as a write reads them: from Firestore, never from the
 * catalogue's replica. What the write does to them is in effects.ts.
 */
import type { Firestore, DocumentSnapshot } from '@google-cloud/firestore';
import type { Drop } from '@nirala/contract/product/fields';
import type { Size } from '@nirala/contract/product/size';
import { type ReadShards, type Wanted, shardsInTurn } from '../stock/shards.ts';
import { type Coupon, discountRef, toCoupon, withCountedUses } from '../store/discounts.ts';
import type { StoredOrder } from '../store/orders.ts';
import { type OwnOrder, type OwnPieces, readOwnOrders, readOwnPieces } from '../store/own-orders.ts';
import { productRef, fromDoc, type StoredProduct } from '../store/products.ts';
import { type Skus, skuRef, toSkus } from '../store/stock/skus.ts';

/**
 * The SKUs (by id) and coupons (by code) that orders use, read from Firestore for one write (never from the catalogue's
 * replica). `ownOrders` is set when a coupon limits each shopper.
 */
export type Inventory = {
  skus: Skus;
  coupons: ReadonlyMap<string, Coupon>;
  ownOrders?: readonly OwnOrder[] | undefined;
  /** Set for drops, which limit the pieces of each phone number. */
  ownDrops?: OwnDrops | undefined;
};

/** The drops of an order by product, and the shopper's other orders since the first of them started. */
export type OwnDrops = { drops: ReadonlyMap<string, Drop>; orders: readonly OwnPieces[] };

/** The pieces and the coupon of one order. A product has one line for each size. */
export type InventoryNeeds = {
  lines: readonly { productId: string; size: Size }[];
  redeemCode?: string | undefined;
};

/** An inventory with the products of the pieces that are taken, by id. */
export type ReadInventory = { inventory: Inventory; products: ReadonlyMap<string, StoredProduct> };

/** For a write that changes nothing of the inventory. */
export const NO_INVENTORY: Inventory = { skus: new Map(), coupons: new Map() };

/** The inventory of an order that takes these pieces, with their products, and gives its own back. */
export async function readInventory(
  db: Firestore,
  { lines, redeemCode }: InventoryNeeds,
  taken: readonly Wanted[],
): Promise<ReadInventory> {
  const refs = [...inventoryRefs(db, { lines: [...lines, ...taken], redeemCode }), ...productRefs(db, taken)];
  const distinct = new Map(refs.map((ref) => [ref.path, ref]));
  const docs = await db.getAll(...distinct.values());
  const inventory = toInventory(docs);
  const skus = await shardsInTurn()(db, inventory.skus, taken);
  return { inventory: { ...inventory, skus }, products: toProducts(docs) };
}

/**
 * The inventory of a new order, in steps, because it is read together with the documents of its checkout. `read` takes
 * the documents of `refs`, and reads what an older order gives back. `complete` adds what only a new order needs: the
 * shards whose turn it is, and its limits (see `withLimits`).
 */
export function inventoryOfNewOrder(
  db: Firestore,
  order: { lines: readonly Wanted[]; redeemCode: string | undefined; userPhone: string },
  readShards: ReadShards,
) {
  const refs = [...inventoryRefs(db, order), ...productRefs(db, order.lines)];
  return {
    refs,
    async read(docs: readonly DocumentSnapshot[], older?: StoredOrder): Promise<ReadInventory> {
      const known = new Set(refs.map(({ path }) => path));
      const more = older ? inventoryRefs(db, older).filter(({ path }) => !known.has(path)) : [];
      const moreDocs = more.length > 0 ? await db.getAll(...more) : [];
      return { inventory: toInventory([...docs, ...moreDocs]), products: toProducts(docs) };
    },
    async complete(read: ReadInventory): Promise<Inventory> {
      const [limited, skus] = await Promise.all([
        withLimits(db, read, order),
        readShards(db, read.inventory.skus, order.lines),
      ]);
      return { ...limited, skus };
    },
  };
}

type Limited = Pick<StoredOrder, 'redeemCode' | 'userPhone'>;

/** Whether a coupon or a drop of an order limits what one shopper may order. */
export const limitsShoppers = (
  { inventory, products }: ReadInventory,
  { redeemCode = '' }: Pick<Limited, 'redeemCode'>,
) => hasShopperRules(inventory.coupons.get(redeemCode)) || dropsIn(products).size > 0;

/**
 * The inventory with the limits of an order that takes pieces: the uses of its coupon, counted from the orders, and
 * what the shopper's other orders took. If it `limitsShoppers`, call it after reading `checkouts/{uid}`, and write that
 * document together with the order, so that no other order of this shopper comes in between.
 */
export async function withLimits(
  db: Firestore,
  { inventory, products }: ReadInventory,
  { redeemCode, userPhone }: Limited,
): Promise<Inventory> {
  const coupon = inventory.coupons.get(redeemCode ?? '');
  const [counted, ownOrders, ownDrops] = await Promise.all([
    coupon ? withCountedUses(db, coupon) : undefined,
    coupon && hasShopperRules(coupon) ? readOwnOrders(db, { userPhone, redeemCode }, coupon) : undefined,
    readOwnDrops(db, userPhone, products),
  ]);
  const coupons = counted ? new Map([...inventory.coupons, [counted.discount.code, counted]]) : inventory.coupons;
  return { ...inventory, coupons, ownOrders, ownDrops };
}

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

type Products = ReadonlyMap<string, StoredProduct>;

/** The product documents of these lines, each once. */
export function productRefs(db: Firestore, lines: InventoryNeeds['lines']) {
  return [...new Set(lines.map(({ productId }) => productId))].map((id) => productRef(db, id));
}

/** By id. */
export function toProducts(docs: readonly DocumentSnapshot[]): Map<string, StoredProduct> {
  const found = docs.filter((doc) => doc.ref.parent.id === 'products');
  return new Map(found.flatMap((doc) => fromDoc(doc) ?? []).map((stored) => [stored.product.id, stored]));
}

/** Whether the coupon's rules depend on the shopper's other orders. */
export const hasShopperRules = (coupon: Coupon | undefined) =>
  coupon !== undefined && (coupon.stored.firstOrderOnly || coupon.stored.maxPerPhone !== undefined);

/** Undefined without a drop. */
async function readOwnDrops(db: Firestore, phone: string, products: Products): Promise<OwnDrops | undefined> {
  const drops = dropsIn(products);
  if (drops.size === 0) return undefined;
  const first = Math.min(...[...drops.values()].map(({ startsAt }) => Date.parse(startsAt)));
  return { drops, orders: await readOwnPieces(db, phone, new Date(first)) };
}

/** The products that are sold as a drop, by id. */
const dropsIn = (products: Products): Map<string, Drop> =>
  new Map([...products].flatMap(([id, { product }]) => (product.drop ? [[id, product.drop] as const] : [])));
