import type { Firestore } from '@google-cloud/firestore';
import { isExpired } from '@nirala/contract/discount';
import { MESSAGES } from '@nirala/contract/messages';
import { ApiError } from '../api/api-error.ts';
import { discountRef, fromDiscountDoc } from '../store/discounts.ts';
import { fromOrderDoc, orderRef, type StoredOrder } from '../store/orders.ts';
import { fromDoc, productRef, type StoredProduct } from '../store/products.ts';
import type { Wanted } from './bag.ts';

/** What an order is decided on, all of one moment. `couponPercent` throws ApiError 409 for a code that is not good. */
export type Fresh = {
  placed: StoredOrder | undefined;
  products: Map<string, StoredProduct>;
  couponPercent: () => number;
};

/** One round trip: the order under this id, if there is one, the products, and the coupon. Never the replica. */
export async function readFresh(
  db: Firestore,
  orderId: string,
  wanted: Wanted,
  redeemCode: string | undefined,
): Promise<Fresh> {
  const order = orderRef(db, orderId);
  const coupon = redeemCode === undefined ? [] : [discountRef(db, redeemCode)];
  const ids = [...new Set(wanted.map((item) => item._id))];
  const docs = await db.getAll(order, ...coupon, ...ids.map((id) => productRef(db, id)));
  const placed = docs[0] && fromOrderDoc(docs[0]);
  const discount = coupon.length > 0 && docs[1] ? fromDiscountDoc(docs[1]) : undefined;
  const products = docs.slice(1 + coupon.length).flatMap((doc) => fromDoc(doc) ?? []);
  return {
    placed,
    products: new Map(products.map((stored) => [stored.product.id, stored])),
    couponPercent() {
      if (coupon.length === 0) return 0;
      if (!discount) throw new ApiError(409, MESSAGES.invalidCode);
      if (isExpired(discount, new Date())) throw new ApiError(409, MESSAGES.codeExpired);
      return discount.discountPercentage;
    },
  };
}
