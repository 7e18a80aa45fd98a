import { logWarning } from '../lib/log.ts';
import { RazorpayError } from '../services/payments/razorpay.ts';
import type { KnownOrder } from '../store/orders.ts';
import { changeOrder } from './change.ts';
import { released } from './money.ts';
import { paymentsAt } from './payments.ts';
import { settle } from './settle.ts';
import type { Shop } from './shop.ts';

/**
 * Puts the pieces of a checkout that came to its end back on sale. Razorpay is asked first, so that a payment whose
 * news were lost is not late; if it can not be asked, the pieces go back all the same.
 */
export async function release(shop: Shop, known: KnownOrder): Promise<void> {
  const payments = await paymentsAt(shop, known.order).catch((error: unknown) => {
    if (!(error instanceof RazorpayError)) throw error;
    logWarning('released without asking Razorpay', { orderId: known.id, why: error.message });
    return [];
  });
  await settle(shop, known.id, { payments });
  await changeOrder(shop, known.id, (order) => (order.hold === 'held' ? released(order) : order));
}
