import { Timestamp } from '@google-cloud/firestore';
import type { StoredOrder } from '../store/orders.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** A payment that was authorized late may land until then (Razorpay asks banks for three days). */
const WATCHED = 72 * HOUR;
const FIRST_CHECK = 15 * MINUTE;

/** After 15 minutes, then hourly, and a last time after 72 hours; one that is paid only that last time. */
export function nextCheck(order: StoredOrder, now: Date): Timestamp | undefined {
  const begun = order.createdAt.toMillis();
  if (order.razorpayOrderId === undefined || now.getTime() >= begun + WATCHED) return undefined;
  const isFirst = now.getTime() < begun + FIRST_CHECK;
  const soon = isFirst ? begun + FIRST_CHECK : now.getTime() + HOUR;
  const isPaid = order.paymentId !== undefined;
  return Timestamp.fromMillis(isPaid ? begun + WATCHED : Math.min(begun + WATCHED, soon));
}
