import { BRAND } from './brand.ts';
import { MESSAGES } from './messages.ts';
import { formatRupeesExact, toRupees, type Rupees } from './money.ts';
import { COD_CHARGE } from './pricing.ts';
import { formatTime } from './format-time.ts';

/** Spec §5, at the choice of payment. */
export const ONLINE_OFFER = `Pay online and get ${toRupees(COD_CHARGE)} rupees off instantly, no extra charges.`;

/** Spec §5, asked before an order on delivery is placed. */
export function codConfirmation(amount: Rupees): string {
  return `Are you sure you want to place a COD order with a total amount of ${formatRupeesExact(amount)}?`;
}

/** Said while an order waits for its payment; `time` in ISO 8601. */
export function reservedUntil(time: string): string {
  return `Your order is waiting for payment. We keep your pieces until ${formatTime(new Date(time))}.`;
}

/** What the store writes to a shopper about an order, in a messenger. `link`: of the parcel, once it is under way. */
export function orderGreeting(name: string, id: string, link?: string): string {
  const news = link ? ` It is on its way: ${link}` : '';
  return `Hello ${name}, this is ${BRAND.name} about your order ${id}.${news}`;
}

/** Said while a bag is worth less than its coupon asks for. */
export function couponMinimumMissing(missing: Rupees, code: string): string {
  return `Add ${formatRupeesExact(missing)} more to use ${code}.`;
}

/** Said to a shopper whose orders have used a coupon as often as one phone number may. */
export function couponUsedByShopper(times: number): string {
  return times === 1 ? 'You have already used this code.' : `You have already used this code ${times} times.`;
}

/** Said of an order that is too large to be paid on delivery; `most` is the highest amount. */
export function codAboveMaximum(most: Rupees): string {
  return `Cash on delivery is for orders of up to ${formatRupeesExact(most)}. Please pay online.`;
}

/** Said to a shopper who has as many open COD orders as one phone number may have. */
export function codOpenOrders(most: number): string {
  const orders = most === 1 ? '1 cash on delivery order' : `${most} cash on delivery orders`;
  return `You already have ${orders} on the way. Please pay online, or wait until one is delivered.`;
}

/** Said of a COD order that is too large for a phone number that has received nothing yet. */
export function codAboveNewCustomerMaximum(most: Rupees): string {
  return `Until your first order is delivered, cash on delivery is for orders of up to ${formatRupeesExact(most)}. Please pay online.`;
}

/** Said where a line of the bag has as many pieces as it may. */
export function maxPiecesPerSize(most: number): string {
  return `An order can have at most ${most} ${most === 1 ? 'piece' : 'pieces'} of one size.`;
}

/** Said when one line of an order has more than `most` pieces. */
export function tooManyPiecesPerSize(most: number): string {
  return `${maxPiecesPerSize(most)} Please choose fewer.`;
}

/** Said when a whole order has more than `most` pieces; `over` is how many too many. */
export function tooManyPieces(most: number, over: number): string {
  const pieces = over === 1 ? '1 piece' : `${over} pieces`;
  return `An order can have at most ${most} pieces. Please remove ${pieces} from your bag.`;
}

/** Spec §8's words for a pincode that the postal service does not know, and which one it is. */
export function pincodeNotFound(pincode: string): string {
  return `${MESSAGES.invalidPincode}: ${pincode} was not found. Please check its six digits.`;
}

/**
 * Said of an address whose state is not the one of its pincode. `states`: those that it may lie in. What was typed is
 * not repeated: it may be anything.
 */
export function stateMismatch(pincode: string, states: readonly string[]): string {
  const where = states.length > 0 && states.length < 3 ? `in ${states.join(' or ')}` : 'not in that state';
  return `Pincode ${pincode} is ${where}. Please correct the address.`;
}
