/**
 * The refunds of an order's payments: those that become due when it is cancelled, comes back or is lost, and what the
 * gateway says about each attempt. Pure functions; payments.ts sends the requests.
 */
import { createHash } from 'node:crypto';
import { Timestamp } from '@google-cloud/firestore';
import { MIN_ONLINE_PAISE } from '@nirala/contract/order/pricing';
import { cameBackUndelivered, canBeCancelled, canBecome } from '@nirala/contract/order/order';
import { hasLeft } from '@nirala/contract/parcel/parcel';
import type { Paise } from '@nirala/contract/text/money';
import { ApiError } from '../lib/api-error.ts';
import type { Refund } from '../services/payments/gateway.ts';
import type { StoredOrder, StoredPayout, StoredRefund } from '../store/orders.ts';
import { gatewayTitle, isBack, isPaidOutside, isPaymentTooOld, refundablePaise } from '../store/order-money.ts';
import { transitionTo } from './states.ts';

/** Cancels an order before dispatch: releases its stock and refunds its payment. */
export function applyCancellation(order: StoredOrder, by: string, at: Date): StoredOrder {
  const released: StoredOrder = { ...order, hold: 'released', heldUntil: undefined, paymentFailure: undefined };
  return withRestRefunded(transitionTo(released, 'Cancelled', by, at), at);
}

/** Whether it can be cancelled, and its parcel has not left although the order could not be moved for some reason. */
export function canStillBeCancelled(order: StoredOrder): boolean {
  return canBeCancelled(order) && !(order.parcel && hasLeft(order.parcel.state));
}

/**
 * The parcel came back. With `restock` its units are available again; otherwise they are written off. Its coupon stays
 * used. Refunds the payment; a COD order only ends. `isRefused`: at the door, for no fault of the store. Then an advance
 * stays with the store if the shopper was told so before paying it.
 */
export function applyReturn(
  order: StoredOrder,
  restock: boolean,
  by: string,
  at: Date,
  { isRefused = false } = {},
): StoredOrder {
  const over = transitionTo(restock ? { ...order, hold: 'released' } : order, 'Returned', by, at);
  const { advance, history } = over;
  if (isRefused && advance?.kept && cameBackUndelivered(history)) {
    return { ...over, advance: { ...advance, retained: true } };
  }
  return withRestRefunded(over, at);
}

/** An order that is over, with a refund of what is left of its payment. A COD order without an advance only ends. */
export function withRestRefunded(over: StoredOrder, at: Date): StoredOrder {
  if (over.paymentId === undefined) return over;
  const due = addRefund(over, over.paymentId, at);
  if (due !== over) return due;
  // Everything was refunded before: in parts, or at the gateway by hand, for example while the parcel was on its way.
  return withRefunds(transitionTo(over, 'Refund Pending', gatewayTitle(over), at), over.refunds, at);
}

/**
 * Adds a refund of what is left of a captured payment, at most once for each payment. A cancelled, returned or lost
 * order becomes Refund Pending. Partial refunds that failed are part of it.
 */
export function addRefund(order: StoredOrder, paymentId: string, at: Date): StoredOrder {
  const isWhole = (refund: StoredRefund) => isRequestedByStore(refund, paymentId) && refund.cause === undefined;
  const isReplaced = (refund: StoredRefund) =>
    isRequestedByStore(refund, paymentId) &&
    refund.cause !== undefined &&
    refund.state === 'failed' &&
    refund.payoutId === undefined;
  const amountPaise = refundablePaise(unpromisedOf(order, paymentId));
  if (amountPaise === 0 || order.refunds.some(isWhole)) return order;
  // Several orders can share one payment, and each receipt makes one refund.
  const part = order.partOf ? `-${order.number}` : '';
  const refund = newRefund(order, { id: `${paymentId}${part}-all`, paymentId, amountPaise }, at);
  const others = order.refunds.filter((known) => !isReplaced(known));
  const due = withRefunds(order, [...others, refund], at);
  const isOver = canBecome(due.status, 'Refund Pending');
  return isOver ? transitionTo(due, 'Refund Pending', 'payment', at) : due;
}

type Part = Pick<StoredRefund, 'id' | 'cause' | 'paymentId' | 'amountPaise'>;

/** Adds a refund of a part of the payment, which does not change the order's status. */
export function addPartialRefund(order: StoredOrder, part: Required<Part>, at: Date): StoredOrder {
  return withRefunds(order, [...order.refunds, newRefund(order, part, at)], at);
}

/**
 * A refund that is due. One that the gateway would refuse for the age of its payment, or whose payment it never had, is not
 * requested: see `withPayouts`.
 */
