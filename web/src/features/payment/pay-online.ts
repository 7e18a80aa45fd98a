import type { Api } from '@nirala/contract/api';
import type { Input } from '@nirala/contract/endpoint';
import { MESSAGES } from '@nirala/contract/messages';
import type { Order } from '@nirala/contract/order';
import { markPaymentStarted } from './stored-checkout.ts';
import { call } from '../../lib/call.ts';
import { loadRazorpay } from './load-razorpay.ts';
import { openRazorpay, type Payer, type PaymentProof } from './razorpay-window.ts';
import { confirmWithRetry, type ConfirmResult } from './confirm-payment.ts';

export type PaymentRequest = Input<Api['createOrder']>;

/** `pending`: the window was closed without a payment; `failure` is why the last attempt in it failed. */
export type PaymentResult = ConfirmResult | { kind: 'pending'; order: Order; failure: string | undefined };

export type PaymentStage = 'opening' | 'paying' | 'checking';

/**
 * Reserves the items, opens Razorpay's window, and confirms the payment. A second call with the same checkoutId pays the
 * same order. `signal` closes the window. Throws RazorpayUnavailable, or CallError when the reservation failed.
 */
export async function payOnline(
  request: PaymentRequest,
  payer: Payer,
  onStage: (stage: PaymentStage) => void,
  signal: AbortSignal,
): Promise<PaymentResult> {
  onStage('opening');
  await loadRazorpay();
  const created = await call('createOrder', request);
  const { order } = created;
  if (signal.aborted) return { kind: 'pending', order, failure: undefined };
  markPaymentStarted(order.checkoutId);
  onStage('paying');
  const result = await openRazorpay(created, payer, signal);
  if (result.kind === 'closed') return { kind: 'pending', order, failure: result.failure };
  const { proof } = result;
  if (!proof) return { kind: 'unverified', message: MESSAGES.paymentUnchecked };
  onStage('checking');
  return confirmWithRetry(() => confirm(request, proof), wait);
}

async function confirm({ amount, currency: _, ...checkout }: PaymentRequest, proof: PaymentProof): Promise<Order> {
  const { order } = await call('confirmOrder', {
    ...checkout,
    ...proof,
    totalAmount: amount,
    paymentMethod: 'Pre-Paid',
    status: 'Processing',
  });
  return order;
}

function wait(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
