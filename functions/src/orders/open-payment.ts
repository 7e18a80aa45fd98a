import { ApiError } from '../lib/api-error.ts';
import { logError } from '../lib/log.ts';
import { RazorpayError } from '../services/payments/razorpay.ts';
import type { KnownOrder } from '../store/orders.ts';
import { updateOrder } from './update-order.ts';
import { nextCheck } from './next-check.ts';
import type { PaymentDeps } from './payment-deps.ts';
import { writeOrders } from './write-orders.ts';

/**
 * Sees to it that a reserved order has its one Razorpay order, and replies both. A lost reply makes no second one:
 * Razorpay knows it by the order's id. ApiError 503 when Razorpay does not answer; the pieces stay kept meanwhile.
 */
export async function openPayment(
  deps: PaymentDeps,
  known: KnownOrder,
): Promise<KnownOrder & { razorpayOrderId: string }> {
  const had = known.order.razorpayOrderId;
  if (had !== undefined) return { ...known, razorpayOrderId: had };
  const made = await createOrder(deps, known);
  // The first one stays: not every account refuses a second order with the same receipt, and two tabs may be at it.
  const decide = (order: KnownOrder['order']) =>
    order.razorpayOrderId === undefined
      ? { ...order, razorpayOrderId: made, nextCheckAt: nextCheck({ ...order, razorpayOrderId: made }, deps.now()) }
      : order;
  const change = { id: known.id, before: known, after: decide(known.order) };
  const inventory = { products: new Map(), coupons: new Map() };
  const written = (await writeOrders(deps.db, [change], inventory)) ?? (await updateOrder(deps, known.id, decide));
  const razorpayOrderId = written?.order.razorpayOrderId;
  if (!written || razorpayOrderId === undefined) throw new Error('an order that was reserved is gone');
  return { ...written, razorpayOrderId };
}

async function createOrder(deps: PaymentDeps, { id, order }: KnownOrder): Promise<string> {
  try {
    return await deps.gateway().createOrder(order.totalPaise, id);
  } catch (error) {
    if (!(error instanceof RazorpayError)) throw error;
    if (error.kind === 'refused') logError('Razorpay refused an order', { orderId: id, why: error.message });
    throw new ApiError('payment-not-started', { cause: error });
  }
}
