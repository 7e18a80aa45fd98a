import type { Firestore } from '@google-cloud/firestore';
import { isExpired } from '@nirala/contract/discount';
import { MESSAGES } from '@nirala/contract/messages';
import { ApiError } from '../api-error.ts';
import { checkoutRef, fromCheckoutDoc, type Checkout } from '../store/checkouts.ts';
import { ifWhole } from '../store/order-lists.ts';
import { fromOrderDoc, orderRef, type KnownOrder } from '../store/orders.ts';
import type { Wanted } from './bag.ts';
import { shelfRefs, toShelf, type Shelf } from './shelf.ts';
import { hasPieces } from './write.ts';

/** What a reservation is decided on, all of one moment. */
export type Fresh = {
  /** The order of this checkout, if there is one already. */
  known: KnownOrder | undefined;
  checkout: Checkout;
  shelf: Shelf;
  /** An older checkout of the same shopper that still keeps its pieces. */
  older: KnownOrder | undefined;
};

/** One round trip; a second one only for a shopper who left another checkout open. */
export async function readFresh(
  db: Firestore,
  { uid, orderId, wanted, code }: { uid: string; orderId: string; wanted: Wanted; code: string | undefined },
): Promise<Fresh> {
  const lines = wanted.map((item) => ({ productId: item._id }));
  const bag = shelfRefs(db, [{ lines, redeemCode: code }]);
  const [order, own, ...docs] = await db.getAll(orderRef(db, orderId), checkoutRef(db, uid), ...bag);
  if (!order || !own) throw new Error('getAll replies every document that it was asked for');
  const checkout = fromCheckoutDoc(own);
  const known = fromOrderDoc(order);
  const olderId = checkout.orderId;
  if (known || !olderId || olderId === orderId) {
    return { known, checkout, shelf: toShelf(docs), older: undefined };
  }
  const older = ifWhole(await orderRef(db, olderId).get());
  if (!older || older.order.hold !== 'held' || !hasPieces(older.order)) {
    return { known, checkout, shelf: toShelf(docs), older: undefined };
  }
  const read = new Set(bag.map((ref) => ref.path));
  const more = shelfRefs(db, [older.order]).filter((ref) => !read.has(ref.path));
  const alsoDocs = more.length > 0 ? await db.getAll(...more) : [];
  return { known, checkout, shelf: toShelf([...docs, ...alsoDocs]), older };
}

/** The coupon's percentage; ApiError 409 for a code that is not good. */
export function couponPercent({ coupons }: Shelf, code: string | undefined, now: Date): number {
  if (code === undefined) return 0;
  const coupon = coupons.get(code);
  if (!coupon) throw new ApiError(409, MESSAGES.invalidCode);
  if (isExpired(coupon.discount, now)) throw new ApiError(409, MESSAGES.codeExpired);
  return coupon.discount.discountPercentage;
}
