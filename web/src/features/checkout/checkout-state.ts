import { sharesPaise } from '@nirala/contract/order/shares';
import { toRupees } from '@nirala/contract/text/money';
import * as v from 'valibot';
import { cartItemSchema } from '../../lib/storage/cart-item.ts';
import { readStored } from '../../lib/storage/storage.ts';
import { call } from '../../lib/call.ts';
import type { Lines } from '../bag/lines.ts';
import { type BagCoupons, couponTotals, readBagCoupons } from '../bag/offers.ts';

const rupees = v.pipe(v.number(), v.finite(), v.minValue(0));

const checkoutStateSchema = v.object({
  cartItems: v.pipe(v.array(cartItemSchema), v.minLength(1)),
  discountPercent: v.fallback(v.pipe(v.number(), v.minValue(0), v.maxValue(100)), 0),
  discountAmount: rupees,
  redeemCode: v.fallback(v.optional(v.string()), undefined),
  totalPayable: rupees,
  /** The last checkout of this browser that had become an order by then. */
  placedBefore: v.fallback(v.optional(v.string()), undefined),
});

/**
 * The data that the bag passes to the order summary in the history entry, so that it survives reload and Back. Amounts
 * in rupees. It holds no addresses because a history entry outlives the session; the summary loads them.
 */
type CheckoutState = v.InferOutput<typeof checkoutStateSchema>;

/** What the bag passes to the order summary. */
export function toCheckoutState(lines: Lines, coupons: BagCoupons): CheckoutState {
  const { discounts, payable } = couponTotals(lines, coupons);
  return {
    cartItems: [...lines],
    discountPercent: coupons.percent,
    discountAmount: toRupees(sharesPaise(discounts)),
    redeemCode: coupons.code,
    totalPayable: toRupees(payable),
    placedBefore: placedCheckoutId(),
  };
}

/**
 * Whether a checkout became an order, in another tab, after the bag was passed on. An order from before says nothing
 * about this one.
 */
export function isPlacedSince({ placedBefore }: CheckoutState): boolean {
  const placed = placedCheckoutId();
  return placed !== undefined && placed !== placedBefore;
}

function placedCheckoutId(): string | undefined {
  const checkout = readStored('checkout');
  return checkout?.placed ? checkout.id : undefined;
}

/** The checkout state of a history entry; undefined when the shopper did not come from the bag. */
export function readCheckoutState(state: unknown): CheckoutState | undefined {
  const parsed = v.safeParse(checkoutStateSchema, state);
  return parsed.success ? parsed.output : undefined;
}

/** The target of Proceed to Checkout, with the state of that history entry. */
type CheckoutStep = { to: '/final-checkout' | '/checkout'; state: CheckoutState };

/** A signed-in shopper with a saved address goes to the order summary, others to the address form. Throws CallError. */
export async function nextCheckoutStep(phoneNumber: string): Promise<CheckoutStep> {
  const { address } = await call('getAddress', { phoneNumber });
  const state = toCheckoutState(readStored('cart'), readBagCoupons());
  return { to: address.length > 0 ? '/final-checkout' : '/checkout', state };
}
