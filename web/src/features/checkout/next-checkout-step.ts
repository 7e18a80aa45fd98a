import { readCoupon } from '../bag/coupon.ts';
import { call } from '../../lib/call.ts';
import { readStored } from '../../lib/storage/storage.ts';
import { toCheckoutState, type CheckoutState } from './checkout-state.ts';

/** The target of Proceed to Checkout, with the state of that history entry. */
export type CheckoutStep = { to: '/final-checkout' | '/checkout'; state: CheckoutState };

/** A signed-in shopper with a saved address goes to the order summary, others to the address form. Throws CallError. */
export async function nextCheckoutStep(phoneNumber: string): Promise<CheckoutStep> {
  const { address } = await call('getAddress', { phoneNumber });
  const state = toCheckoutState(readStored('cart'), readCoupon());
  return { to: address.length > 0 ? '/final-checkout' : '/checkout', state };
}
