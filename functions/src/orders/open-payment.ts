import { MESSAGES } from '@nirala/contract/messages';
import { ApiError } from '../lib/api-error.ts';
import { logError } from '../lib/log.ts';
import { RazorpayError } from '../services/payments/razorpay.ts';
import type { KnownOrder } from '../store/orders.ts';
import { changeOrder } from './change.ts';
import { nextCheck } from './next-check.ts';
import type { Shop } from './shop.ts';
import { writeOrders } from './write.ts';

/**
 * Sees to it that a reserved order has its one Razorpay order, and replies both. A lost reply makes no second one:
 * Razorpay knows it by the order's id. ApiError 503 when Razorpay does not answer; the pieces stay kept meanwhile.
 */
export async function openPayment(shop: Shop, known: KnownOrder): Promise<KnownOrder & { razorpayOrderId: string }> {
  const had = known.order.razorpayOrderId;
  if (had !== undefined) return { ...known, razorpayOrderId: had };
  const made = await createOrder(shop, known);
  // The first one stays: not every account refuses a second order with the same receipt, and two tabs may be at it.
  const decide = (order: KnownOrder['order']) =>
    order.razorpayOrderId === undefined
      ? { ...order, razorpayOrderId: made, nextCheckAt: nextCheck({ ...order, razorpayOrderId: made }, shop.now()) }
      : order;
  const change = { id: known.id, before: known, after: decide(known.order) };
  const shelf = { products: new Map(), coupons: new Map() };
  const written = (await writeOrders(shop.db, [change], shelf)) ?? (await changeOrder(shop, known.id, decide));
  const razorpayOrderId = written?.order.razorpayOrderId;
  if (!written || razorpayOrderId === undefined) throw new Error('an order that was reserved is gone');
  return { ...written, razorpayOrderId };
}

async function createOrder(shop: Shop, { id, order }: KnownOrder): Promise<string> {
  try {
    return await shop.gateway().createOrder(order.totalPaise, id);
  } catch (error) {
    if (!(error instanceof RazorpayError)) throw error;
    if (error.kind === 'refused') logError('Razorpay refused an order', { orderId: id, why: error.message });
    throw new ApiError(503, MESSAGES.paymentNotStarted, { cause: error });
  }
}
