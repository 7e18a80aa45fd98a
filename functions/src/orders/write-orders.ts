import {
  type KnownOrder,
  type StoredOrder,
  listFields,
  orderRef,
  toChangedDoc,
  toNewDoc,
  sizeChangesIn,
  holdsStock,
  type SizeChange,
} from '../store/orders.ts';
import type { WriteBatch, Firestore } from '@google-cloud/firestore';
import type { Inventory } from './inventory.ts';
import { orderNotifications } from '../notifications/order-events.ts';
import { discountRef } from '../store/discounts.ts';
import { addMovements, type Cause } from '../store/stock/movements.ts';
import { addCourierJob, courierJobsOf } from '../store/courier-jobs.ts';
import { addNotification } from '../store/outbox.ts';
import { addToParcelCounts, withOutcome } from '../store/parcels.ts';
import { isAlreadyThere, isContention, isGone } from '../store/errors.ts';
import { skuRef, writeShards } from '../store/stock/skus.ts';
import { readReturnSettings } from '../store/settings.ts';
import { beginsAttempt, withRefundSpeed } from './refund-speed.ts';
import { ApiError } from '../lib/api-error.ts';
import { requireEligibleShopper, requireUsesLeft } from './coupon-rules.ts';
import { requireDropLimits } from './drop-rules.ts';
import { createStockChanges } from './stock-changes.ts';
import { cameBackUndelivered } from '@nirala/contract/order';

/**
 * One order to write. Without `before` it is new. `at`: the time of the change, for its messages to the shopper.
 * `admin`: the phone number of the admin who makes the change, for the movements of its pieces; the order itself, which
 * shoppers may read, says only "admin". `isReplaced`: the shopper orders something else instead, so there is no message
 * about it.
 */
export type OrderWrite = {
  id: string;
  before?: KnownOrder | undefined;
  after: StoredOrder;
  at?: Date;
  admin?: string | undefined;
  isReplaced?: true;
};
type OrderWrites = readonly [OrderWrite, ...OrderWrite[]];

type AlsoWrite = (batch: WriteBatch) => void;

/**
 * Writes orders together with the stock and the coupon uses that follow from their holds, and the messages to their
 * shoppers, in one batch that fails if a document has changed since it was read. Returns the first order as written, or
 * undefined if the batch failed for that reason: then read again. ApiError 409 if stock or coupon uses do not suffice;
 * then nothing is written. `alsoWrite` adds to the same batch.
 */
export async function writeOrders(
  db: Firestore,
  orders: OrderWrites,
  inventory: Inventory,
  alsoWrite?: AlsoWrite,
): Promise<KnownOrder | undefined> {
  return prepareOrderWrite(db, orders, inventory, alsoWrite).write();
}

/**
 * `writeOrders` in two steps: throws the ApiError 409 immediately, or returns the function that writes, with the ids of
 * the documents for which it competes with other orders.
 */
export function prepareOrderWrite(
  db: Firestore,
  changes: OrderWrites,
  inventory: Inventory,
  alsoWrite?: AlsoWrite,
): { keys: string[]; write: () => Promise<KnownOrder | undefined> } {
  const [first, ...others] = changes;
  const prepared: OrderWrites = [counted(first), ...others.map(counted)];
  const { stock, movements, couponUses } = effects(prepared, inventory);
  const keys = stock.map(({ productId, size, index }) => skuRef(db, productId, size, index).id);
  const write = async () => {
    const orders = await atRefundSpeed(db, prepared);
    const batch = db.batch();
    for (const { id, before, after } of orders) {
      const listed = listFields(id, after);
      if (before)
        batch.update(orderRef(db, id), { ...toChangedDoc(after), ...listed }, { lastUpdateTime: before.lastWrite });
      else batch.create(orderRef(db, id), { ...toNewDoc(after), ...listed });
      addToParcelCounts(batch, db, before?.order.counted, after);
    }
    writeShards(batch, db, stock);
    addMovements(batch, db, movements);
    for (const { code, uses, lastWrite } of couponUses) {
      batch.update(discountRef(db, code), { uses }, { lastUpdateTime: lastWrite });
    }
    for (const { id, before, after, at = new Date(), isReplaced } of orders) {
      if (isReplaced) continue;
      for (const added of orderNotifications({ id, before: before?.order, after, at }))
        addNotification(batch, db, added, at);
      for (const job of courierJobsOf({ id, before: before?.order, after, at })) addCourierJob(batch, db, job);
    }
    alsoWrite?.(batch);
    try {
      const [first] = await batch.commit();
      const { id, after } = orders[0];
      return first && { id, order: after, lastWrite: first.writeTime };
    } catch (error) {
      if (isContention(error) || isAlreadyThere(error) || isGone(error)) return undefined;
      throw error;
    }
  };
  return { keys, write };
}

/** The writes with the speed of the owner's settings for each refund that begins with them. */
async function atRefundSpeed(db: Firestore, [first, ...others]: OrderWrites): Promise<OrderWrites> {
  if (![first, ...others].some(({ before, after }) => beginsAttempt(before?.order, after))) return [first, ...others];
  const { refundSpeed } = await readReturnSettings(db);
  const atSpeed = (write: OrderWrite): OrderWrite => ({
    ...write,
    after: withRefundSpeed(write.before?.order, write.after, refundSpeed),
  });
  return [atSpeed(first), ...others.map(atSpeed)];
}

const counted = (write: OrderWrite): OrderWrite => ({ ...write, after: withOutcome(write.after) });

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

/**
 * The new stock of each SKU and the new uses of each coupon. Returned units count first, so a shopper's older
 * checkout makes room for their new one.
 */
function effects(orders: readonly OrderWrite[], { skus, coupons, ownOrders = [], ownDrops }: Inventory) {
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

/** The pieces that a change cancels while the order keeps the others. */
export const cancelledIn = (before: StoredOrder, after: StoredOrder) =>
  after.cancelledLines.slice(before.cancelledLines.length);

/** Who moves the pieces: an admin by phone number if it is known. Without an actor the store itself did it. */
const actor = (by = 'store', admin?: string) => (by === 'admin' ? (admin ?? by) : by);

/** Why an order takes or returns its units. Without a new step in its history the store itself did it. */
function causeOf(ref: string, before: StoredOrder | undefined, after: StoredOrder, admin: string | undefined): Cause {
  const steps = after.history.slice(before?.history.length ?? 0);
  const by = actor(steps.at(-1)?.by, admin);
  if (holdsStock(after)) return { reason: 'sale', ref, by };
  if (steps.some(({ status }) => status === 'Cancelled')) return { reason: 'cancel', ref, by };
  if (!steps.some(({ status }) => status === 'Returned')) return { reason: 'release', ref, by };
  return { reason: cameBackUndelivered(after.history) ? 'undelivered' : 'return', ref, by };
}
