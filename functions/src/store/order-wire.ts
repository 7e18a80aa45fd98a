import { toRupees } from '@nirala/contract/money';
import type { Order } from '@nirala/contract/order';
import type { KnownOrder } from './orders.ts';

/** An order as it travels: paise become rupees, and what only the store needs stays behind. */
export function toWire({ id, order }: Pick<KnownOrder, 'id' | 'order'>): Order {
  const isWaiting = order.status === 'Pending' && order.hold === 'held';
  return {
    _id: id,
    checkoutId: order.checkoutId,
    createdAt: order.createdAt.toDate().toISOString(),
    totalAmount: toRupees(order.totalPaise),
    subtotal: toRupees(order.subtotalPaise),
    couponDiscount: toRupees(order.couponDiscountPaise),
    codCharge: toRupees(order.codChargePaise),
    paymentMethod: order.paymentMethod,
    status: order.status,
    ...(order.redeemCode === undefined ? {} : { redeemCode: order.redeemCode }),
    ...(order.paymentId === undefined ? {} : { paymentId: order.paymentId }),
    ...(order.trackingLink === undefined ? {} : { trackingLink: order.trackingLink }),
    ...(isWaiting && order.heldUntil ? { payUntil: order.heldUntil.toDate().toISOString() } : {}),
    ...(isWaiting && order.paymentFailure ? { paymentFailure: order.paymentFailure } : {}),
    refunds: order.refunds.map(({ amountPaise, state }) => ({ amount: toRupees(amountPaise), state })),
    history: order.history.map(({ status, at }) => ({ status, at: at.toDate().toISOString() })),
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
