/**
 * The pieces, coupon uses and limits of drops that orders take: read for one write, judged, and counted.
 *
 * Every reason to refuse a coupon is here. A new order passes all four checks: `planWrite` in place.ts runs the two
 * that depend on the coupon and the bag, `effects` the two that depend on other orders. A late payment for a released
 * order passes only the last two, because its price is fixed. The bag's coupon box looks a code up without these
 * checks: see endpoints/discounts.ts.
 */
import type { Firestore, DocumentSnapshot } from '@google-cloud/firestore';
import type { Refusal } from '@nirala/contract/order/checkout';
import { isExpired } from '@nirala/contract/order/coupon';
import type { Drop } from '@nirala/contract/product/fields';
import {
  couponMinimumMissing,
  couponUsedByShopper,
  notStartedMessage,
  dropLimitMessage,
} from '@nirala/contract/text/message-templates';
import { toRupees, type Paise } from '@nirala/contract/text/money';
import { cameBackUndelivered } from '@nirala/contract/order/order';
import { isShown, type FactDefaults } from '@nirala/contract/product/facts';
import type { Size } from '@nirala/contract/product/size';
import { ApiError } from '../lib/api-error.ts';
import { createStockChanges } from '../stock/pieces.ts';
import { type Wanted, nextTurn, readNeededShards } from '../stock/shards.ts';
import { type Coupon, discountRef, toCoupon, withCountedUses, hasBegun } from '../store/discounts.ts';
import { type StoredOrder, type KnownOrder, sizeChangesIn, holdsStock, type SizeChange } from '../store/orders.ts';
import { type OwnOrder, type OwnPieces, readOwnPieces } from '../store/own-orders.ts';
import { productRef, fromDoc, type StoredProduct } from '../store/products.ts';
import type { Cause } from '../store/stock/movements.ts';
import { type Skus, skuRef, toSkus } from '../store/stock/skus.ts';

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

/** The drops of an order by product, and the shopper's other orders since the first of them started. */
type OwnDrops = { drops: ReadonlyMap<string, Drop>; orders: readonly OwnPieces[] };

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

/**
 * Reads what `requireDropLimits` needs. Undefined without a drop. Call it after reading `checkouts/{uid}`, and write
 * that document together with the order, so that no other order of this shopper comes in between.
 */
export async function readOwnDrops(db: Firestore, phone: string, products: Products): Promise<OwnDrops | undefined> {
  const drops = dropsIn(products);
  if (drops.size === 0) return undefined;
  const first = Math.min(...[...drops.values()].map(({ startsAt }) => Date.parse(startsAt)));
  return { drops, orders: await readOwnPieces(db, phone, new Date(first)) };
}

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

/** ApiError 409 unless the coupon exists, has begun and has not expired. */
export function requireActiveCoupon(coupon: Coupon | undefined, code: string, now: Date): Coupon {
  if (!coupon || !hasBegun(coupon, now)) throw new ApiError('coupon-invalid', aboutCoupon(code));
  if (isExpired(coupon.discount, now)) throw new ApiError('coupon-expired', aboutCoupon(code));
  return coupon;
}

/** ApiError 409 if the bag's subtotal is below the coupon's minimum. */
export function requireMinimum({ discount: { code }, stored: { minimumPaise = 0 } }: Coupon, subtotal: Paise): void {
  if (subtotal >= minimumPaise) return;
  const message = couponMinimumMissing(toRupees(minimumPaise - subtotal), code);
  throw new ApiError('coupon-minimum-not-reached', { message, ...aboutCoupon(code, toRupees(minimumPaise)) });
}

/** Whether the coupon's rules depend on the shopper's other orders. */
export const hasShopperRules = (coupon: Coupon | undefined) =>
  coupon !== undefined && (coupon.stored.firstOrderOnly || coupon.stored.maxPerPhone !== undefined);

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

/**
 * The details of a refusal that name the coupon, so that the shopper can continue without it. `minimum` is in rupees.
 */
export function aboutCoupon(code: string, minimum?: number): { details: Refusal } {
  return { details: { reason: 'coupon', code, ...(minimum === undefined ? {} : { minimum }) } };
}

/** The products that are sold as a drop, by id. */
export function dropsIn(products: Products): Map<string, Drop> {
  return new Map([...products].flatMap(([id, { product }]) => (product.drop ? [[id, product.drop] as const] : [])));
}

/** ApiError 409 if a drop has not started yet, by the server's clock. Whatever takes stock asks this first. */
export function requireStarted(products: Products, now: Date): void {
  const product = firstToStart(products, now);
  if (!product?.drop) return;
  const details: Refusal = { reason: 'pieces' };
  throw new ApiError('drop-not-started', {
    message: notStartedMessage(product.name, product.drop.startsAt),
    details,
  });
}

/** Whether all products that are drops have started. */
export const haveStarted = (products: Products, now: Date) => firstToStart(products, now) === undefined;

const firstToStart = (products: Products, now: Date) =>
  [...products.values()]
    .map(({ product }) => product)
    .find(({ drop }) => drop && Date.parse(drop.startsAt) > now.getTime());

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

/** ApiError 409 for a product that the settings hide because it lacks facts that the law requires. */
export function requireShown(
  products: ReadonlyMap<string, StoredProduct>,
  rules: FactDefaults & { hideIncomplete: boolean },
): void {
  const hidden = [...products.values()].find(({ product }) => !isShown(product, rules));
  if (hidden) throw new ApiError('not-on-sale', { message: `${hidden.product.name} is no longer on sale.` });
}
