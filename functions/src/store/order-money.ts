/** What can still be paid for an order, and what can go back of it. */
import { GATEWAYS } from '@nirala/contract/order/gateways';
import { type Paise, toPaise } from '@nirala/contract/text/money';
import type { Settings } from '@nirala/contract/settings/settings';
import { type StoredOrder, type StoredPayout, refundablePaise, MIN_ONLINE_PAISE } from './orders.ts';

/**
 * Whether a COD order can still be paid online: until it is packed, because the courier and the label are told then what
 * to collect. Not for less than gateways take.
 */
export function canPayNow(order: StoredOrder): boolean {
  const { paymentMethod, status, hold, parcel, exchangeOf } = order;
  if (exchangeOf || payNowTotal(order) < MIN_ONLINE_PAISE) return false;
  return paymentMethod === 'COD' && status === 'Processing' && hold === 'sold' && parcel === undefined;
}

/** What a COD order costs if it is paid online: without the COD charge, and less the owner's offer. */
export function payNowTotal({ subtotalPaise, couponDiscountPaise, payNowDiscountPaise = 0 }: StoredOrder): Paise {
  return subtotalPaise - couponDiscountPaise - payNowDiscountPaise;
}

/** What an order costs less if it is paid online although it was placed on delivery. At least one rupee is left. */
export function payNowDiscount(
  { subtotalPaise, couponDiscountPaise }: Pick<StoredOrder, 'subtotalPaise' | 'couponDiscountPaise'>,
  { payNowRupees, payNowPercent }: Pick<Settings, 'payNowRupees' | 'payNowPercent'>,
): Paise {
  const items = subtotalPaise - couponDiscountPaise;
  const offer = toPaise(payNowRupees) + Math.round((items * payNowPercent) / 100);
  return Math.max(0, Math.min(offer, items - MIN_ONLINE_PAISE));
}

/** The offer of an order of which pieces were cancelled: the same share of what is left. */
export function payNowDiscountOfRest(
  { payNowDiscountPaise = 0, ...before }: StoredOrder,
  rest: Pick<StoredOrder, 'subtotalPaise' | 'couponDiscountPaise'>,
): Paise {
  const itemsOf = (order: typeof rest) => order.subtotalPaise - order.couponDiscountPaise;
  const share = Math.floor((payNowDiscountPaise * itemsOf(rest)) / Math.max(1, itemsOf(before)));
  return Math.max(0, Math.min(share, itemsOf(rest) - MIN_ONLINE_PAISE));
}

/**
 * Paise that can still be given back: what was captured, or collected on delivery, and is neither given back nor
 * promised. A refund or payout that failed is still promised, and a rest of a payment below the minimum counts as
 * given back.
 */
export function leftToGiveBack(order: StoredOrder): Paise {
  const { paymentMethod, payouts, history, totalPaise } = order;
  if (paymentMethod === 'COD') {
    const isCollected = history.some(({ status }) => status === 'Delivered');
    return isCollected ? totalPaise - sum(payouts) : 0;
  }
  return refundablePaise(leftOfPayment(order));
}

/** The rest of the order's payment that never goes back although nothing else of it is left: see `refundablePaise`. */
export function keptRestPaise(order: StoredOrder): Paise {
  const left = leftOfPayment(order);
  return Math.max(0, left - refundablePaise(left));
}

function leftOfPayment({ paymentId, captures, refunds }: StoredOrder): Paise {
  const ofPayment = <T extends { paymentId: string }>(parts: readonly T[]) =>
    parts.filter((part) => part.paymentId === paymentId);
  return sum(ofPayment(captures)) - sum(ofPayment(refunds));
}

/**
 * Whether money that was paid on delivery can go back: the courier has paid it to the store, or an admin has approved that
 * it goes before. One in place of a refund was paid online. Payouts take the cash in their sequence.
 */
export function mayPayOut({ payouts, remittances = [] }: StoredOrder, payout: StoredPayout): boolean {
  if (payout.paymentId !== undefined || payout.approved !== undefined) return true;
  const before = payouts.slice(0, payouts.indexOf(payout)).filter(({ paymentId }) => paymentId === undefined);
  return sum(remittances) >= sum([...before, payout]);
}

const sum = (parts: readonly { amountPaise: Paise }[]) =>
  parts.reduce((total, { amountPaise }) => total + amountPaise, 0);

const DAY = 24 * 60 * 60_000;

/** Undefined for a gateway that the contract does not know. */
const factsOf = ({ gateway }: StoredOrder) => Object.entries(GATEWAYS).find(([name]) => name === gateway)?.[1];

/** How people read the gateway of an order. */
export const gatewayTitle = (order: StoredOrder): string => factsOf(order)?.title ?? 'the gateway';

/**
 * Whether a payment is certainly older than its gateway refunds. The step with which it placed the order is not before the
 * payment. For other payments the store does not know their time, and the gateway's refusal tells.
 */
export function isPaymentTooOld(order: StoredOrder, asked: string, at: Date): boolean {
  const { paymentId, payNow, history } = order;
  const days = factsOf(order)?.refundDays ?? Infinity;
  if (asked !== paymentId || payNow?.paid) return false;
  const placed = history.find(({ status }) => status === 'Processing');
  return placed !== undefined && at.getTime() - placed.at.toMillis() > days * DAY;
}
