import type { Address } from '@nirala/contract/address';
import type { Api } from '@nirala/contract/api';
import type { Input } from '@nirala/contract/endpoint';
import type { Order } from '@nirala/contract/order';
import { priceOrder, type PaymentMethod, type Totals } from '@nirala/contract/pricing';
import type { CartItem } from '../../lib/storage/cart-item.ts';
import { toPricedLine, withoutOrdered, type Lines } from '../bag/lines.ts';
import { toCheckoutState, type CheckoutState } from './checkout-state.ts';
import { checkoutIdFor, endCheckout } from '../payment/stored-checkout.ts';
import { findOutcome, type CheckoutOutcome } from '../payment/checkout-outcome.ts';
import { call } from '../../lib/call.ts';
import { readStored, removeStored, writeStored } from '../../lib/storage/storage.ts';
import { readCoupon, removeCoupon, storeTotals, type Coupon } from '../bag/coupon.ts';

/** Where Proceed to Checkout leads, and what goes along. */
export type CheckoutStep = { to: '/final-checkout' | '/checkout'; state: CheckoutState };

/** The next step of a signed-in shopper: with a saved address to the summary, without to the form. Throws CallError. */
export async function nextCheckoutStep(phoneNumber: string): Promise<CheckoutStep> {
  const { address } = await call('getAddress', { phoneNumber });
  const state = toCheckoutState(readStored('cart'), readCoupon());
  return { to: address.length > 0 ? '/final-checkout' : '/checkout', state };
}

/** Every figure of an order of these lines, in paise. */
export function checkoutTotals(lines: Lines, coupon: Coupon | undefined, method: PaymentMethod): Totals {
  return priceOrder(lines.map(toPricedLine), method, coupon?.percent);
}

/** What both ways of paying send about a checkout. */
export type CheckoutRequest = Omit<Input<Api['createOrder']>, 'amount' | 'currency'>;

export function checkoutRequest(
  userPhone: string,
  lines: Lines,
  coupon: Coupon | undefined,
  address: Address,
): CheckoutRequest {
  return {
    userPhone,
    checkoutId: checkoutIdFor(lines, coupon?.code),
    address,
    cartItems: lines.map(toOrderItem),
    redeemCode: coupon?.code,
  };
}

/** Spec §5: a line without its product's id is logged and sent with a placeholder; the server refuses it. */
function toOrderItem({ _id, name, image, price, originalPrice, quantity, size, saved, sizes }: CartItem) {
  // eslint-disable-next-line no-console -- the specification asks for this line
  if (!_id) console.error('A bag item has no _id.', { name, size });
  return { _id: _id || 'MISSING_ID', name, image, price, originalPrice, quantity, size, saved, sizes };
}

/** Places an order that is paid on delivery; `totalAmount` in rupees. The same checkout again is the same order. Throws CallError. */
export async function placeOnDelivery(request: CheckoutRequest, totalAmount: number): Promise<Order> {
  const { order } = await call('confirmOrder', {
    ...request,
    totalAmount,
    paymentMethod: 'COD',
    paymentId: 'null',
    status: 'Processing',
  });
  return order;
}

/**
 * After an order was placed: what it took leaves the bag, the coupon is spent, the checkout over. An order of another
 * checkout than the bag's changes nothing, so that it may be heard of twice.
 */
export function removeOrderedFromBag({ checkoutId, cartItems }: Order): void {
  const kept = readStored('checkout');
  if (kept?.id !== checkoutId || kept.placed) return;
  endCheckout(checkoutId, { placed: true });
  const left = withoutOrdered(readStored('cart'), cartItems);
  removeCoupon();
  if (left.length > 0) writeStored('cart', left);
  else removeStored('cart');
  storeTotals();
}

/**
 * What became of the payment that was begun in this browser, perhaps in a tab that is gone, among the newest orders
 * of whoever is signed in. An order that was placed leaves the bag. Undefined when there is nothing to tell.
 */
export function reconcilePayment(orders: readonly Order[]): CheckoutOutcome | undefined {
  const kept = readStored('checkout');
  if (!kept?.payment) return undefined;
  const outcome = findOutcome(kept.id, orders);
  if (outcome?.kind === 'placed') removeOrderedFromBag(outcome.order);
  if (outcome?.kind === 'back' || outcome?.kind === 'over') endCheckout(kept.id, { placed: false });
  return outcome;
}