function newRefund(order: StoredOrder, part: Part, at: Date): StoredRefund {
  const due = { ...part, attempt: 1, failed: [], at: Timestamp.fromDate(at) };
  if (isPaidOutside(order, part.paymentId)) return { ...due, state: 'failed' };
  return isPaymentTooOld(order, part.paymentId, at)
    ? { ...due, state: 'failed', tooOld: true, problem: 'The payment is older than six months.' }
    : { ...due, state: 'due' };
}

/**
 * `problem`: why the gateway refused the attempt. `tooOld`: it refuses every attempt, because the payment is too old.
 */
export type RefundUpdate = Refund & { problem?: string; tooOld?: boolean };

/** The refundId of a refund that is known only from its payment's status. */
export const BY_HAND = 'by-hand';

/**
 * Applies a refund's state at the gateway. A refund whose id is unknown, because the reply was lost, is recognised by
 * its receipt.
 */
export function applyRefund(order: StoredOrder, update: RefundUpdate, at: Date): StoredOrder {
  const { id, status } = update;
  const known = order.refunds.find((refund) => isUpdated(refund, update));
  if (!known) return status === 'processed' ? applyManualRefund(order, update, at) : order;
  if (known.failed.includes(id)) {
    return known.state === 'failed' && status === 'processed' ? afterLateSuccess(order, known, update, at) : order;
  }
  const updated = known.state === 'processed' ? withReference(known, update) : afterUpdate(known, update, at);
  if (updated === known) return order;
  const refunds = order.refunds.map((refund) => (refund === known ? updated : refund));
  return withRefunds(order, refunds, at);
}

/** Whether the gateway speaks of this refund. */
export function isUpdated(refund: StoredRefund, { id, paymentId, amountPaise, receipt }: RefundUpdate): boolean {
  if (refund.refundId === id || refund.failed.includes(id)) return true;
  if (refund.paymentId !== paymentId) return false;
  // The webhook of a refund by hand that a payment's status has told already.
  if (refund.refundId === BY_HAND) return refund.amountPaise === amountPaise && !receipt;
  if (refund.refundId !== undefined) return false;
  return refund.id !== undefined && receiptOf(refund) === receipt;
}

function afterUpdate(known: StoredRefund, update: RefundUpdate, at: Date): StoredRefund {
  const { id, status } = update;
  if (known.refundId === id && known.state === status) return known;
  if (status === 'failed') return afterFailure(known, update, at);
  const { problem: _solved, ...rest } = known;
  const now = Timestamp.fromDate(at);
  const isDone = status === 'processed';
  const next: StoredRefund = {
    ...rest,
    state: status,
    refundId: id,
    requestedAt: known.requestedAt ?? now,
    processedAt: isDone ? now : known.processedAt,
    instant: isDone && update.isInstant ? true : known.instant,
  };
  return withReference(next, update);
}

/**
 * The order after a refund that the gateway had refused for good arrived after all. A payout in its place that nobody has
 * sent yet is taken back. One that was sent stays, and an admin has to see to the money that may be there twice.
 */
function afterLateSuccess(order: StoredOrder, known: StoredRefund, update: RefundUpdate, at: Date): StoredOrder {
  const now = Timestamp.fromDate(at);
  const payout = order.payouts.find(({ id }) => id === known.payoutId);
  const replace = (refund: StoredRefund) => order.refunds.map((each) => (each === known ? refund : each));
  if (payout && mayBePaid(payout)) {
    if (known.late) return order;
    return { ...order, refunds: replace({ ...known, late: { refundId: update.id, at: now } }) };
  }
  const { payoutId: _none, problem: _solved, ...rest } = known;
  const arrived: StoredRefund = { ...rest, state: 'processed', refundId: update.id, processedAt: now };
  const payouts = order.payouts.filter((each) => each !== payout);
  return withRefunds({ ...order, payouts }, replace(withReference(arrived, update)), at);
}

/** Whether a payout is paid, or somebody has a link or a file of it, or is about to. */
const mayBePaid = ({ state, claim, exportedAt }: StoredPayout) =>
  state === 'link-sent' || state === 'paid' || (state === 'due' && (claim ?? exportedAt) !== undefined);

/**
 * An admin has seen to money that went back twice, by a refund (`id`) that arrived late and by the payout in its place. The
 * same order if that was said already. ApiError 409 if there is none.
 */
export function applyLateSettled(order: StoredOrder, id: string, at: Date): StoredOrder {
  const refund = order.refunds.find((each) => each.id === id);
  if (!refund?.late) throw refusal('This refund did not arrive late.');
  if (refund.late.settledAt) return order;
  const late = { ...refund.late, settledAt: Timestamp.fromDate(at) };
  return { ...order, refunds: order.refunds.map((each) => (each === refund ? { ...refund, late } : each)) };
}

