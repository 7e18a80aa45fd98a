import { MESSAGES } from './messages.ts';
import { formatRupeesExact, type Rupees } from './money.ts';
import { formatDateTime, formatTime } from './format-day.ts';

/** Spec §2: the description of the login screen. `store`: its name. */
export const loginDescription = (store: string): string =>
  `Secure login to ${store}. Verify your phone number to explore exclusive fashion collections.`;

/** Spec §5: the question before a COD order is placed. `amount` is in rupees. */
export function codConfirmation(amount: Rupees): string {
  return `Are you sure you want to place a COD order with a total amount of ${formatRupeesExact(amount)}?`;
}

/** Milliseconds. */
const HALF_A_DAY = 12 * 60 * 60_000;

/** An order awaits payment. `time` is when its reservation expires, in ISO 8601. */
export function reservedUntil(time: string): string {
  const until = new Date(time);
  // A payment link lasts until another day.
  const text = until.getTime() - Date.now() > HALF_A_DAY ? formatDateTime(until) : formatTime(until);
  return `Your order is waiting for payment. Your items are reserved until ${text}.`;
}

/** The first line of a chat message from the store to a shopper about an order. `link` is the tracking link, if there is one. */
export function orderGreeting(store: string, name: string, id: string, link?: string): string {
  const news = link ? ` It is on its way: ${link}` : '';
  return `Hello ${name}, this is ${store} about your order ${id}.${news}`;
}

/** The bag's subtotal is `missing` rupees below the coupon's minimum. `what`: what the coupon is for, if not everything. */
export function couponMinimumMissing(missing: Rupees, code: string, what?: string): string {
  return `Add ${formatRupeesExact(missing)} more ${what === undefined ? '' : `of ${what} `}to use ${code}.`;
}

/** The bag needs so many more pieces of what the coupon is for. */
export function couponNotForBag(count: number, code: string, what = 'any product'): string {
  return `Add ${count === 1 ? 'one more piece' : `${count} more pieces`} of ${what} to use ${code}.`;
}

/** The coupon is for orders that are paid online. */
export const couponOnlineOnly = (code: string): string => `${code} is for online payment. Please pay online to use it.`;

/** The shopper's phone number has reached the coupon's limit of uses per phone number. */
export function couponUsedByShopper(times: number): string {
  return times === 1 ? 'You have already used this code.' : `You have already used this code ${times} times.`;
}

/** The order is above the COD limit of `most` rupees. */
export function codAboveMaximum(most: Rupees): string {
  return `Cash on delivery is available for orders up to ${formatRupeesExact(most)}. Please pay online.`;
}

/** The phone number has `most` open COD orders, which is the limit. */
export function codOpenOrders(most: number): string {
  const orders = most === 1 ? '1 cash on delivery order' : `${most} cash on delivery orders`;
  return `You already have ${orders} on the way. Please pay online, or wait until one is delivered.`;
}

/** The order is above the lower COD limit for phone numbers that have not received an order yet. */
export function codAboveNewCustomerMaximum(most: Rupees): string {
  return `Until your first order is delivered, cash on delivery is available for orders up to ${formatRupeesExact(most)}. Please pay online.`;
}

/** A line of the bag has reached the limit of pieces. */
export function maxPiecesPerSize(most: number): string {
  return `An order can have at most ${most} ${most === 1 ? 'piece' : 'pieces'} of one size.`;
}

/** A line of the order exceeds the limit of `most` pieces. */
export function tooManyPiecesPerSize(most: number): string {
  return `${maxPiecesPerSize(most)} Please choose fewer.`;
}

/** The whole order exceeds the limit of `most` pieces by `over`. */
export function tooManyPieces(most: number, over: number): string {
  const pieces = over === 1 ? '1 piece' : `${over} pieces`;
  return `An order can have at most ${most} pieces. Please remove ${pieces} from your bag.`;
}

/** Spec §8's "Invalid Pincode", with the pincode that the postal service does not know. */
export function pincodeNotFound(pincode: string): string {
  return `${MESSAGES.invalidPincode}: ${pincode} was not found. Please check its six digits.`;
}

/**
 * The state of the address does not match its pincode. `states` lists the possible ones. The typed text is not repeated,
 * because it can be anything.
 */
export function stateMismatch(pincode: string, states: readonly string[]): string {
  const where = states.length > 0 && states.length < 3 ? `in ${states.join(' or ')}` : 'not in that state';
  return `Pincode ${pincode} is ${where}. Please correct the address.`;
}

/** An order of a drop came before its start, which is in ISO 8601. */
export function notStartedMessage(name: string, startsAt: string): string {
  return `${name} can be bought from ${formatDateTime(new Date(startsAt))}.`;
}

/** The limit of a drop for each phone number. `ordered`: the pieces that this number has ordered already. */
export function dropLimitMessage(name: string, perPhone: number, ordered: number): string {
  const limit = `${name} is limited to ${perPhone} ${perPhone === 1 ? 'piece' : 'pieces'} for each phone number.`;
  return ordered > 0 ? `${limit} You have already ordered ${ordered}.` : limit;
}

/** The owner does not deliver to the address: see `ruleOf`. */
export const notDeliveredTo = (pincode: string): string =>
  `We do not deliver to pincode ${pincode} yet. Please choose another address.`;

/** The owner delivers only orders that are paid online to the address: see `ruleOf`. */
export const noCodTo = (pincode: string): string =>
  `Cash on delivery is not available at pincode ${pincode}. Please pay online.`;

/** For a store that may not deliver to other states: see `onlyStateOf`. */
export const onlyWithin = (state: string): string => `We deliver only within ${state}.`;
