import { ApiError } from '../lib/api-error.ts';
import { RazorpayError } from '../services/payments/razorpay/razorpay.ts';
import { fromOrderDoc, orderRef, type KnownOrder, type StoredOrder } from '../store/orders.ts';
import { fetchPayments } from './fetch-payments.ts';
import type { PaymentDeps } from '../services/deps.ts';
import { recordPayments } from './record-payments.ts';

/** Records what was paid online for a COD order, or for one that waits for its payment. ApiError 404 for another's order, 503 if Razorpay does not answer. */
export async function checkPayNow(
  deps: PaymentDeps,
  id: string,
  isAllowed: (order: StoredOrder) => boolean,
): Promise<KnownOrder> {
  const known = fromOrderDoc(await orderRef(deps.db, id).get());
  if (!known || !isAllowed(known.order)) throw new ApiError('order-not-found');
  const { payNow, status, razorpayOrderId } = known.order;
  const isOpen = payNow ? !payNow.paid : status === 'Pending' && razorpayOrderId !== undefined;
  if (!isOpen) return known;
  try {
    return (await recordPayments(deps, id, { payments: await fetchPayments(deps, known.order) })) ?? known;
  } catch (error) {
    if (!(error instanceof RazorpayError)) throw error;
    throw new ApiError('payment-unchecked', { cause: error });
  }
}