/** The bank's reference may come after the bank has the money. */
function withReference(refund: StoredRefund, { bankReference }: Pick<Refund, 'bankReference'>): StoredRefund {
  return refund.bankReference !== undefined || !bankReference ? refund : { ...refund, bankReference };
}

/**
 * A failed refund is retried twice immediately, then twice a day for a week, because the account's balance may recover.
 * After that a person must look at it.
 */
const IMMEDIATE_ATTEMPTS = 3;

const MAX_ATTEMPTS = IMMEDIATE_ATTEMPTS + 14;
const HALF_A_DAY = 12 * 60 * 60_000;

/** The refund after its attempt failed: the next attempt, or `failed` after the last one. */
function afterFailure(before: StoredRefund, { id, problem, tooOld }: RefundUpdate, at: Date): StoredRefund {
  const { refundId: _failed, requestedAt: _yet, problem: _old, ...rest } = before;
  const known = { ...rest, problem };
  const failed = [...known.failed, id];
  if (tooOld) return { ...known, failed, refundId: id, state: 'failed', tooOld };
  if (known.attempt >= MAX_ATTEMPTS) return { ...known, failed, refundId: id, state: 'failed' };
  const again = { ...known, failed, state: 'due' as const, attempt: known.attempt + 1 };
  return again.attempt <= IMMEDIATE_ATTEMPTS
    ? again
    : { ...again, waitUntil: Timestamp.fromMillis(at.getTime() + HALF_A_DAY) };
}

type ManualRefund = Pick<Refund, 'id' | 'paymentId' | 'amountPaise' | 'bankReference'>;

/**
 * Applies a refund that was made at the gateway by hand: the store refunds that much less. A refund of all that can be
 * refunded also cancels an order before its dispatch.
 */
export function applyManualRefund(order: StoredOrder, manual: ManualRefund, at: Date): StoredOrder {
  const { id: refundId, paymentId, amountPaise: asked } = manual;
  const left = unrefundedOf(order, paymentId);
  if (left <= 0) return order;
  const amountPaise = Math.min(asked, left);
  const byHand = { paymentId, amountPaise, state: 'processed' as const, attempt: 0, failed: [], refundId };
  const processedAt = Timestamp.fromDate(at);
  const others = capRefunds(order.refunds, paymentId, left - amountPaise);
  const noted = withRefunds(order, [...others, withReference({ ...byHand, processedAt }, manual)], at);
  const isWhole = refundablePaise(left - amountPaise) === 0 && order.paymentId === paymentId;
  return isWhole && canStillBeCancelled(noted) ? applyCancellation(noted, gatewayTitle(order), at) : noted;
}

/**
 * The refunds after one by hand left this much of their payment. Those that the gateway has accepted come first, then
 * those that are due longest.
 */
function capRefunds(refunds: readonly StoredRefund[], paymentId: string, afterManual: Paise): StoredRefund[] {
  const capped = new Map<StoredRefund, StoredRefund[]>();
  let left = afterManual;
  for (const state of ['pending', 'due', 'failed'] as const) {
    for (const refund of refunds) {
      if (refund.state !== state || isBack(refund) || !isRequestedByStore(refund, paymentId)) continue;
      const kept = capRefund(refund, left);
      capped.set(refund, kept);
      left = kept.reduce((rest, { amountPaise }) => rest - amountPaise, left);
    }
  }
  return refunds.flatMap((refund) => capped.get(refund) ?? [refund]);
}

/**
 * Gateways refuse a refund above what is left: start another attempt with what is left, or none if that is too little.
 */
function capRefund(refund: StoredRefund, left: Paise): StoredRefund[] {
  if (refund.amountPaise <= left) return [refund];
  const { refundId: _none, waitUntil: _now, requestedAt: _yet, ...rest } = refund;
  return refundablePaise(left) === 0 ? [] : [{ ...rest, amountPaise: left, state: 'due', attempt: refund.attempt + 1 }];
}

/**
 * The receipt of the next or pending attempt at the gateway; its idempotency key too. Undefined for a refund by hand,
 * which the store does not request.
 */
export const receiptOf = ({ id, attempt }: StoredRefund) => (id === undefined ? undefined : `${id}-${attempt}`);

/** Paise of a captured payment that are neither refunded nor about to be. */
export function unpromisedOf(order: StoredOrder, paymentId: string): Paise {
  return leftOf(order, paymentId, (refund) => refund.state !== 'failed' || isBack(refund));
}

/** Paise of a captured payment that are not refunded yet. */
export function unrefundedOf(order: StoredOrder, paymentId: string): Paise {
  return leftOf(order, paymentId, isBack);
}

