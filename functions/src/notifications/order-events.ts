/** The notifications to its shopper that a change of an order causes. */
import { isDeepStrictEqual } from 'node:util';
import { dayOf, daysAfter } from '@nirala/contract/text/day';
import { formatDay } from '@nirala/contract/text/format-day';
import { formatDeliveryDay } from '@nirala/contract/text/format-day';
import { formatPlainDecimal, toRupees, type Paise } from '@nirala/contract/text/money';
import type { NotificationEvent } from '@nirala/contract/shopper/notification';
import type { OrderStatus } from '@nirala/contract/order/order';
import { hasLeft } from '@nirala/contract/parcel/parcel';
import { type StoredOrder, type StoredRefund, sizeChangesIn } from '../store/orders.ts';
import { payoutReference, refundReference } from '../store/order-money.ts';
import { idPart, type NewNotification } from '../store/outbox.ts';

type OrderChange = { id: string; before: StoredOrder | undefined; after: StoredOrder; at?: Date };

/**
 * The notifications that one write of an order causes: what is new in the order says it, so that a write that changes
 * nothing of interest causes none. Each event happens at most once in the life of an order, or once for each of its
 * refunds.
 */
export function orderNotifications({ id, before, after, at = new Date() }: OrderChange): NewNotification[] {
  const common = { cause: id, orderId: id, to: after.userPhone };
  const about = (event: NotificationEvent, values: Record<string, string> = {}, key?: string): NewNotification => ({
    ...common,
    event,
    values: { order: id, ...values },
    key,
  });
  const amount = { amount: asAmount(after.totalPaise) };
  const delivery = deliveryDay(after, at);
  const refunds = newRefunds(before, after);
  const found: NewNotification[] = [];
  // An admin placed it, and the shopper pays by the link.
  if (before === undefined && after.status === 'Pending' && after.history[0]?.by === 'admin') {
    found.push(about('pay-order', amount));
  }
  const corrected = after.corrections?.length ?? 0;
  if (corrected > (before?.corrections?.length ?? 0)) found.push(about('not-delivered', {}, String(corrected)));
  // After a correction it is delivered once more.
  const again = corrected === 0 ? undefined : String(corrected);
  for (const status of newSteps(before, after)) {
    // The notifications about the return say the rest.
    if (after.exchangeOf && status === 'Processing') found.push(about('exchange-confirmed'));
    if (after.exchangeOf && (status === 'Processing' || status === 'Cancelled')) continue;
    if (status === 'Processing') found.push(about(placedEvent(after), { ...amount, ...delivery }));
    // News of a courier can dispatch and deliver it at once.
    if (status === 'Dispatched' && after.status !== 'Delivered') found.push(about('dispatched', delivery));
    if (status === 'Delivered') {
      if (after.lines.every(({ returnable }) => returnable === false)) found.push(about('delivered-final', {}, again));
      else found.push(about('delivered', { day: returnDay(after, deliveryOf(after) ?? new Date(0)) }, again));
    }
    if (status === 'Lost') found.push(about('lost'));
    if (status === 'Cancelled') {
      const started =
        refunds.started.find(({ paymentId, cause }) => paymentId === after.paymentId && !cause) ?? refunds.started[0];
      if (started) {
        refunds.started = refunds.started.filter((refund) => refund !== started);
        found.push(about('cancelled-refund', { amount: asAmount(started.amountPaise) }));
      } else found.push(about('cancelled'));
    }
  }
  if (before?.status === 'Processing' && !isDeepStrictEqual(before.address, after.address)) {
    found.push(about('address-changed', {}, String(at.getTime())));
  }
  // For an order that is paid the notification about the refund says it.
  const cancelledLines = after.cancelledLines.length;
  if (before && cancelledLines > before.cancelledLines.length && after.paymentMethod === 'COD')
    found.push(about('items-cancelled', amount, String(cancelledLines)));
  for (const { requestId } of sizeChangesIn(before, after)) found.push(about('size-changed', {}, requestId));
  if (
    before?.confirmBy !== undefined &&
    after.confirmed &&
    before.confirmed === undefined &&
    after.paymentMethod === 'COD'
  )
    found.push(about('order-placed', { ...amount, ...delivery }));
  if (before?.paymentMethod === 'COD' && before.status !== 'Pending' && after.payNow?.paid && !before.payNow?.paid)
    found.push(about('order-paid', { ...amount, ...delivery }));
  for (const { event, key } of parcelEvents(before, after, at)) found.push(about(event, {}, key));
  if (hasExpired(before, after)) {
    found.push(about(after.paymentFailure === undefined ? 'payment-expired' : 'payment-failed', amount));
  }
  const ofRefund = (event: NotificationEvent, refund: StoredRefund, values = {}, key = keyOf(refund)) =>
    about(event, { amount: asAmount(refund.amountPaise), ...values }, idPart(key));
  for (const refund of refunds.started) found.push(ofRefund('refund-started', refund));
  for (const refund of refunds.failed) found.push(ofRefund('refund-failed', refund));
  for (const refund of refunds.done) {
    const { paymentId, refundId = 'by-hand' } = refund;
    const reference = refundReference(refund);
    found.push(ofRefund('refund-done', refund, { reference }, `${paymentId}-${refundId}`));
  }
  for (const payout of after.payouts) {
    const known = before?.payouts.find(({ id: old }) => old === payout.id);
    if (known?.state === payout.state) continue;
    const amountOfIt = { amount: asAmount(payout.amountPaise) };
    // It starts with its link. One in place of a refund was announced with that.
    if (payout.state === 'link-sent' && payout.paymentId === undefined)
      found.push(about('refund-started', amountOfIt, payout.id));
    if (payout.state === 'paid')
      found.push(about('refund-done', { ...amountOfIt, reference: payoutReference(payout) }, payout.id));
    // It can fail again with its next link.
    const link = `${payout.id}-${payout.attempt ?? 1}-${payout.sentAt?.toMillis() ?? 0}`;
    if (payout.state === 'failed' && known) found.push(about('refund-failed', amountOfIt, link));
  }
  return found;
}

