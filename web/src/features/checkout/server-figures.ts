import type { Refusal } from '@nirala/contract/order/checkout';
import type { PaymentMethod } from '@nirala/contract/order/pricing';
import { toRupees, type Rupees } from '@nirala/contract/text/money';
import { readStored } from '../../lib/storage/storage.ts';
import { applyServerPrices } from '../bag/bag.ts';
import { updateCouponPercent } from '../bag/coupon.ts';
import { codeFor, couponTotals, followServer, readBagCoupons } from '../bag/offers.ts';
import { checkoutIdFor, endCheckout } from '../payment/stored-checkout.ts';
import { setPriceRules } from '../store/store-details.ts';
import type { Checkout } from './place-order.ts';

/**
 * Updates bag, coupon, charges and discounts to the server's figures, so that the next Confirm succeeds. Returns the
 * total that the bag has by them, in rupees.
 */
export async function applyServerFigures(
  refusal: Extract<Refusal, { reason: 'price' }>,
  { lines, coupons }: Pick<Checkout, 'lines' | 'coupons'>,
  method: PaymentMethod,
): Promise<Rupees> {
  applyServerPrices(refusal.lines);
  const code = codeFor(coupons, method);
  if (code !== undefined && refusal.discountPercentage !== undefined) {
    updateCouponPercent(code, refusal.discountPercentage);
  }
  await setPriceRules(refusal.prices);
  if (refusal.coupons) await followServer(refusal.coupons, method);
  const total = toRupees(couponTotals(readStored('cart'), readBagCoupons(), method).payable);
  // A reservation keeps the discount that it was made with. The current discount needs a new checkout.
  if (total !== refusal.totalAmount) endCheckout(checkoutIdFor(lines, code), { placed: false });
  return total;
}
