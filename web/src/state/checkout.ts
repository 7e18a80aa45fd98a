import type { Address } from '@nirala/contract/address';
import { toRupees } from '@nirala/contract/money';
import type { Order } from '@nirala/contract/order';
import { priceOrder, type Totals } from '@nirala/contract/pricing';
import type { CartItem } from '../bag/cart-item.ts';
import { toPricedLine, type Lines } from '../bag/lines.ts';
import { carry, type Carried } from '../checkout/carried.ts';
import { checkoutIdFor, forgetCheckout } from '../checkout/checkout-id.ts';
import { call } from '../lib/call.ts';
import { readStored, removeStored } from '../lib/storage.ts';
import { readCoupon, type Coupon } from './coupon.ts';

/** Where Proceed to Checkout leads, and what goes along. */
export type CheckoutStep = { to: '/final-checkout' | '/checkout'; state: Carried };

/** The next step of a signed-in shopper: with a saved address to the summary, without to the form. Throws CallError. */
export async function nextCheckoutStep(phoneNumber: string): Promise<CheckoutStep> {
  const { address } = await call('getAddress', { phoneNumber });
  const state = carry(readStored('cart'), address, readCoupon());
  return { to: address.length > 0 ? '/final-checkout' : '/checkout', state };
}

/** Every figure of a cash-on-delivery order of these lines, in paise. */
export function codTotals(lines: Lines, coupon: Coupon | undefined): Totals {
  return priceOrder(lines.map(toPricedLine), 'COD', coupon?.percent);
}

/**
 * Places the order, to be paid on delivery, and empties the bag once the server has it; `onPlaced` hears of it just
 * before. Asking again for the same bag gives the same order. Throws CallError; a 409 has the right figures in it.
 */
export async function placeOrder(
  userPhone: string,
  lines: Lines,
  coupon: Coupon | undefined,
  address: Address,
  onPlaced: () => void,
): Promise<Order> {
  const { order } = await call('confirmOrder', {
    userPhone,
    checkoutId: checkoutIdFor(lines, coupon?.code),
    address,
    cartItems: lines.map(toOrderItem),
    totalAmount: toRupees(codTotals(lines, coupon).payable),
    redeemCode: coupon?.code,
    paymentMethod: 'COD',
    paymentId: 'null',
    status: 'Processing',
  });
  onPlaced();
  forgetCheckout();
  removeStored('cart', 'redeemCode', 'discount', 'subtotal', 'totalPayable');
  return order;
}

/** Spec §5: a line without its product's id is logged and sent with a placeholder; the server refuses it. */
function toOrderItem({ _id, name, image, price, originalPrice, quantity, size, saved, sizes }: CartItem) {
  // eslint-disable-next-line no-console -- the specification asks for this line
  if (!_id) console.error('A bag item has no _id.', { name, size });
  return { _id: _id || 'MISSING_ID', name, image, price, originalPrice, quantity, size, saved, sizes };
}
