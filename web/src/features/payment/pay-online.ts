import type { Api } from '@nirala/contract/api';
import type { Input, Reply } from '@nirala/contract/endpoint';
import { MESSAGES } from '@nirala/contract/messages';
import type { Order } from '@nirala/contract/order';
import { markPaymentStarted } from './stored-checkout.ts';
import { call } from '../../lib/call.ts';
import { openGateway, type Payer, type PaymentProof } from './gateway.ts';
import { confirmWithRetry, type ConfirmResult } from './confirm-payment.ts';

export type PaymentRequest = Input<Api['createOrder']>;

/** `pending`: the window was closed without a payment; `failure` is why the last attempt in it failed. */
export type PaymentResult = ConfirmResult | { kind: 'pending'; order: Order; failure: string | undefined };

export type PaymentStage = 'paying' | 'checking';

type PaymentProgress = {
  onStage: (stage: PaymentStage) => void;
  /** Closes the window. */
  signal: AbortSignal;
};

/**
 * Opens the gateway's window or page for an order that `createOrder` has reserved, and confirms the payment. `request` is what was
 * sent to reserve it. The gateway must be loaded (see `loadGateway`).
 */
export async function payOnline(
  request: PaymentRequest,
  reserved: Reply<Api['createOrder']>,
  payer: Payer,
  { onStage, signal }: PaymentProgress,
): Promise<PaymentResult> {
  const { order } = reserved;
  if (signal.aborted) return { kind: 'pending', order, failure: undefined };
  markPaymentStarted(order.checkoutId);
  onStage('paying');
  const result = await openGateway(reserved, payer, signal);
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
