import type { Paise } from '@nirala/contract/money';
import { ApiError } from '../lib/api-error.ts';
import { logError } from '../lib/log.ts';
import { RazorpayError } from '../services/payments/razorpay/razorpay.ts';
import type { PaymentDeps } from '../services/deps.ts';

/** Creates Razorpay's order of this receipt, or finds it. ApiError 503 if Razorpay does not answer or refuses. */
export async function createRazorpayOrder(deps: PaymentDeps, totalPaise: Paise, receipt: string): Promise<string> {
  try {
    return await deps.gateway().createOrder(totalPaise, receipt);
  } catch (error) {
    if (!(error instanceof RazorpayError)) throw error;
    if (error.kind === 'refused') logError('Razorpay refused to create an order', { receipt, why: error.message });
    throw new ApiError('payment-not-started', { cause: error });
  }
}
