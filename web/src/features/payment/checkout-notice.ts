import { MESSAGES } from '@nirala/contract/text/messages';
import { reservedUntil } from '@nirala/contract/text/message-templates';
import type { Order } from '@nirala/contract/order/order';
import type { PaymentMethod } from '@nirala/contract/order/pricing';
import type { FailureCode } from '@nirala/contract/api/failure-codes';
import { CallError, failedWith, serverMessageOr } from '../../lib/call-error.ts';
import { readCheckoutRefusal } from './checkout-outcome.ts';
import { PaymentUnavailable } from './gateway.ts';

/** The message above Confirm Order after an attempt that placed no order. */
export type CheckoutNotice = {
  /** An order that awaits its payment is not an error. */
  tone: 'bad' | 'pending';
  message: string;
  /** Further sentences below the message. */
  details: string[];
  /** Rupees. */
  newTotal?: number;
  linkToBag?: boolean;
  linkToAddress?: boolean;
  /** The code of the coupon that was refused: the shopper can continue without it. */
  refusedCoupon?: string;
};

/** The refusals that the shopper can resolve in the bag, by changing it or by starting a new checkout from it. */
const RESOLVED_IN_BAG: readonly FailureCode[] = [
  'price-changed',
  'not-on-sale',
  'out-of-stock',
  'too-many-pieces',
  'drop-limit',
  'drop-not-started',
  'checkout-id-reused',
  'checkout-expired',
  'coupon-invalid',
  'coupon-expired',
  'coupon-used-up',
  'coupon-first-order-only',
  'coupon-already-used',
  'coupon-minimum-not-reached',
  'coupon-not-for-bag',
  'coupon-online-only',
];

/**
 * The gateway's window was closed without a payment; `failure` is why the last attempt in it failed. A UPI payment may
 * still arrive, so the notice does not say that no money was taken.
 */
export function pendingNotice({ payUntil, advance }: Order, failure: string | undefined): CheckoutNotice {
  const reserved = payUntil ? [reservedUntil(payUntil)] : [];
  // What was to be paid is the advance of an order on delivery.
  const codStays = advance ? [] : [MESSAGES.codStays];
  const [message = MESSAGES.codStays, ...details] = failure
    ? [MESSAGES.paymentFailed, failure, MESSAGES.paymentMayLand, ...reserved, ...codStays]
    : [...reserved, MESSAGES.paymentMayLand, ...codStays];
  return { tone: failure ? 'bad' : 'pending', message, details };
}

/** Why no order was placed, with the server's own message where there is one (spec §8). */
export function failureNotice(error: unknown, method: PaymentMethod): CheckoutNotice {
  const online = method === 'Pre-Paid';
  const bad = (message: string, details: string[] = []): CheckoutNotice => ({ tone: 'bad', message, details });
  if (error instanceof PaymentUnavailable) return bad(error.message, online ? [MESSAGES.codStays] : []);
  const fallback = online ? MESSAGES.paymentNotStarted : MESSAGES.orderFailed;
  if (!(error instanceof CallError)) return bad(fallback);
  const { status } = error;
  if (status === 0) return online ? bad(fallback, [MESSAGES.codStays]) : bad(MESSAGES.orderNetwork);
  const refusal = readCheckoutRefusal(error);
  if (refusal?.reason === 'over' && refusal.meanwhile) return bad(MESSAGES.checkoutEnded);
  return {
    ...bad(serverMessageOr(fallback, error), online && status >= 500 ? [MESSAGES.codStays] : []),
    newTotal: refusal?.reason === 'price' ? refusal.totalAmount : undefined,
    linkToAddress: refusal?.reason === 'address',
    linkToBag: failedWith(error, ...RESOLVED_IN_BAG),
    refusedCoupon: refusal?.reason === 'coupon' ? refusal.code : undefined,
  };
}
