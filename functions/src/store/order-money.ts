/** The money of an order: what can still be paid for it, what can go back, and how what was received differs from it. */
import { withRates } from '@nirala/contract/gst/rate';
import { GATEWAYS } from '@nirala/contract/order/gateways';
import type { FreeDelivery } from '@nirala/contract/order/free-delivery';
import { MIN_ONLINE_PAISE, type PaymentMethod } from '@nirala/contract/order/pricing';
import { offerOnline, payBy } from '@nirala/contract/order/shares';
import { dayOf } from '@nirala/contract/text/day';
import { type Paise, toPaise, formatRupees, toRupees } from '@nirala/contract/text/money';
import type { Settings } from '@nirala/contract/settings/settings';
import { isLossOver, type OrderLine, type StoredOrder, type StoredPayout, type StoredRefund } from './orders.ts';

/**
 * What can be refunded of what is left of a payment. A rest below the minimum counts as refunded, because no retry
 * and no person could refund it: the shop keeps at most 99 paise.
 */
export const refundablePaise = (left: Paise): Paise => (left < MIN_ONLINE_PAISE ? 0 : left);

/** Whether nothing is paid for an order, at a gateway or to a courier. */
export const isFree = ({ totalPaise }: Pick<StoredOrder, 'totalPaise'>): boolean => totalPaise === 0;

/**
 * Whether a COD order can still be paid online: until it is packed, because the courier and the label are told then what
 * to collect. Not for less than gateways take, and not if a part was paid in advance.
 */
export function canPayNow(order: StoredOrder): boolean {
  const { paymentMethod, status, hold, parcel, exchangeOf, advance } = order;
  if (exchangeOf || advance || payNowTotal(order) < MIN_ONLINE_PAISE) return false;
  return paymentMethod === 'COD' && status === 'Processing' && hold === 'sold' && parcel === undefined;
}

/** What a COD order costs if it is paid online: without the COD charge, and less the discount for that. */
export const payNowTotal = (order: StoredOrder): Paise => pricedBy(order, 'Pre-Paid').totalPaise;

/**
 * The order as it is priced if it is paid outside the gateway: as one that is paid online, by what was frozen in it. Or why
 * it cannot be paid so: it is paid, over, packed with an amount to collect, or a part of it was paid in advance.
 */
export function payableOutside(
  order: StoredOrder,
): { order: StoredOrder; why?: never } | { order?: never; why: string } {
  const { status, paymentMethod, paymentId, advance, parcel } = order;
  if (order.exchangeOf || isFree(order)) return { why: 'Nothing is to be paid for this order.' };
  if (order.isTest) return { why: 'A test order is paid at the gateway only.' };
  if (paymentId !== undefined) {
    return {
      why: advance
        ? 'A part of this order was paid in advance. The rest is paid on delivery.'
        : 'This order is paid already.',
    };
  }
  if (status !== 'Pending' && (status !== 'Processing' || paymentMethod !== 'COD')) {
    return { why: `This order is ${status}, so it cannot be marked as paid.` };
  }
  if (parcel) return { why: 'Its parcel is packed or booked with the amount to collect. Cancel that first.' };
  const { advance: _paidInFull, ...rest } = order;
  return { order: paymentMethod === 'COD' ? pricedBy(rest, 'Pre-Paid') : rest };
}

/** Why an order cannot be sent again for what was or is to be paid for it, if its parcel is lost; undefined if it can. */
export function whyOnlyRefund(order: StoredOrder): string | undefined {
  const { exchangeOf, advance, refunds, paymentId, isTest } = order;
  if (exchangeOf) {
    return exchangeOf.returnId === undefined
      ? `Its pieces were paid with ${exchangeOf.paidOrderId}: what becomes of them is decided there.`
      : 'Its pieces were given in an exchange: what was paid for them goes back.';
  }
  if (isTest) return 'A test order is not sent again.';
  if (advance) return 'A part of it was paid in advance. That goes back; place another order if the shopper wants it.';
  const isWhole = refunds.some((refund) => refund.paymentId === paymentId && refund.cause === undefined);
  return isWhole ? 'Money of this order has gone back already.' : undefined;
}

/** The fields of an order that say how much of it is paid in which way. */
type Payable = Pick<StoredOrder, 'paymentMethod' | 'totalPaise' | 'advance'>;

/** What the courier collects for an order when it is delivered: what its advance leaves. 0 for one that is paid online. */
export const cashDuePaise = ({ paymentMethod, totalPaise, advance }: Payable): Paise =>
  paymentMethod === 'COD' ? Math.max(0, totalPaise - (advance?.paise ?? 0)) : 0;

