import type { Paise } from '@nirala/contract/money';
import type { StoredOrder } from './orders.ts';
import { RAZORPAY_MIN_PAISE } from './razorpay-minimum.ts';

/**
 * Whether a COD order can still be paid online: until it is packed, because the courier and the label are told then what
 * to collect. Not for less than Razorpay takes.
 */
export function canPayNow(order: StoredOrder): boolean {
  const { paymentMethod, status, hold, parcel, exchangeOf } = order;
  if (exchangeOf || payNowTotal(order) < RAZORPAY_MIN_PAISE) return false;
  return paymentMethod === 'COD' && status === 'Processing' && hold === 'sold' && parcel === undefined;
}

/** What a COD order costs if it is paid online: without the COD charge, and less the owner's offer. */
export function payNowTotal({ subtotalPaise, couponDiscountPaise, payNowDiscountPaise = 0 }: StoredOrder): Paise {
  return subtotalPaise - couponDiscountPaise - payNowDiscountPaise;
}
