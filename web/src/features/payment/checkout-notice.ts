import { MESSAGES } from '@nirala/contract/messages';
import { reservedUntil } from '@nirala/contract/message-templates';
import type { Order } from '@nirala/contract/order';
import type { PaymentMethod } from '@nirala/contract/pricing';
import { readCheckoutRefusal } from './checkout-refusal.ts';
import { CallError, saidOr } from '../../lib/call-error.ts';
import { RazorpayUnavailable } from './load-razorpay.ts';

/** What stands above Confirm after a try that placed nothing. */
export type CheckoutNotice = {
  /** An order that waits for its payment is no error. */
  tone: 'bad' | 'waits';
  message: string;
  /** What else there is to know, a sentence each. */
  more: string[];
  /** Rupees. */
  newTotal?: number;
  toBag?: boolean;
  /** The address has to be corrected first. */
  toAddress?: boolean;
  /** The code of a coupon that the store does not take: the shopper may go on without it. */
  without?: string;
};

/**
 * Razorpay's window was left without a payment: `failure` is why the last try failed. A UPI payment may still land
 * after that, so nothing is said about money that was not taken.
 */
export function pendingNotice({ payUntil }: Order, failure: string | undefined): CheckoutNotice {
  const kept = payUntil ? [reservedUntil(payUntil)] : [];
  const [message = MESSAGES.codStays, ...more] = failure
    ? [MESSAGES.paymentFailed, failure, MESSAGES.paymentMayLand, ...kept, MESSAGES.codStays]
    : [...kept, MESSAGES.paymentMayLand, MESSAGES.codStays];
  return { tone: failure ? 'bad' : 'waits', message, more };
}

/** Why nothing was placed: in the server's own words where there are any (spec §8). */
export function failureNotice(error: unknown, method: PaymentMethod): CheckoutNotice {
  const online = method === 'Pre-Paid';
  const bad = (message: string, more: string[] = []): CheckoutNotice => ({ tone: 'bad', message, more });
  if (error instanceof RazorpayUnavailable) return bad(error.message, [MESSAGES.codStays]);
  const general = online ? MESSAGES.paymentNotStarted : MESSAGES.orderFailed;
  if (!(error instanceof CallError)) return bad(general);
  const { status } = error;
  if (status === 0) return bad(online ? general : MESSAGES.orderNetwork, online ? [MESSAGES.codStays] : []);
  const refusal = readCheckoutRefusal(error);
  if (refusal?.reason === 'over' && refusal.meanwhile) return bad(MESSAGES.checkoutEnded);
  return {
    ...bad(saidOr(general, error), online && status >= 500 ? [MESSAGES.codStays] : []),
    newTotal: refusal?.reason === 'price' ? refusal.totalAmount : undefined,
    toAddress: refusal?.reason === 'address',
    toBag: status === 409 && refusal?.reason !== 'cod',
    without: refusal?.reason === 'coupon' ? refusal.code : undefined,
  };
}
