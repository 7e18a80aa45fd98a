import type { Api } from '@nirala/contract/api';
import type { Input } from '@nirala/contract/endpoint';
import { MESSAGES } from '@nirala/contract/messages';
import type { Order } from '@nirala/contract/order';
import { markPaymentStarted } from './stored-checkout.ts';
import { call } from '../../lib/call.ts';
import { loadRazorpay } from './load-razorpay.ts';
import { openRazorpay, type Payer, type Proof } from './razorpay-window.ts';
import { confirmWithRetry, type ConfirmResult } from './confirm-payment.ts';

export type PaymentRequest = Input<Api['createOrder']>;

/** How paying online ended. `waits`: the window was left unpaid; `failure` is why the last try failed. */
export type PaymentResult = ConfirmResult | { kind: 'waits'; order: Order; failure: string | undefined };

export type Stage = 'opening' | 'paying' | 'checking';

/**
 * Keeps the pieces, opens Razorpay's window for them, and has the payment confirmed. Asking again for the same
 * checkout pays the same order. `signal` closes the window. Throws CallError before the window opens, or RazorpayUnavailable.
 */
export async function payOnline(
  request: PaymentRequest,
  payer: Payer,
  onStage: (stage: Stage) => void,
  signal: AbortSignal,
): Promise<PaymentResult> {
  onStage('opening');
  await loadRazorpay();
  const created = await call('createOrder', request);
  const { order } = created;
  if (signal.aborted) return { kind: 'waits', order, failure: undefined };
  markPaymentStarted(order.checkoutId);
  onStage('paying');
  const outcome = await openRazorpay(created, payer, signal);
  if (outcome.kind === 'closed') return { kind: 'waits', order, failure: outcome.failure };
  const { proof } = outcome;
  if (!proof) return { kind: 'unchecked', message: MESSAGES.paymentUnchecked };
  onStage('checking');
  return confirmWithRetry(() => confirm(request, proof), pause);
}

async function confirm({ amount, currency: _, ...checkout }: PaymentRequest, proof: Proof): Promise<Order> {
  const { order } = await call('confirmOrder', {
    ...checkout,
    ...proof,
    totalAmount: amount,
    paymentMethod: 'Pre-Paid',
    status: 'Processing',
  });
  return order;
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
