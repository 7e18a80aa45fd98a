/**
 * The pieces, coupon uses and limits of drops that orders take: read for one write, judged, and counted.
 *
 * A coupon is judged in two places. `priceBag` in bag.ts asks what depends on the coupon and the bag, `effects` what
 * depends on other orders. A late payment for a released order passes only the second, because its price is fixed. The
 * bag's coupon box looks a code up without these checks: see endpoints/discounts.ts.
 */
import type { Firestore, DocumentSnapshot } from '@google-cloud/firestore';
import type { Refusal } from '@nirala/contract/order/checkout';
import type { Drop } from '@nirala/contract/product/fields';
import { couponUsedByShopper, dropLimitMessage } from '@nirala/contract/text/message-templates';
import { cameBackUndelivered } from '@nirala/contract/order/order';
import type { Size } from '@nirala/contract/product/size';
import { ApiError } from '../lib/api-error.ts';
import { createStockChanges } from '../stock/stock-changes.ts';
import { type ReadShards, type Wanted, shardsInTurn } from '../stock/shards.ts';
import { type Coupon, discountRef, toCoupon, withCountedUses } from '../store/discounts.ts';
import { type StoredOrder, type KnownOrder, sizeChangesIn, holdsStock, type SizeChange } from '../store/orders.ts';
import { type OwnOrder, type OwnPieces, readOwnOrders, readOwnPieces } from '../store/own-orders.ts';
import { productRef, fromDoc, type StoredProduct } from '../store/products.ts';
import type { Cause } from '../store/stock/movements.ts';
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
type OwnDrops = { drops: ReadonlyMap<string, Drop>; orders: readonly OwnPieces[] };

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

/**
 * One order to write. Without `before` it is new. `at`: the time of the change, for its notifications to the shopper.
 * `admin`: the phone number of the admin who makes the change, for the movements of its pieces; the order itself, which
 * shoppers may read, says only "admin". `isReplaced`: the shopper orders something else instead, so there is no
 * notification about it.
 */
export type OrderWrite = {
  id: string;
  before?: KnownOrder | undefined;
  after: StoredOrder;
  at?: Date;
  admin?: string | undefined;
  isReplaced?: true;
};

/**
 * The new stock of each SKU and the new uses of each coupon. Returned units count first, so a shopper's older
 * checkout makes room for their new one.
 */
export function effects(orders: readonly OrderWrite[], { skus, coupons, ownOrders = [], ownDrops }: Inventory) {
  const stock = createStockChanges(skus);
  const isOther = (order: { id: string }) => !orders.some(({ id }) => id === order.id);
  const otherOrders = ownOrders.filter(isOther);
  const changeByCode = new Map<string, number>();
  const addUse = (code: string | undefined, by: 1 | -1) =>
    code && changeByCode.set(code, (changeByCode.get(code) ?? 0) + by);
  for (const { id, before, after, admin } of orders) {
    if (!before || !holdsStock(before.order) || holdsStock(after)) continue;
    const cause = causeOf(id, before.order, after, admin);
    for (const line of before.order.lines) stock.putBack(line, cause);
    addUse(before.order.redeemCode, -1);
  }
  for (const { id, before, after, admin } of orders) {
    if (!before || !holdsStock(before.order) || !holdsStock(after)) continue;
    const by = actor(after.cancelledLines.at(-1)?.by, admin);
    for (const line of cancelledIn(before.order, after)) stock.putBack(line, { reason: 'cancel', ref: id, by });
    for (const change of sizeChangesIn(before.order, after)) {
      changeSize(stock, id, after, { ...change, by: actor(change.by, admin) });
    }
  }
  for (const { id, before, after, admin } of orders) {
    if (holdsStock(before?.order) || !holdsStock(after)) continue;
    const cause = causeOf(id, before?.order, after, admin);
    for (const line of after.lines) stock.take(line, cause);
    addUse(after.redeemCode, 1);
    const coupon = coupons.get(after.redeemCode ?? '');
    if (coupon) requireEligibleShopper(coupon, otherOrders);
    if (ownDrops) requireDropLimits({ ...ownDrops, orders: ownDrops.orders.filter(isOther) }, after);
  }
  const couponUses = [...changeByCode].flatMap(([code, by]) => {
    const coupon = coupons.get(code);
    if (coupon?.left === undefined || by === 0) return [];
    // Giving uses back is always allowed, even if the limit is now below the uses.
    if (by > 0) requireUsesLeft(coupon, by);
    return [{ code, uses: Math.max(0, coupon.uses + by), lastWrite: coupon.lastWrite }];
  });
  return { stock: stock.changes(), movements: stock.movements(), couponUses };
}

