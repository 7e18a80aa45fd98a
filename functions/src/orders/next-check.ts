import { Timestamp } from '@google-cloud/firestore';
import type { StoredOrder } from '../store/orders.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** Razorpay asks banks for three days, so a late payment may arrive until then. */
const CHECKED_FOR = 72 * HOUR;
const FIRST_CHECK = 15 * MINUTE;

/**
 * When to check an order's payments at Razorpay next: 15 minutes after it was created, then hourly, and a last time after
 * 72 hours. For a COD order that was offered online, the time of the offer counts. A paid order is only checked that last time. Undefined if no check is left.
 */
export function nextCheck(order: StoredOrder, now: Date): Timestamp | undefined {
  const created = (order.payNow?.at ?? order.createdAt).toMillis();
  if ((order.razorpayOrderId ?? order.payNow) === undefined || now.getTime() >= created + CHECKED_FOR) return undefined;
  const isFirst = now.getTime() < created + FIRST_CHECK;
  const soon = isFirst ? created + FIRST_CHECK : now.getTime() + HOUR;
  const isPaid = order.paymentId !== undefined;
  return Timestamp.fromMillis(isPaid ? created + CHECKED_FOR : Math.min(created + CHECKED_FOR, soon));
}
