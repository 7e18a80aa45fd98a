import { randomUUID } from 'node:crypto';
import type { Refusal } from '@nirala/contract/checkout';
import { verifyAddress } from '../addresses/verify-address.ts';
import { ApiError } from '../lib/api-error.ts';
import type { Handlers } from './handlers.ts';
import type { Deps } from './deps.ts';
import { inDropLine } from '../orders/drop-line.ts';
import { openPayment } from '../orders/open-payment.ts';
import { reserve } from '../orders/reserve.ts';
import { isHoldExpired } from '../orders/resume-checkout.ts';
import { holdsStock } from '../orders/write-orders.ts';
import { RazorpayError } from '../services/payments/razorpay.ts';
import { readCodHistory } from '../store/cod-history.ts';
import { toWire } from '../store/order-wire.ts';
import type { KnownOrder } from '../store/orders.ts';
import { readSettings } from '../store/settings.ts';
import { requireOwnPhone } from './users.ts';

/** ApiError 409 if the order no longer awaits its payment. It may have changed while Razorpay answered. */
function requirePending(known: Pick<KnownOrder, 'id' | 'order'>, now: Date): void {
  const { order } = known;
  if (!holdsStock(order) || isHoldExpired(order, now)) {
    const details: Refusal = { reason: 'over', meanwhile: true };
    throw new ApiError('checkout-ended', { details });
  }
  if (order.status !== 'Pending') {
    const details: Refusal = { reason: 'placed', order: toWire(known) };
    throw new ApiError('already-placed', { details });
  }
}

export function payments(deps: Deps): Pick<Handlers, 'paymentSettings' | 'readCodHistory' | 'createOrder'> {
  /** ApiError 503 if no keys are configured: then the store takes COD orders only. */
  function publicKey(): string {
    try {
      return deps.gateway().keyId;
    } catch (error) {
      if (error instanceof RazorpayError) throw new ApiError('payment-not-started', { cause: error });
      throw error;
    }
  }

  return {
    async paymentSettings() {
      return { key: publicKey(), script: deps.checkoutScript() };
    },
    async readCodHistory(_input, { phone }) {
      return readCodHistory(deps.db, phone, await readSettings(deps.db));
    },
    async createOrder(input, caller) {
      requireOwnPhone(input.userPhone, caller);
      const key = publicKey();
      const { amount: total, checkoutId = randomUUID(), ...rest } = input;
      const reserved = await inDropLine(deps, input.cartItems, async () => {
        const address = await verifyAddress(deps, input.address);
        return reserve(deps, caller, { ...rest, address, checkoutId, total, method: 'Pre-Paid' });
      });
      const { razorpayOrderId: orderId, ...known } = await openPayment(deps, reserved);
      requirePending(known, deps.now());
      return { orderId, key, amount: known.order.totalPaise, currency: 'INR' as const, order: toWire(known) };
    },
  };
}
