/**
 * The effects of orders on the inventory: the stock and the coupon uses that they take and give back, and whether they
 * may.
 *
 * A coupon is judged in two places. `priceBag` in bag.ts asks what depends on the coupon and the bag, `effects` what
 * depends on other orders. A late payment for a released order passes only the second, because its price is fixed. The
 * bag's coupon box looks a code up without these checks: see endpoints/discounts.ts.
 */
import type { Refusal } from '@nirala/contract/order/checkout';
import { cameBackUndelivered } from '@nirala/contract/order/order';
import { couponUsedByShopper, dropLimitMessage } from '@nirala/contract/text/message-templates';
import { ApiError } from '../lib/api-error.ts';
import { createStockChanges } from '../stock/stock-changes.ts';
import type { Coupon } from '../store/discounts.ts';
import {
  couponsOf,
  holdsStock,
  keepsUses,
  type KnownOrder,
  type SizeChange,
  sizeChangesIn,
  type StoredOrder,
} from '../store/orders.ts';
import type { OwnOrder, OwnPieces } from '../store/own-orders.ts';
import type { Cause } from '../store/stock/movements.ts';
import type { Inventory, OwnDrops } from './inventory.ts';

/**
 * One order to write. Without `before` it is new. `at`: the time of the change, for its notifications to the shopper.
 * `admin`: the phone number of the admin who makes the change, for the movements of its pieces; the order itself, which
 * shoppers may read, says only "admin". `isReplaced`: the shopper orders something else instead, so there is no
 * notification about it. `isPart`: its pieces come out of another order of the same write, which has sold them already.
 */
export type OrderWrite = {
  id: string;
  before?: KnownOrder | undefined;
  after: StoredOrder;
  at?: Date;
  admin?: string | undefined;
  isReplaced?: true;
  isPart?: true;
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
  const addUses = (order: StoredOrder, by: 1 | -1) => {
    for (const code of couponsOf(order)) changeByCode.set(code, (changeByCode.get(code) ?? 0) + by);
  };
  for (const { id, before, after, admin } of orders) {
    if (!before || !holdsStock(before.order) || holdsStock(after)) continue;
    const cause = causeOf(id, before.order, after, admin);
    for (const line of before.order.lines) stock.putBack(line, cause);
    if (!keepsUses(after)) addUses(before.order, -1);
  }
  for (const { id, before, after, admin } of orders) {
    if (!before || !holdsStock(before.order) || !holdsStock(after)) continue;
    const by = actor(after.cancelledLines.at(-1)?.by, admin);
    for (const line of cancelledIn(before.order, after)) stock.putBack(line, { reason: 'cancel', ref: id, by });
    for (const change of sizeChangesIn(before.order, after)) {
      changeSize(stock, id, after, { ...change, by: actor(change.by, admin) });
    }
  }
  for (const { id, before, after, admin, isPart } of orders) {
    if (isPart || holdsStock(before?.order) || !holdsStock(after)) continue;
    const cause = causeOf(id, before?.order, after, admin);
    for (const line of after.lines) stock.take(line, cause);
    if (!keepsUses(before?.order)) addUses(after, 1);
    for (const code of couponsOf(after)) {
      const coupon = coupons.get(code);
      if (coupon) requireEligibleShopper(coupon, otherOrders, shownCode(code, after, coupons));
    }
    if (ownDrops) requireDropLimits({ ...ownDrops, orders: ownDrops.orders.filter(isOther) }, after);
  }
  const shownTo = (code: string) => orders.map(({ after }) => shownCode(code, after, coupons))[0];
  const couponUses = [...changeByCode].flatMap(([code, by]) => {
    const coupon = coupons.get(code);
    if (coupon?.left === undefined || by === 0) return [];
    // Giving uses back is always allowed, even if the limit is now below the uses.
    if (by > 0) requireUsesLeft(coupon, by, shownTo(code));
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

/**
 * The code that the shopper knows of a coupon: the single-use code that they entered is of it, or the coupon's own. Only
 * that one may be told.
 */
function shownCode(code: string, { redeemCode = '' }: StoredOrder, coupons: Inventory['coupons']): string {
  return coupons.get(redeemCode)?.of === code ? redeemCode : code;
}

/**
 * ApiError 409 if the other orders rule out a first-order coupon or have used up its limit per phone number. `shown`: the
 * code that the shopper knows.
 */
export function requireEligibleShopper(
  { discount: { code }, stored }: Coupon,
  otherOrders: readonly OwnOrder[],
  shown = code,
): void {
  const { firstOrderOnly, maxPerPhone } = stored;
  if (firstOrderOnly && otherOrders.length > 0) throw new ApiError('coupon-first-order-only', aboutCoupon(shown));
  const times = otherOrders.filter(({ coupons }) => coupons.includes(code)).length;
  if (maxPerPhone !== undefined && times >= maxPerPhone) {
    throw new ApiError('coupon-already-used', { message: couponUsedByShopper(times), ...aboutCoupon(shown) });
  }
}

/** ApiError 409 if the coupon has fewer uses left. `left` is undefined without a limit. */
export function requireUsesLeft({ discount: { code }, left }: Coupon, uses: number, shown = code): void {
  if (left !== undefined && uses > left) throw new ApiError('coupon-used-up', aboutCoupon(shown));
}

/** Whether a new order of this shopper may use the coupon. */
export function isOpenTo(coupon: Coupon, ownOrders: readonly OwnOrder[]): boolean {
  try {
    requireEligibleShopper(coupon, ownOrders);
    requireUsesLeft(coupon, 1);
    return true;
  } catch (error) {
    if (error instanceof ApiError) return false;
    throw error;
  }
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
