import { FieldValue, type Firestore, type WriteBatch } from '@google-cloud/firestore';
import { ApiError } from '../lib/api-error.ts';
import { discountRef } from '../store/discounts.ts';
import { isAlreadyThere, isContention, isGone } from '../store/errors.ts';
import { orderRef, toChangedDoc, toNewDoc, type KnownOrder, type StoredOrder } from '../store/orders.ts';
import { productRef } from '../store/products.ts';
import { aboutCoupon, requireEligibleShopper } from './coupon-rules.ts';
import type { Inventory } from './inventory.ts';
import { createStockChanges } from './stock-changes.ts';

/** What an order was (undefined: it is new) and what it becomes. */
export type Change = { id: string; before?: KnownOrder | undefined; after: StoredOrder };

export const holdsStock = (order: StoredOrder | undefined) => order !== undefined && order.hold !== 'released';

/**
 * The one write of the money path: orders together with the stock and the coupon's uses that follow from their
 * holds, in one batch where each document must be as it was read. Replies the first order as it is known now;
 * undefined when someone wrote meanwhile: read again. ApiError 409 when the inventory has not enough; then nothing is
 * written. `also` adds what belongs to the same moment.
 */
export async function writeOrders(...about: WriteArguments): Promise<KnownOrder | undefined> {
  return prepareOrderWrite(...about)();
}

type WriteArguments = [
  db: Firestore,
  changes: readonly [Change, ...Change[]],
  inventory: Inventory,
  also?: (batch: WriteBatch) => void,
];

/** The same in two steps: throws the ApiError 409 at once, and returns the function that writes. */
export function prepareOrderWrite(...about: WriteArguments): () => Promise<KnownOrder | undefined> {
  const [, changes, inventory] = about;
  const found = effects(changes, inventory);
  return () => commit(about, found);
}

async function commit(
  [db, changes, , also]: WriteArguments,
  { stock, uses }: ReturnType<typeof effects>,
): Promise<KnownOrder | undefined> {
  const batch = db.batch();
  for (const { id, before, after } of changes) {
    if (before) batch.update(orderRef(db, id), toChangedDoc(after), { lastUpdateTime: before.lastWrite });
    else batch.create(orderRef(db, id), toNewDoc(after));
  }
  for (const { id, fields, lastWrite } of stock) {
    const updatedAt = FieldValue.serverTimestamp();
    batch.update(productRef(db, id), { ...fields, updatedAt }, { lastUpdateTime: lastWrite });
  }
  for (const { code, count, lastWrite } of uses) {
    batch.update(discountRef(db, code), { uses: count }, { lastUpdateTime: lastWrite });
  }
  also?.(batch);
  try {
    const [first] = await batch.commit();
    const { id, after } = changes[0];
    return first && { id, order: after, lastWrite: first.writeTime };
  } catch (error) {
    if (isContention(error) || isAlreadyThere(error) || isGone(error)) return undefined;
    throw error;
  }
}

/** Could this order take its pieces and its coupon now? */
export function canReserve(order: StoredOrder, inventory: Inventory): boolean {
  try {
    effects([{ id: '', after: { ...order, hold: 'sold' } }], inventory);
    return true;
  } catch (error) {
    if (error instanceof ApiError) return false;
    throw error;
  }
}

/** What goes back comes first, so that a shopper's own older checkout makes room for the new one. */
function effects(changes: readonly Change[], { products, coupons, own = [] }: Inventory) {
  const book = createStockChanges(products);
  const others = own.filter((order) => !changes.some(({ id }) => id === order.id));
  const uses = new Map<string, number>();
  const use = (code: string | undefined, by: 1 | -1) => code && uses.set(code, (uses.get(code) ?? 0) + by);
  for (const { before, after } of changes) {
    if (!before || !holdsStock(before.order) || holdsStock(after)) continue;
    before.order.lines.forEach(book.putBack);
    use(before.order.redeemCode, -1);
  }
  for (const { before, after } of changes) {
    if (holdsStock(before?.order) || !holdsStock(after)) continue;
    after.lines.forEach(book.take);
    use(after.redeemCode, 1);
    const coupon = coupons.get(after.redeemCode ?? '');
    if (coupon) requireEligibleShopper(coupon, others);
  }
  const counted = [...uses].flatMap(([code, by]) => {
    const coupon = coupons.get(code);
    if (coupon?.left === undefined || by === 0) return [];
    // Back it goes in any case, also to a coupon that may be used less often than it was.
    if (by > 0 && by > coupon.left) throw new ApiError('coupon-used-up', aboutCoupon(code));
    return [{ code, count: Math.max(0, coupon.uses + by), lastWrite: coupon.lastWrite }];
  });
  return { stock: book.changes(), uses: counted };
}
