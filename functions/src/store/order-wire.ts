import { toRupees } from '@nirala/contract/money';
import type { LinkedOrder } from '@nirala/contract/linked-order';
import type { Order } from '@nirala/contract/order';
import type { AdminOrder } from '@nirala/contract/admin-order';
import { canPayNow, payNowTotal } from './pay-now-price.ts';
import { isUnplaced, type KnownOrder, type StoredParcel } from './orders.ts';

/** An order as the API returns it to its shopper: in rupees, without internal fields. */
export function toWire({ id, order }: Pick<KnownOrder, 'id' | 'order'>): Order {
  // `typedByHand` is for admins only: see toAdminOrder.
  const { typedByHand: _mark, ...address } = order.address;
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
    ...(order.promise === undefined ? {} : { promise: order.promise }),
    ...(isWaiting && order.heldUntil ? { payUntil: order.heldUntil.toDate().toISOString() } : {}),
    ...(isWaiting && order.paymentFailure ? { paymentFailure: order.paymentFailure } : {}),
    ...(order.confirmBy ? { confirmBy: order.confirmBy.toDate().toISOString() } : {}),
    ...(canPayNow(order) ? { payNow: { totalAmount: toRupees(payNowTotal(order)) } } : {}),
    ...(order.payNow?.paid && order.payNowDiscountPaise !== undefined
      ? { payNowDiscount: toRupees(order.payNowDiscountPaise) }
      : {}),
    ...(order.papers.length === 0 ? {} : { papers: order.papers.map(({ number, kind }) => ({ number, kind })) }),
    ...(order.parcel === undefined ? {} : { parcel: toWireParcel(order.parcel) }),
    refunds: order.refunds.map(({ amountPaise, state }) => ({ amount: toRupees(amountPaise), state })),
    history: order.history.map(({ status, at }) => ({ status, at: at.toDate().toISOString() })),
    address,
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

/** What a link in a message shows of an order. Each field is named, so that a new one is not shown by accident. */
export function toLinkedOrder(known: Pick<KnownOrder, 'id' | 'order'>): LinkedOrder {
  const wire = toWire(known);
  const { trackingLink, payUntil, confirmBy, payNow, payNowDiscount } = wire;
  return {
    _id: wire._id,
    createdAt: wire.createdAt,
    status: wire.status,
    totalAmount: wire.totalAmount,
    subtotal: wire.subtotal,
    couponDiscount: wire.couponDiscount,
    codCharge: wire.codCharge,
    refunds: wire.refunds,
    history: wire.history,
    cartItems: wire.cartItems,
    ...(trackingLink === undefined ? {} : { trackingLink }),
    ...(payUntil === undefined ? {} : { payUntil }),
    ...(confirmBy === undefined ? {} : { confirmBy }),
    ...(payNow === undefined ? {} : { payNow }),
    ...(payNowDiscount === undefined ? {} : { payNowDiscount }),
  };
}

function toWireParcel({ courier, awb, trackingUrl, state, attempts, reason, scans, request }: StoredParcel) {
  return {
    courier,
    state,
    attempts,
    scans,
    ...(awb === undefined ? {} : { awb }),
    ...(trackingUrl === undefined ? {} : { trackingUrl }),
    ...(reason === undefined ? {} : { reason }),
    ...(request === undefined ? {} : { request }),
  };
}

/** An order as the API returns it to admins: with all payments, refunds and the actor of each step. */
export function toAdminOrder(known: Pick<KnownOrder, 'id' | 'order'>): AdminOrder {
  const { order } = known;
  return {
    ...toWire(known),
    status: order.status,
    userPhone: order.userPhone,
    address: order.address,
    hold: order.hold,
    // Shoppers see it only while they can retry the payment.
    ...(order.paymentFailure === undefined ? {} : { paymentFailure: order.paymentFailure }),
    ...(order.razorpayOrderId === undefined ? {} : { razorpayOrderId: order.razorpayOrderId }),
    captures: order.captures.map(({ amountPaise, ...capture }) => ({ ...capture, amount: toRupees(amountPaise) })),
    refunds: order.refunds.map(({ amountPaise, waitUntil: _later, ...refund }) => ({
      ...refund,
      amount: toRupees(amountPaise),
    })),
    ...(order.parcel === undefined ? {} : { parcel: toAdminParcel(order.parcel) }),
    ...(order.codRisk === undefined ? {} : { codRisk: order.codRisk }),
    ...(order.confirmed === undefined
      ? {}
      : { confirmed: { at: order.confirmed.at.toDate().toISOString(), by: order.confirmed.by } }),
    ...(order.remittances === undefined
      ? {}
      : {
          remittances: order.remittances.map(({ amountPaise, reference, day }) => ({
            amount: toRupees(amountPaise),
            reference,
            day,
          })),
        }),
    ...(order.settlements === undefined
      ? {}
      : {
          settlements: order.settlements.map(({ id, amountPaise, feePaise, utr, day }) => ({
            id,
            amount: toRupees(amountPaise),
            fee: toRupees(feePaise),
            utr,
            day,
          })),
        }),
    refundsDue: order.refundsDue,
    unplaced: isUnplaced(order),
    history: order.history.map(({ at, ...step }) => ({ ...step, at: at.toDate().toISOString() })),
  };
}

function toAdminParcel(parcel: StoredParcel) {
  const { labelUrl, pending, problem } = parcel;
  return {
    ...toWireParcel(parcel),
    ...(labelUrl === undefined ? {} : { labelUrl }),
    ...(pending === undefined ? {} : { pending }),
    ...(problem === undefined ? {} : { problem }),
  };
}