/** What an order that waits for its payment is paid online: all of it, or its advance. */
export const awaitedPaise = ({ totalPaise, advance }: Payable): Paise => advance?.paise ?? totalPaise;

/**
 * The part of a captured advance that is above what the order costs now and has not been given back: of pieces that were
 * cancelled. Less than a rupee stays, because no gateway refunds it.
 */
export function advanceOverPaise({ advance, totalPaise, refunds, paymentId }: StoredOrder): Paise {
  if (!advance || paymentId === undefined) return 0;
  const back = refunds.filter((refund) => refund.paymentId === paymentId && refund.cause?.kind === 'lines');
  return Math.max(0, advance.paise - totalPaise - sum(back));
}

/** The order with other lines, such as those that are left of it: what is charged follows from their shares. */
export function withLines(order: StoredOrder, lines: readonly OrderLine[]): StoredOrder {
  const { paymentMethod, codChargePaise, deliveryFeePaise, priceTerms } = order;
  const priced = payBy(lines, { isOnline: paymentMethod === 'Pre-Paid', roundsCod: priceTerms.roundsCod });
  const net = priced.reduce((sum, { netPaise }) => sum + netPaise, 0);
  return { ...order, lines: priced, totalPaise: net + codChargePaise + deliveryFeePaise };
}

/** What an order was told about delivery, if that can still be charged; see `feeOfCancelling`. */
export function freeDeliveryOf({ priceTerms, deliveryFeePaise }: StoredOrder): FreeDelivery | undefined {
  const { deliveryFeePaise: feePaise, freeFromPaise: fromPaise } = priceTerms;
  return fromPaise === undefined || deliveryFeePaise >= feePaise ? undefined : { feePaise, fromPaise };
}

/** What the pieces of an order cost before discounts. */
export const subtotalOf = (lines: readonly Pick<OrderLine, 'pricePaise' | 'quantity'>[]): Paise =>
  lines.reduce((sum, { pricePaise, quantity }) => sum + pricePaise * quantity, 0);

/** The order paid in another way, priced by what was frozen in it: discount for paying online and COD charge change. */
export function pricedBy(order: StoredOrder, paymentMethod: PaymentMethod): StoredOrder {
  const codChargePaise = paymentMethod === 'COD' ? order.priceTerms.codChargePaise : 0;
  const priced = withLines({ ...order, paymentMethod, codChargePaise }, order.lines);
  return { ...priced, lines: withRates(priced.lines, dayOf(order.createdAt.toDate())) };
}

/**
 * The COD order with the owner's offer for paying it online, unless it has a better one. At least one rupee would be left
 * to pay.
 */
export function withPayNowOffer(
  order: StoredOrder,
  { payNowRupees, payNowPercent }: Pick<Settings, 'payNowRupees' | 'payNowPercent'>,
): StoredOrder {
  const offer = { paise: toPaise(payNowRupees), percent: payNowPercent, leavesPaise: MIN_ONLINE_PAISE };
  return { ...order, lines: offerOnline(order.lines, { name: 'Offer for paying online', ...offer }) };
}

/** Whether a payment of the order reached the shop without the gateway, which therefore knows nothing of it. */
export const isPaidOutside = ({ captures }: Pick<StoredOrder, 'captures'>, paymentId: string | undefined): boolean =>
  captures.some((capture) => capture.paymentId === paymentId && capture.outside !== undefined);

/**
 * Paise that can still be given back: what was captured, or collected on delivery, and is neither given back nor
 * promised. A refund or payout that failed is still promised, and a rest of a payment below the minimum counts as
 * given back.
 */
export const leftToGiveBack = (order: StoredOrder): Paise =>
  leftOnline(order) + (order.paymentMethod === 'COD' ? leftInCash(order) : 0);

/** The part of that which goes back to the payment. */
export const leftOnline = (order: StoredOrder): Paise => refundablePaise(leftOfPayment(order));

/** The part of that which the courier collected, and which goes back by payouts. */
export const leftInCash = (order: StoredOrder): Paise =>
  collectedPaise(order) - sum(order.payouts.filter(({ paymentId }) => paymentId === undefined));

/** The cash that the courier has collected: none before the delivery. */
const collectedPaise = (order: Payable & Pick<Received, 'history'>): Paise =>
  order.history.some(({ status }) => status === 'Delivered') ? cashDuePaise(order) : 0;

/** The rest of the order's payment that never goes back although nothing else of it is left: see `refundablePaise`. */
export function keptRestPaise(order: StoredOrder): Paise {
  const left = leftOfPayment(order);
  return Math.max(0, left - refundablePaise(left));
}

