import { BRAND } from './brand.ts';
import { formatRupees, type Rupees } from './money.ts';

/** "Are you sure…", with the amount as it is shown (`₹1,299`, without a sign in the argument). */
export function codQuestion(amount: string): string {
  return `Are you sure you want to place a COD order with a total amount of ₹${amount}?`;
}

/** Said when a size has fewer units than the bag asks for; `left` is 0 when it is sold out. */
export function stockMessage(name: string, size: string, left: number): string {
  return left > 0 ? `Only ${left} left of ${name} in size ${size}.` : `${name} in size ${size} is sold out.`;
}

/** Said while an order waits for its payment; `time` as a clock shows it. */
export function keptUntil(time: string): string {
  return `Your order is waiting for payment. We keep your pieces until ${time}.`;
}

/** What the store writes to a shopper about an order, in a messenger. `link`: of the parcel, once it is under way. */
export function aboutOrder(name: string, id: string, link?: string): string {
  const news = link ? ` It is on its way: ${link}` : '';
  return `Hello ${name}, this is ${BRAND.name} about your order ${id}.${news}`;
}

/** Said while a bag is worth less than its coupon asks for. */
export function addMore(missing: Rupees, code: string): string {
  return `Add ${formatRupees(missing)} more to use ${code}.`;
}

/** Said to a shopper whose orders have used a coupon as often as one phone number may. */
export function usedByYou(times: number): string {
  return times === 1 ? 'You have already used this code.' : `You have already used this code ${times} times.`;
}

/** Said of an order that is too large to be paid on delivery; `most` is the highest amount. */
export function codUpTo(most: Rupees): string {
  return `Cash on delivery is for orders of up to ${formatRupees(most)}. Please pay online.`;
}

/** Spec §9: the product page's fixed label. The seeded catalogue is a flat 60 % off, so it is true. */
export const DISCOUNT_LABEL = '60% OFF';