/** Whether the inventory has the stock and the coupon use that this order needs. */
export function canReserve(order: StoredOrder, inventory: Inventory): boolean {
  try {
    effects([{ id: '', after: { ...order, hold: 'sold' } }], inventory);
    return true;
  } catch (error) {
    if (error instanceof ApiError) return false;
    throw error;
  }
}

/** The pieces that a change cancels while the order keeps the others. */
export const cancelledIn = (before: StoredOrder, after: StoredOrder) =>
  after.cancelledLines.slice(before.cancelledLines.length);

/** Takes the new size, and returns the old one. ApiError 409 if the new size is sold out. */
function changeSize(
  stock: ReturnType<typeof createStockChanges>,
  ref: string,
  { lines }: StoredOrder,
  { productId, from, to, quantity, by }: SizeChange,
): void {
  const { name = '' } = lines.find((line) => line.productId === productId && line.size === to) ?? {};
  const cause: Cause = { reason: 'size-change', ref, by };
  stock.take({ productId, name, size: to, quantity }, cause);
  stock.putBack({ productId, name, size: from, quantity }, cause);
}

/** Why an order takes or returns its units. Without a new step in its history the store itself did it. */
function causeOf(ref: string, before: StoredOrder | undefined, after: StoredOrder, admin: string | undefined): Cause {
  const steps = after.history.slice(before?.history.length ?? 0);
  const by = actor(steps.at(-1)?.by, admin);
  if (holdsStock(after)) return { reason: 'sale', ref, by };
  if (steps.some(({ status }) => status === 'Cancelled')) return { reason: 'cancel', ref, by };
  if (!steps.some(({ status }) => status === 'Returned')) return { reason: 'release', ref, by };
  return { reason: cameBackUndelivered(after.history) ? 'undelivered' : 'return', ref, by };
}

/** Who moves the pieces: an admin by phone number if it is known. Without an actor the store itself did it. */
const actor = (by = 'store', admin?: string) => (by === 'admin' ? (admin ?? by) : by);

/** ApiError 409 if the other orders rule out a first-order coupon or have used up its limit per phone number. */
export function requireEligibleShopper({ discount: { code }, stored }: Coupon, otherOrders: readonly OwnOrder[]): void {
  const { firstOrderOnly, maxPerPhone } = stored;
  if (firstOrderOnly && otherOrders.length > 0) throw new ApiError('coupon-first-order-only', aboutCoupon(code));
  const times = otherOrders.filter((order) => order.redeemCode === code).length;
  if (maxPerPhone !== undefined && times >= maxPerPhone) {
    throw new ApiError('coupon-already-used', { message: couponUsedByShopper(times), ...aboutCoupon(code) });
  }
}

/** ApiError 409 if the coupon has fewer uses left. `left` is undefined without a limit. */
export function requireUsesLeft({ discount: { code }, left }: Coupon, uses: number): void {
  if (left !== undefined && uses > left) throw new ApiError('coupon-used-up', aboutCoupon(code));
}

/** The details of a refusal that name the coupon, so that the shopper can continue without it. */
const aboutCoupon = (code: string): { details: Refusal } => ({ details: { reason: 'coupon', code } });

/**
 * ApiError 409 if this order and the shopper's other orders since the start of a drop have more of its pieces than a
 * phone number may have.
 */
function requireDropLimits({ drops, orders }: OwnDrops, { lines }: StoredOrder): void {
  for (const [productId, { perPhone, startsAt }] of drops) {
    const since = orders.filter(({ at }) => at >= Date.parse(startsAt));
    const own = lines.filter((line) => line.productId === productId);
    const wanted = piecesOf(productId, lines);
    const ordered = since.reduce((sum, order) => sum + piecesOf(productId, order.lines), 0);
    if (!own[0] || ordered + wanted <= perPhone) continue;
    const details: Refusal = { reason: 'pieces' };
    throw new ApiError('drop-limit', { message: dropLimitMessage(own[0].name, perPhone, ordered), details });
  }
}

const piecesOf = (productId: string, lines: OwnPieces['lines']) =>
  lines.reduce((sum, line) => sum + (line.productId === productId ? line.quantity : 0), 0);
