import { MESSAGES } from '@nirala/contract/messages';
import type { Order } from '@nirala/contract/order';
import { readCheckoutRefusal } from './checkout-refusal.ts';
import { CallError, failedWith } from '../../lib/call-error.ts';

/**
 * What became of a payment that Razorpay's window reported as done. `placed` with a message: it was an order already,
 * and this payment goes back. `back`: paid, not placed, the money goes back.
 * `refused`: the server does not believe it. `unchecked`: nobody knows yet; Razorpay tells the server itself.
 */
export type ConfirmResult =
  { kind: 'placed'; order: Order; message?: string } | { kind: 'back' | 'refused' | 'unchecked'; message: string };

/** Milliseconds before the second, third and fourth try. */
const PAUSES = [1000, 2000, 4000];

/** Has a payment confirmed. A server that can't be reached is asked again, each time after a longer `pause`. */
export async function confirmWithRetry(
  confirm: () => Promise<Order>,
  pause: (milliseconds: number) => Promise<void>,
): Promise<ConfirmResult> {
  for (const before of [0, ...PAUSES]) {
    if (before > 0) await pause(before);
    try {
      return { kind: 'placed', order: await confirm() };
    } catch (error) {
      const settled = answerIn(error);
      if (settled) return settled;
    }
  }
  return { kind: 'unchecked', message: MESSAGES.paymentUnchecked };
}

/** What the server's answer says about the payment; undefined when it is worth asking again. */
function answerIn(error: unknown): ConfirmResult | undefined {
  if (!(error instanceof CallError)) return { kind: 'unchecked', message: MESSAGES.paymentUnchecked };
  const { status, message } = error;
  if (status === 0 || status === 429 || status >= 500) return undefined;
  const refusal = readCheckoutRefusal(error);
  if (refusal?.reason === 'placed') return { kind: 'placed', order: refusal.order, message };
  if (failedWith(error, 'payment-not-captured')) return { kind: 'unchecked', message };
  if (failedWith(error, 'payment-returned', 'paid-twice')) return { kind: 'back', message };
  if (failedWith(error, 'payment-not-verified', 'payment-failed', 'invalid-input')) return { kind: 'refused', message };
  return { kind: 'unchecked', message: MESSAGES.paymentUnchecked };
}
