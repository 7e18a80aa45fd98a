import type { Api } from '@nirala/contract/api';
import type { Input, Reply } from '@nirala/contract/api/endpoint';
import { MESSAGES } from '@nirala/contract/text/messages';
import type { Order } from '@nirala/contract/order/order';
import { call } from '../../lib/call.ts';
import { CallError, failedWith } from '../../lib/call-error.ts';
import { markPaymentStarted } from './stored-checkout.ts';
import { openGateway, type Payer, type PaymentProof } from './gateway.ts';
import { readCheckoutRefusal } from './checkout-outcome.ts';

/** An order as `createOrder` takes it. */
export type PaymentRequest = Input<Api['createOrder']>;

/**
 * The server's answer about a payment that the gateway's window reported as paid.
 * - `placed`: the order is placed. With a message it was placed before, and this payment is refunded.
 * - `refunding`: paid but not placed, so the money goes back
 * - `rejected`: the server could not verify the payment
 * - `unverified`: not known yet; the gateway's webhook will tell the server
 */
type ConfirmResult =
  | { kind: 'placed'; order: Order; message?: string }
  | { kind: 'refunding' | 'rejected' | 'unverified'; message: string };

/** `pending`: the window was closed without a payment; `failure` is why the last attempt in it failed. */
export type PaymentResult = ConfirmResult | { kind: 'pending'; order: Order; failure: string | undefined };

export type PaymentStage = 'paying' | 'checking';

type PaymentProgress = {
  onStage: (stage: PaymentStage) => void;
  /** Closes the window. */
  signal: AbortSignal;
};

/**
 * Opens the gateway's window or page for an order that `createOrder` has reserved, and confirms the payment. `request` is
 * what was sent to reserve it. The gateway must be loaded (see `loadGateway`).
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
  return confirmWithRetry(() => confirmOrder(request, proof));
}

async function confirmOrder(
  { amount, currency: _, advance: _shown, ...checkout }: PaymentRequest,
  proof: PaymentProof,
): Promise<Order> {
  const { order } = await call('confirmOrder', {
    ...checkout,
    ...proof,
    totalAmount: amount,
    paymentMethod: 'Pre-Paid',
    status: 'Processing',
  });
  return order;
}

/** Milliseconds to wait before the second, third and fourth attempt. */
const RETRY_DELAYS = [1000, 2000, 4000];

/** Confirms a payment. While the server cannot be reached, retries after increasing delays. */
export async function confirmWithRetry(
  confirm: () => Promise<Order>,
  wait: (milliseconds: number) => Promise<unknown> = sleep,
): Promise<ConfirmResult> {
  for (const delay of [0, ...RETRY_DELAYS]) {
    if (delay > 0) await wait(delay);
    try {
      return { kind: 'placed', order: await confirm() };
    } catch (error) {
      const result = resultOf(error);
      if (result) return result;
    }
  }
  return { kind: 'unverified', message: MESSAGES.paymentUnchecked };
}

const sleep = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** What a failure says about the payment; undefined when another attempt may succeed. */
function resultOf(error: unknown): ConfirmResult | undefined {
  if (!(error instanceof CallError)) return { kind: 'unverified', message: MESSAGES.paymentUnchecked };
  const { status, message } = error;
  if (status === 0 || status === 429 || status >= 500) return undefined;
  const refusal = readCheckoutRefusal(error);
  if (refusal?.reason === 'placed') return { kind: 'placed', order: refusal.order, message };
  if (failedWith(error, 'payment-not-captured')) return { kind: 'unverified', message };
  if (failedWith(error, 'payment-returned', 'paid-twice')) return { kind: 'refunding', message };
  if (failedWith(error, 'payment-not-verified', 'payment-failed', 'invalid-input')) {
    return { kind: 'rejected', message };
  }
  return { kind: 'unverified', message: MESSAGES.paymentUnchecked };
}