function placedEvent({ paymentMethod, confirmBy }: StoredOrder): NotificationEvent {
  if (paymentMethod !== 'COD') return 'order-paid';
  return confirmBy === undefined ? 'order-placed' : 'confirm-order';
}

/** The promised day of delivery, for the texts that have it. A day that is over is promised no more. */
function deliveryDay({ promise }: StoredOrder, at: Date): { delivery?: string } {
  return promise && promise.latest >= dayOf(at) ? { delivery: formatDeliveryDay(promise.latest) } : {};
}

/** The statuses that this write adds to the history. */
function newSteps(before: StoredOrder | undefined, after: StoredOrder): OrderStatus[] {
  return after.history.slice(before?.history.length ?? 0).map(({ status }) => status);
}

/**
 * What this write says about the parcel. "Arrives today" is said on that day only, because news may come late, and a
 * failed attempt once, however often the courier repeats it.
 */
function parcelEvents(
  before: StoredOrder | undefined,
  { parcel }: StoredOrder,
  at: Date,
): { event: NotificationEvent; key?: string }[] {
  if (!parcel) return [];
  const known = before?.parcel;
  if (!known) return hasLeft(parcel.state) ? [] : [{ event: 'packed' }];
  if (parcel.state === known.state && parcel.stateAt === known.stateAt) return [];
  const day = dayOf(new Date(parcel.stateAt));
  if (parcel.state === 'out-for-delivery' && day === dayOf(at)) return [{ event: 'out-for-delivery', key: day }];
  if (parcel.state === 'undelivered') return [{ event: 'undelivered', key: String(parcel.attempts) }];
  return [];
}

/** Whether the reservation of an order that awaits its payment ends, and nothing was paid. */
function hasExpired(before: StoredOrder | undefined, after: StoredOrder): boolean {
  return (
    after.exchangeOf === undefined &&
    before?.hold === 'held' &&
    after.hold === 'released' &&
    after.status === 'Pending' &&
    after.captures.length === 0
  );
}

/** The refunds that start, are completed or fail for good with this write. */
function newRefunds(before: StoredOrder | undefined, after: StoredOrder) {
  const known = before?.refunds ?? [];
  const isRequested = (refund: StoredRefund) => known.some((old) => keyOf(old) === keyOf(refund) && old.attempt > 0);
  const isNewly = (state: StoredRefund['state']) => (refund: StoredRefund) =>
    refund.state === state &&
    !known.some((old) => old.state === state && keyOf(old) === keyOf(refund) && old.refundId === refund.refundId);
  return {
    started: after.refunds.filter((refund) => refund.attempt > 0 && !isRequested(refund)),
    done: after.refunds.filter(isNewly('processed')),
    failed: after.refunds.filter((refund) => isNewly('failed')(refund) && refund.payoutId === undefined),
  };
}

/** Tells the refunds of an order apart: a partial one has an id of its own. */
const keyOf = ({ id, cause, paymentId }: StoredRefund) => (cause === undefined ? paymentId : (id ?? paymentId));

/** The last day on which a parcel can be returned, as shoppers read it: by the rules under which it was sold. */
export const returnDay = ({ returnTerms }: StoredOrder, delivered: Date) =>
  formatDay(daysAfter(dayOf(delivered), returnTerms.days));

export const deliveryOf = ({ history }: StoredOrder) =>
  history.findLast(({ status }) => status === 'Delivered')?.at.toDate();

/** `1299` or `1299.50`: a numeric variable of a template. The rupee sign would double the price of an SMS. */
export function asAmount(paise: Paise): string {
  return formatPlainDecimal(toRupees(paise)).replace(/\.00$/, '');
}
