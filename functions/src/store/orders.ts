import { Timestamp, type DocumentSnapshot, type Firestore } from '@google-cloud/firestore';
import { addressSchema } from '@nirala/contract/address';
import { toRupees } from '@nirala/contract/money';
import type { Order } from '@nirala/contract/order';
import { PAYMENT_METHODS } from '@nirala/contract/pricing';
import { SIZES } from '@nirala/contract/size';
import * as v from 'valibot';

const paise = v.pipe(v.number(), v.integer(), v.minValue(0));

const storedLine = v.object({
  productId: v.string(),
  name: v.string(),
  image: v.string(),
  size: v.picklist(SIZES),
  quantity: v.pipe(v.number(), v.integer(), v.minValue(1)),
  pricePaise: paise,
  originalPricePaise: paise,
});

/** `orders/{orderId}`: who bought what, for how much (paise), and where it goes. */
const storedSchema = v.object({
  uid: v.string(),
  userPhone: v.string(),
  checkoutId: v.string(),
  status: v.string(),
  paymentMethod: v.picklist(PAYMENT_METHODS),
  paymentId: v.optional(v.string()),
  trackingLink: v.optional(v.string()),
  lines: v.array(storedLine),
  subtotalPaise: paise,
  couponDiscountPaise: paise,
  redeemCode: v.optional(v.string()),
  codChargePaise: paise,
  totalPaise: paise,
  // Spec §5: missing parts of an old order's address are shown as N/A.
  address: v.fallback(addressSchema, {
    ...{ name: 'N/A', address: 'N/A', locality: 'N/A', mobileNumber: 'N/A', city: 'N/A', state: 'N/A' },
    ...{ pincode: '000000', landmark: 'Not Provided' },
  }),
  createdAt: v.instance(Timestamp),
});

export type StoredOrder = v.InferOutput<typeof storedSchema>;
export type OrderLine = StoredOrder['lines'][number];

export const orderRef = (db: Firestore, id: string) => db.collection('orders').doc(id);

/** What `create` writes: the order with the first entry of its history. */
export function toOrderDoc(order: StoredOrder) {
  const { createdAt: at, status } = order;
  return { ...order, updatedAt: at, history: [{ status, at }] };
}

/** The order as a document holds it; undefined if there is none. Throws if it was broken by hand. */
export function fromOrderDoc(doc: DocumentSnapshot): StoredOrder | undefined {
  return doc.exists ? v.parse(storedSchema, doc.data()) : undefined;
}

/** A user's orders, newest first, as they travel. */
export async function readOrders(db: Firestore, uid: string): Promise<Order[]> {
  const found = await db.collection('orders').where('uid', '==', uid).orderBy('createdAt', 'desc').limit(100).get();
  return found.docs.map((doc) => toWire(doc.id, v.parse(storedSchema, doc.data())));
}

/** Paise become rupees. */
export function toWire(id: string, order: StoredOrder): Order {
  return {
    _id: id,
    createdAt: order.createdAt.toDate().toISOString(),
    totalAmount: toRupees(order.totalPaise),
    subtotal: toRupees(order.subtotalPaise),
    couponDiscount: toRupees(order.couponDiscountPaise),
    ...(order.redeemCode === undefined ? {} : { redeemCode: order.redeemCode }),
    codCharge: toRupees(order.codChargePaise),
    paymentMethod: order.paymentMethod,
    ...(order.paymentId === undefined ? {} : { paymentId: order.paymentId }),
    status: order.status,
    ...(order.trackingLink === undefined ? {} : { trackingLink: order.trackingLink }),
    address: order.address,
    cartItems: order.lines.map((line) => ({
      _id: line.productId,
      name: line.name,
      image: line.image,
      size: line.size,
      price: toRupees(line.pricePaise),
      originalPrice: toRupees(line.originalPricePaise),
      quantity: line.quantity,
    })),
  };
}