function leftOfPayment(order: StoredOrder): Paise {
  const { paymentId, captures, refunds } = order;
  const ofPayment = <T extends { paymentId: string }>(parts: readonly T[]) =>
    parts.filter((part) => part.paymentId === paymentId);
  return sum(ofPayment(captures)) - sum(ofPayment(refunds)) - advanceOverPaise(order);
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

/**
 * Whether money was captured and not refunded although the order was never placed, or a refund failed for good. A
 * person must look at it.
 */
export function isUnplaced({ captures, refunds, history }: StoredOrder): boolean {
  const isRefunded = captures.every(({ paymentId, amountPaise }) => {
    const back = refunds.filter((refund) => refund.paymentId === paymentId && isBack(refund));
    return refundablePaise(back.reduce((left, refund) => left - refund.amountPaise, amountPaise)) === 0;
  });
  const wasPlaced = history.some(({ status }) => status === 'Processing');
  return (
    !isRefunded && (!wasPlaced || refunds.some(({ state, payoutId }) => state === 'failed' && payoutId === undefined))
  );
}

/**
 * Whether an order that is paid has another captured payment, which is not back yet: a late success, or a capture of an
 * order that an admin had marked as paid. Or whether money may have gone back twice: see `isBackTwice`.
 */
export function isPaidTwice(order: StoredOrder): boolean {
  const { paymentId, captures, refunds } = order;
  if (refunds.some((refund) => isBackTwice(order, refund))) return true;
  if (paymentId === undefined) return false;
  return captures.some((capture) => {
    const back = refunds.filter((refund) => refund.paymentId === capture.paymentId && isBack(refund));
    return capture.paymentId !== paymentId && refundablePaise(capture.amountPaise - sum(back)) > 0;
  });
}

/** Whether a refund arrived although a payout in its place can be paid or is, and no admin has seen to it. */
const isBackTwice = ({ payouts }: StoredOrder, { late, payoutId }: StoredRefund): boolean =>
  late !== undefined &&
  late.settledAt === undefined &&
  payouts.some(({ id, state }) => id === payoutId && state !== 'failed' && state !== 'expired');

/** Whether a refund is with the bank, or its amount goes back by a payout instead. */
export const isBack = ({ state, payoutId }: StoredRefund) => state === 'processed' || payoutId !== undefined;

/** Whether an order is placed, and neither cancelled, nor returned, nor given up after its parcel was lost. */
export const isStanding = (order: Pick<StoredOrder, 'status' | 'loss' | 'paymentMethod'>): boolean =>
  order.status === 'Processing' ||
  order.status === 'Dispatched' ||
  order.status === 'Delivered' ||
  (order.status === 'Lost' && !isLossOver(order));

/** What an order brings: what it costs while it stands, less what went back. */
export const earnedPaise = (order: StoredOrder): Paise =>
  isStanding(order) ? order.totalPaise - givenBackPaise(order) : 0;

/**
 * Paise that went back although the order stands: refunds of its payment and payouts. The total has no cancelled lines,
 * so their refunds do not count.
 */
function givenBackPaise({ paymentId, refunds, payouts }: StoredOrder): Paise {
  const processed = refunds.filter((refund) => refund.paymentId === paymentId && refund.state === 'processed');
  const back = [
    ...processed.filter(({ cause }) => cause?.kind !== 'lines'),
    ...payouts.filter(({ state, cause }) => state === 'paid' && cause.kind !== 'lines'),
  ];
  return back.reduce((sum, { amountPaise }) => sum + amountPaise, 0);
}

/**
 * How a shopper or a bank finds a refund that was made: the bank's reference if it is known, otherwise the gateway's.
 */
export const refundReference = ({ bankReference, refundId, paymentId }: StoredRefund): string =>
  bankReference ?? (refundId === undefined || refundId === 'by-hand' ? paymentId : refundId);

/** How a shopper or a bank finds money that went back by a link. */
export const payoutReference = ({ bankReference, id }: StoredPayout): string => bankReference ?? id;

/** Milliseconds. */
const DAY = 24 * 60 * 60_000;

/** The facts about the order's gateway; undefined for one that the contract does not know. */
const factsOf = ({ gateway }: StoredOrder) => Object.entries(GATEWAYS).find(([name]) => name === gateway)?.[1];

/** How people read the gateway of an order. */
export const gatewayTitle = (order: StoredOrder): string => factsOf(order)?.title ?? 'the gateway';

/**
 * Whether a payment is certainly older than its gateway refunds. The step with which it placed the order is not before the
 * payment. For other payments the store does not know their time, and the gateway's refusal tells.
 */
export function isPaymentTooOld(order: StoredOrder, paymentId: string, at: Date): boolean {
  const { payNow, history } = order;
  const days = factsOf(order)?.refundDays ?? Infinity;
  const isShare = order.captures.some((capture) => capture.paymentId === paymentId && capture.shareOf !== undefined);
  if (paymentId !== order.paymentId || payNow?.paid || isShare) return false;
  const placed = history.find(({ status }) => status === 'Processing');
  return placed !== undefined && at.getTime() - placed.at.toMillis() > days * DAY;
}

/** What was received for an order and does not agree with it. */
export type MoneyDifference = {
  /** `cash`: of all payments by couriers. Otherwise the id of the payment or refund that the gateway settled. */
  of: string;
  /** Received, less what the store expects. */
  paise: Paise;
  /** For the admin. */
  what: string;
};

type Settled = { id: string; paymentId?: string | undefined; amountPaise: Paise };

/** The fields of an order that say what was received and what was to be. */
type Received<A extends { of: string; paise: Paise } = { of: string; paise: Paise }> = {
  history: readonly { status: string }[];
  paymentMethod: PaymentMethod;
  totalPaise: Paise;
  advance?: StoredOrder['advance'];
  captures: readonly { paymentId: string; amountPaise: Paise; forPartsPaise?: Paise | undefined }[];
  refunds: readonly { refundId?: string | undefined; paymentId: string; amountPaise: Paise }[];
  remittances?: readonly { amountPaise: Paise }[] | undefined;
  settlements?: readonly Settled[] | undefined;
  acceptedDifferences?: readonly A[] | undefined;
};

/** The differences that nobody has accepted. Cash that has not come at all is none: it can still come. */
export function openDifferences(order: Received): MoneyDifference[] {
  return moneyDifferences(order).filter((difference) => !acceptanceOf(order, difference));
}

/** All differences, accepted or not. */
export function moneyDifferences(order: Received): MoneyDifference[] {
  const cash = (order.remittances ?? []).length > 0 ? cashDifference(order) : undefined;
  return [...(cash ? [cash] : []), ...settlementDifferences(order)];
}

/** An admin's decision to leave a difference as it is. One that has changed since is open again. */
export function acceptanceOf<A extends { of: string; paise: Paise }>(
  { acceptedDifferences = [] }: Pick<Received<A>, 'acceptedDifferences'>,
  { of, paise }: MoneyDifference,
): A | undefined {
  return acceptedDifferences.find((accepted) => accepted.of === of && accepted.paise === paise);
}

/** How all payments of couriers differ from the cash that they collected; undefined if they do not. */
export function cashDifference(order: Received): MoneyDifference | undefined {
  const { paymentMethod, remittances = [] } = order;
  const paid = sum(remittances);
  const collected = collectedPaise(order);
  const paise = paid - collected;
  if (paise === 0) return undefined;
  const what =
    collected > 0
      ? `The courier paid ${text(paid)}. The store expects ${text(collected)}.`
      : `The courier paid ${text(paid)}, but ${paymentMethod === 'COD' ? 'it is not delivered' : 'the order was paid online'}.`;
  return { of: 'cash', paise, what };
}

function settlementDifferences(order: Received): MoneyDifference[] {
  const byId = new Map<string, Settled[]>();
  for (const row of order.settlements ?? []) byId.set(row.id, [...(byId.get(row.id) ?? []), row]);
  return [...byId].flatMap(([of, rows]) => {
    const [first] = rows;
    const expected = first && expectedSettlement(order, first);
    const settled = sum(rows);
    if (expected === undefined || settled === expected) return [];
    const what = `Razorpay settled ${text(settled)} of ${of}. The store expects ${text(expected)}.`;
    return [{ of, paise: settled - expected, what }];
  });
}

/** What the store knows of a payment, or as a negative amount of a refund. Undefined if it knows neither. */
export function expectedSettlement(
  { captures, refunds }: Pick<Received, 'captures' | 'refunds'>,
  { id, paymentId, amountPaise }: Settled,
): Paise | undefined {
  const captured = captures.find((capture) => capture.paymentId === id);
  // The order that was placed has the settlement of the whole payment.
  if (captured) return captured.amountPaise + (captured.forPartsPaise ?? 0);
  const isRefund = amountPaise < 0;
  const ofPayment = refunds.filter((refund) => isRefund && refund.paymentId === paymentId);
  const refund =
    refunds.find(({ refundId }) => refundId === id) ??
    ofPayment.find((each) => each.amountPaise === -amountPaise) ??
    ofPayment[0];
  return refund && -refund.amountPaise;
}

const text = (paise: Paise) => formatRupees(toRupees(paise));

const sum = (parts: readonly { amountPaise: Paise }[]) =>
  parts.reduce((total, { amountPaise }) => total + amountPaise, 0);
