import { type StoredOrder, fromOrderDoc, orderRef, type KnownOrder } from '../store/orders.ts';
import type { Paise } from '@nirala/contract/money';
import type { RazorpayPayment } from '../services/payments/razorpay/razorpay.ts';
import { canPayNow, payNowTotal } from '../store/order-money.ts';
import { Timestamp } from '@google-cloud/firestore';
import { withCouponShares } from '@nirala/contract/coupon-shares';
import { ApiError } from '../lib/api-error.ts';
import { createRazorpayOrder } from './create-razorpay-order.ts';
import { nextCheck } from './next-check.ts';
import type { PaymentDeps } from '../services/deps.ts';
import { updateOrder } from './update-order.ts';

type PayNow = NonNullable<StoredOrder['payNow']>;

/** Whether a payment pays for a COD order that was offered online. */
export function paysNow(
  order: StoredOrder,
  { order_id, amount }: { order_id?: RazorpayPayment['order_id']; amount: Paise },
): boolean {
  const { payNow } = order;
  if (!payNow || payNow.paid || !canPayNow(order)) return false;
  const isForThis = order_id === payNow.razorpayOrderId && amount === payNow.totalPaise;
  // What the order costs may have changed since the offer.
  return isForThis && order.totalPaise === payNow.codTotalPaise;
}

/** The COD order after it was paid online: prepaid, without the COD charge. The payment also confirms it. */
export function paidNow(order: StoredOrder, paymentId: string, at: Date): StoredOrder {
  const { payNow, confirmBy, ...rest } = order;
  if (!payNow) throw new Error('the order has no offer to pay now');
  const couponDiscountPaise = order.couponDiscountPaise + (order.payNowDiscountPaise ?? 0);
  return {
    ...rest,
    paymentMethod: 'Pre-Paid',
    paymentId,
    payNow: { ...payNow, paid: true },
    codChargePaise: 0,
    couponDiscountPaise,
    totalPaise: order.subtotalPaise - couponDiscountPaise,
    lines: withCouponShares(order.lines, couponDiscountPaise),
    ...(confirmBy === undefined ? {} : { confirmed: { at: Timestamp.fromDate(at), by: 'payment' } }),
  };
}

/**
 * Creates Razorpay's order for a COD order that its shopper wants to pay online, unless it has one. ApiError 409
 * `cannot-pay-now` if it is too late, 503 if Razorpay does not answer.
 */
export async function openPayNow(
  deps: PaymentDeps,
  id: string,
  isAllowed: (order: StoredOrder) => boolean,
): Promise<KnownOrder & { payNow: PayNow }> {
  const known = fromOrderDoc(await orderRef(deps.db, id).get());
  if (!known || !isAllowed(known.order)) throw new ApiError('order-not-found');
  const open = openOffer(known.order);
  if (open) return { ...known, payNow: open };
  if (!canPayNow(known.order)) throw new ApiError('cannot-pay-now');
  const totalPaise = payNowTotal(known.order);
  // The receipt has the amount, because Razorpay may return the earlier order of a repeated receipt.
  const razorpayOrderId = await createRazorpayOrder(deps, totalPaise, `${id}-${totalPaise}`);
  const at = Timestamp.fromDate(deps.now());
  const payNow = {
    razorpayOrderId,
    totalPaise,
    codTotalPaise: known.order.totalPaise,
    at,
    paid: false,
  };
  const updated = await updateOrder(deps, id, (order) => {
    if (!canPayNow(order) || openOffer(order) || order.totalPaise !== payNow.codTotalPaise) return order;
    const offered = { ...order, payNow: { ...payNow, earlier: earlierOffers(order, razorpayOrderId) } };
    return { ...offered, nextCheckAt: nextCheck(offered, deps.now()) };
  });
  const stored = updated && openOffer(updated.order);
  if (!stored) throw new ApiError('cannot-pay-now');
  return { ...updated, payNow: stored };
}

/**
 * Razorpay's orders of offers that are over. Their windows may still be open; what is paid there is found and refunded.
 */
function earlierOffers({ payNow }: StoredOrder, current: string): string[] {
  const all = payNow ? [...(payNow.earlier ?? []), payNow.razorpayOrderId] : [];
  return all.filter((id) => id !== current);
}

/** The offer that can still be paid. */
function openOffer(order: StoredOrder): PayNow | undefined {
  const { payNow } = order;
  return payNow && !payNow.paid && canPayNow(order) && payNow.codTotalPaise === order.totalPaise ? payNow : undefined;
}
