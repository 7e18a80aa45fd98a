import type { Advance } from '@nirala/contract/order/advance';
import type { Address } from '@nirala/contract/place/address';
import { MESSAGES } from '@nirala/contract/text/messages';
import { toRupees } from '@nirala/contract/text/money';
import type { PaymentMethod } from '@nirala/contract/order/pricing';
import { call } from '../../lib/call.ts';
import type { CartItem } from '../../lib/storage/cart-item.ts';
import type { Lines } from '../bag/lines.ts';
import { type BagCoupons, codeFor, couponTotals, isFreeBag } from '../bag/offers.ts';
import { readCheckoutRefusal } from '../payment/checkout-outcome.ts';
import { loadGateway } from '../payment/gateway.ts';
import { payOnline, type PaymentResult, type PaymentStage } from '../payment/pay-online.ts';
import { checkoutIdFor, endCheckout } from '../payment/stored-checkout.ts';

/** What is going on while an order is placed. */
export type CheckoutStage = 'opening' | PaymentStage | 'placing';

/** What an order is placed from: the bag, its coupon, and who it is for. */
export type Checkout = {
  /** E.164 */
  phoneNumber: string;
  lines: Lines;
  coupons: BagCoupons;
  address: Address;
  /** What is paid online first if the order is on delivery, as the shopper was shown it. */
  advance?: Advance | undefined;
};

type Progress = {
  onStage: (stage: CheckoutStage) => void;
  /** Closes the gateway's window. */
  signal: AbortSignal;
};

/**
 * Places the order of a checkout, paid online, on delivery, or on delivery with an advance. A second call for the same lines and coupon is the same
 * order. When that checkout ended unpaid earlier, a new one is started: the shopper wants the same items again. When it
 * ended during this call, it may have been cancelled on purpose, so the refusal is thrown and the shopper decides.
 * Throws CallError or PaymentUnavailable.
 */
export async function placeOrder(
  checkout: Checkout,
  method: PaymentMethod,
  progress: Progress,
): Promise<PaymentResult> {
  const { lines, coupons } = checkout;
  const checkoutId = checkoutIdFor(lines, codeFor(coupons, method));
  try {
    return await sendOrder(checkout, checkoutId, method, progress);
  } catch (error) {
    const refusal = readCheckoutRefusal(error);
    if (refusal?.reason !== 'over') throw error;
    endCheckout(checkoutId, { placed: false });
    if (refusal.meanwhile) throw error;
    return sendOrder(checkout, checkoutIdFor(lines, codeFor(coupons, method)), method, progress);
  }
}

async function sendOrder(
  { phoneNumber, lines, coupons, address, advance }: Checkout,
  checkoutId: string,
  method: PaymentMethod,
  { onStage, signal }: Progress,
): Promise<PaymentResult> {
  const amount = toRupees(couponTotals(lines, coupons, method).payable);
  const request = {
    userPhone: phoneNumber,
    checkoutId,
    address,
    cartItems: lines.map(toOrderItem),
    redeemCode: codeFor(coupons, method),
  };
  // What costs nothing by the store's own coupons needs no gateway.
  const isFree = method === 'Pre-Paid' && amount === 0 && (await isFreeBag(lines, coupons));
  if (!isFree && (method === 'Pre-Paid' || advance)) {
    if (!(amount > 0)) return { kind: 'rejected', message: MESSAGES.invalidAmount };
    onStage('opening');
    // The gateway's script is loaded first, so that nothing is reserved if the window cannot open.
    await loadGateway();
    const ahead = method === 'COD' ? advance : undefined;
    const payment = { ...request, amount, currency: 'INR', advance: ahead } as const;
    const reserved = await call('createOrder', payment);
    const payer = { contact: phoneNumber, name: address.name };
    return payOnline(payment, reserved, payer, { onStage, signal });
  }
  onStage('placing');
  const { order } = await call('confirmOrder', {
    ...request,
    totalAmount: amount,
    paymentMethod: method,
    paymentId: isFree ? undefined : 'null',
    status: 'Processing',
  });
  return { kind: 'placed', order };
}

/** Spec §5: a line without a product id is logged and sent with a placeholder; the server refuses it. */
function toOrderItem({ _id, name, image, price, originalPrice, quantity, size, saved, sizes }: CartItem) {
  // eslint-disable-next-line no-console -- the specification asks for this line
  if (!_id) console.error('A bag item has no _id.', { name, size });
  return { _id: _id || 'MISSING_ID', name, image, price, originalPrice, quantity, size, saved, sizes };
}
