import type { KnownOrder } from '../store/orders.ts';
import { createRazorpayOrder } from './create-razorpay-order.ts';
import { updateOrder } from './update-order.ts';
import { nextCheck } from './next-check.ts';
import type { PaymentDeps } from '../services/deps.ts';
import { writeOrders } from './write-orders.ts';

/**
 * Creates the Razorpay order of a reserved order, unless it has one. A retry after a lost reply finds the first one by
 * its receipt, which is the order's id. ApiError 503 if Razorpay does not answer; the reservation stays.
 */
export async function openPayment(
  deps: PaymentDeps,
  known: KnownOrder,
): Promise<KnownOrder & { razorpayOrderId: string }> {
  const existing = known.order.razorpayOrderId;
  if (existing !== undefined) return { ...known, razorpayOrderId: existing };
  const created = await createRazorpayOrder(deps, known.order.totalPaise, known.id);
  // Two tabs may create one each, because not every account refuses a repeated receipt. The one stored first is kept.
  const decide = (order: KnownOrder['order']) =>
    order.razorpayOrderId === undefined
      ? {
          ...order,
          razorpayOrderId: created,
          nextCheckAt: nextCheck({ ...order, razorpayOrderId: created }, deps.now()),
        }
      : order;
  const change = { id: known.id, before: known, after: decide(known.order) };
  const inventory = { skus: new Map(), coupons: new Map() };
  const written = (await writeOrders(deps.db, [change], inventory)) ?? (await updateOrder(deps, known.id, decide));
  const razorpayOrderId = written?.order.razorpayOrderId;
  if (!written || razorpayOrderId === undefined) throw new Error('a reserved order no longer exists');
  return { ...written, razorpayOrderId };
}
