import { logWarning } from '../lib/log.ts';
import { RazorpayError, type RazorpayPayment } from '../services/payments/razorpay.ts';
import type { StoredOrder } from '../store/orders.ts';
import { isWanted } from './money.ts';
import type { Shop } from './shop.ts';

/**
 * A payment as it is after we did our part: one that was only authorized is captured, if its order waits for it.
 * Razorpay captures by itself as well (see createOrder); whoever comes second hears that it is done.
 */
export async function captured(shop: Shop, order: StoredOrder, payment: RazorpayPayment): Promise<RazorpayPayment> {
  if (payment.status !== 'authorized' || !isWanted(order, payment)) return payment;
  try {
    return await shop.gateway().capture(payment.id, payment.amount);
  } catch (error) {
    if (!(error instanceof RazorpayError) || error.kind === 'down') throw error;
    logWarning('a payment could not be captured', { paymentId: payment.id, why: error.message });
    return shop.gateway().payment(payment.id);
  }
}

/** Every payment of an order, as Razorpay knows it now. None while there is no Razorpay order. */
export async function paymentsAt(shop: Shop, order: StoredOrder): Promise<RazorpayPayment[]> {
  if (order.razorpayOrderId === undefined) return [];
  const found = await shop.gateway().paymentsOf(order.razorpayOrderId);
  return Promise.all(found.map((payment) => captured(shop, order, payment)));
}