function leftOf(
  { captures, refunds }: StoredOrder,
  paymentId: string,
  counts: (refund: StoredRefund) => boolean,
): Paise {
  const capture = captures.find((known) => known.paymentId === paymentId);
  const back = refunds.filter((refund) => refund.paymentId === paymentId && counts(refund));
  return back.reduce((left, refund) => left - refund.amountPaise, capture?.amountPaise ?? 0);
}

/** Whether the store itself requests this refund; refunds that were made at the gateway by hand have attempt 0. */
function isRequestedByStore(refund: StoredRefund, paymentId: string): boolean {
  return refund.paymentId === paymentId && refund.attempt > 0;
}

/**
 * An order that is Refund Pending becomes Refunded when its refunds, and the payouts in their place, are with the bank.
 */
export function settleRefunds(order: StoredOrder, at: Date): StoredOrder {
  const isPaid = (id: string | undefined) =>
    order.payouts.some((payout) => payout.id === id && payout.state === 'paid');
  const isDone = order.refunds.every(({ state, payoutId }) => state === 'processed' || isPaid(payoutId));
  return order.status === 'Refund Pending' && isDone ? transitionTo(order, 'Refunded', 'payment', at) : order;
}

/**
 * Replaces the refunds, without those that the gateway would refuse as too small. Those that failed now because their
 * payment is too old become payouts. An order that is Refund Pending becomes Refunded when all of it is back.
 */
function withRefunds(before: StoredOrder, all: readonly StoredRefund[], at: Date): StoredOrder {
  const { refunds, payouts } = withPayouts(before, all, at);
  const order = { ...before, payouts };
  const refundsDue = refunds.some((refund) => refund.state === 'due' || refund.state === 'pending');
  const next = { ...order, refunds, refundsDue };
  return settleRefunds(next, at);
}

/**
 * The refunds that are not too small, and a payout of the same amount for each that failed because the gateway refunds
 * no payment of this age, or never had it.
 */
function withPayouts(order: StoredOrder, all: readonly StoredRefund[], at: Date) {
  const needsPayout = ({ state, payoutId, tooOld, paymentId }: StoredRefund) =>
    state === 'failed' && payoutId === undefined && (tooOld === true || isPaidOutside(order, paymentId));
  const payouts = [...order.payouts];
  const refunds = all.map((refund) => {
    if (!needsPayout(refund)) return refund;
    const payout = payoutFor(order, refund, at);
    payouts.push(payout);
    return { ...refund, payoutId: payout.id };
  });
  return { refunds: refunds.filter((refund) => !isTooSmall(refund)), payouts };
}

/** The payout in place of a refund: of the same amount, and with the same id however often it is asked for. */
function payoutFor(
  order: StoredOrder,
  { id: refundId, cause, paymentId, amountPaise }: StoredRefund,
  at: Date,
): StoredPayout {
  const ref = refundId ?? paymentId;
  const key = createHash('sha256').update([order.uid, order.checkoutId, 'refund', ref].join('/')).digest('hex');
  const id = `po-${key.slice(0, 12)}`;
  return {
    id,
    cause: cause ?? { kind: 'order', ref },
    paymentId,
    amountPaise,
    state: 'due',
    at: Timestamp.fromDate(at),
  };
}

/**
 * The order with a payout in place of a refund (`id`) that the gateway has refused for good: the money goes to UPI or a
 * bank account. The same order if it has one already. ApiError 409 for a refund that can still arrive, which would be paid
 * twice, and above what is left of the payment.
 */
export function applyPayoutInstead(order: StoredOrder, id: string, at: Date): StoredOrder {
  const refund = order.refunds.find((each) => each.id === id);
  if (!refund) throw refusal('This order has no such refund.');
  if (refund.payoutId !== undefined) return order;
  if (refund.state === 'processed') throw refusal('The bank has this refund already.');
  if (refund.state !== 'failed') {
    throw refusal('This refund can still arrive. Pay it in another way only when the gateway says that it has failed.');
  }
  if (refund.amountPaise > unrefundedOf(order, refund.paymentId)) {
    throw refusal('More than what is left of the payment cannot be given back.');
  }
  const payout = payoutFor(order, refund, at);
  const refunds = order.refunds.map((each) => (each === refund ? { ...refund, payoutId: payout.id } : each));
  return { ...order, refunds, payouts: [...order.payouts, payout] };
}

const refusal = (message: string) => new ApiError('money-back-refused', { message });

/** Whether the store would request less than gateways refund. */
function isTooSmall({ attempt, state, amountPaise }: StoredRefund): boolean {
  return attempt > 0 && state === 'due' && amountPaise < MIN_ONLINE_PAISE;
}
