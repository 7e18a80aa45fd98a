/**
 * The pieces, coupon uses and limits of drops that orders take, as a write reads them: from Firestore, never from the
 * catalogue's replica. What the write does to them is in effects.ts.
 */
import type { Firestore, DocumentSnapshot } from '@google-cloud/firestore';
import type { Drop } from '@nirala/contract/product/fields';
import type { Size } from '@nirala/contract/product/size';
import { type ReadShards, type Wanted, shardsInTurn } from '../stock/shards.ts';
import {
  type Coupon,
  couponOf,
  discountRef,
  type SingleCode,
  toCoupon,
  toSingleCode,
  withCountedUses,
} from '../store/discounts.ts';
import { couponsOf, type StoredOrder } from '../store/orders.ts';
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

/** The pieces and the coupons of one order. A product has one line for each size. */
export type InventoryNeeds = {
  lines: readonly { productId: string; size: Size }[];
} & Pick<StoredOrder, 'coupons' | 'redeemCode'>;

/** An inventory with the products of the pieces that are taken, by id. */
export type ReadInventory = {
  inventory: Inventory;
  products: ReadonlyMap<string, StoredProduct>;
  /** The single-use codes whose coupon was not read with them. */
  singles?: readonly SingleCode[];
};

/** For a write that changes nothing of the inventory. */
export const NO_INVENTORY: Inventory = { skus: new Map(), coupons: new Map() };

/** The inventory of an order that takes these pieces, with their products, and gives its own back. */
export async function readInventory(
  db: Firestore,
  { lines, ...order }: InventoryNeeds,
  taken: readonly Wanted[],
): Promise<ReadInventory> {
  const refs = [...inventoryRefs(db, { ...order, lines: [...lines, ...taken] }), ...productRefs(db, taken)];
  const distinct = new Map(refs.map((ref) => [ref.path, ref]));
  const docs = await db.getAll(...distinct.values());
  const inventory = toInventory(docs);
  const skus = await shardsInTurn()(db, inventory.skus, taken);
  return { inventory: { ...inventory, skus }, products: toProducts(docs) };
}

/**
 * The inventory of a new order, in steps, because it is read together with the documents of its checkout. `read` takes
 * the documents of `refs`, and reads what an older order gives back. `complete` adds what only a new order needs: the
 * shards whose turn it is, the coupon of a single-use code, the automatic coupons that the bag may have, and the limits of
 * all of them (see `withLimits`).
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
      const all = [...docs, ...moreDocs];
      return { inventory: toInventory(all), products: toProducts(docs), singles: lonelySingles(all) };
    },
    async complete(read: ReadInventory, automatic: readonly Coupon[]): Promise<Inventory> {
      const [limited, skus] = await Promise.all([
        withCoupons(db, read, automatic).then(({ known, codes }) =>
          withLimits(db, known, { coupons: [...couponsOf(order), ...codes], userPhone: order.userPhone }),
        ),
        readShards(db, read.inventory.skus, order.lines),
      ]);
      return { ...limited, skus };
    },
  };
}

/**
 * The inventory with the coupons of single-use codes and the automatic coupons, and their codes. An automatic coupon
 * without limits is as it was in memory; one with limits is read.
 */
async function withCoupons(
  db: Firestore,
  read: ReadInventory,
  automatic: readonly Coupon[],
): Promise<{ known: ReadInventory; codes: string[] }> {
  const { singles = [] } = read;
  const codes = [...new Set([...singles.map(({ of }) => of), ...automatic.map(({ discount }) => discount.code)])];
  if (codes.length === 0) return { known: read, codes };
  const wanted = codes.filter((code) => !automatic.some((each) => each.discount.code === code && !isLimited(each)));
  const docs = wanted.length > 0 ? await db.getAll(...wanted.map((code) => discountRef(db, code))) : [];
  const found = [...automatic.filter((each) => !isLimited(each)), ...docs.flatMap((doc) => toCoupon(doc) ?? [])];
  const coupons = new Map([...read.inventory.coupons, ...found.map((each) => [each.discount.code, each] as const)]);
  return { known: { ...read, inventory: { ...read.inventory, coupons: withSingles(coupons, singles) } }, codes };
}

const isLimited = (coupon: Coupon) => coupon.stored.maxUses !== undefined || hasShopperRules(coupon);

/** With the single-use codes whose coupon is among them. */
function withSingles(coupons: ReadonlyMap<string, Coupon>, singles: readonly SingleCode[]): Map<string, Coupon> {
  const own = singles.flatMap((single) => {
    const coupon = coupons.get(single.of);
    return coupon ? [[single.code, couponOf(single, coupon)] as const] : [];
  });
  return new Map([...coupons, ...own]);
}

type Limited = Pick<StoredOrder, 'coupons' | 'redeemCode' | 'userPhone'>;

/** Whether a coupon or a drop of an order limits what one shopper may order. */
export const limitsShoppers = ({ inventory, products }: ReadInventory, order: Omit<Limited, 'userPhone'>) =>
  couponsOf(order).some((code) => hasShopperRules(inventory.coupons.get(code))) || dropsIn(products).size > 0;

/**
 * The inventory with the limits of an order that takes pieces: the uses of its coupons, counted from the orders, and
 * what the shopper's other orders took. If it `limitsShoppers`, call it after reading `checkouts/{uid}`, and write that
 * document together with the order, so that no other order of this shopper comes in between.
 */
export async function withLimits(
  db: Firestore,
  { inventory, products }: ReadInventory,
  order: Limited,
): Promise<Inventory> {
  const used = couponsOf(order).flatMap((code) => inventory.coupons.get(code) ?? []);
  const limiting = used.filter(hasShopperRules).map(({ discount: { code }, stored }) => ({ code, stored }));
  const [counted, ownOrders, ownDrops] = await Promise.all([
    Promise.all(used.map((coupon) => withCountedUses(db, coupon))),
    limiting.length > 0 ? readOwnOrders(db, order.userPhone, limiting) : undefined,
    readOwnDrops(db, order.userPhone, products),
  ]);
  if (counted.length === 0) return { ...inventory, ownOrders, ownDrops };
  const coupons = new Map([...inventory.coupons, ...counted.map((each) => [each.discount.code, each] as const)]);
  return { ...inventory, coupons, ownOrders, ownDrops };
}

/** The SKU and coupon documents of an order. */
export function inventoryRefs(db: Firestore, { lines, ...order }: InventoryNeeds) {
  const skus = lines.map(({ productId, size }) => skuRef(db, productId, size));
  return [...skus, ...couponsOf(order).map((code) => discountRef(db, code))];
}

export function toInventory(docs: readonly DocumentSnapshot[]): Inventory {
  const found = discountsIn(docs).flatMap((doc): [string, Coupon][] => {
    const coupon = toCoupon(doc);
    return coupon ? [[doc.id, coupon]] : [];
  });
  return {
    skus: toSkus(docs.filter((doc) => doc.ref.parent.id === 'skus')),
    coupons: withSingles(new Map(found), singlesIn(docs)),
  };
}

const discountsIn = (docs: readonly DocumentSnapshot[]) => docs.filter((doc) => doc.ref.parent.id === 'discounts');
const singlesIn = (docs: readonly DocumentSnapshot[]) => discountsIn(docs).flatMap((doc) => toSingleCode(doc) ?? []);

/** The single-use codes among these documents without the coupon that they are of. */
function lonelySingles(docs: readonly DocumentSnapshot[]): SingleCode[] {
  const read = new Set(discountsIn(docs).map(({ id }) => id));
  return singlesIn(docs).filter(({ of }) => !read.has(of));
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
