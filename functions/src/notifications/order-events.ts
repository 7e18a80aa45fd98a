/** The notifications to its shopper that a change of an order causes. */
import { isDeepStrictEqual } from 'node:util';
import type { OrderStatus } from '@nirala/contract/order/order';
import { hasLeft } from '@nirala/contract/parcel/parcel';
import type { NotificationEvent } from '@nirala/contract/shopper/notification';
import { dayOf, daysAfter } from '@nirala/contract/text/day';
import { formatDay, formatDeliveryDay } from '@nirala/contract/text/format-day';
import { formatPlainDecimal, toRupees, type Paise } from '@nirala/contract/text/money';
import { type StoredOrder, type StoredRefund, sizeChangesIn } from '../store/orders.ts';
import { gatheredFor } from './joining.ts';
import { idPart, type NewNotification } from '../store/outbox.ts';
import { awaitedPaise, cashDuePaise, isPaidOutside, payoutReference, refundReference } from '../store/order-money.ts';

type OrderChange = { id: string; before: StoredOrder | undefined; after: StoredOrder; at?: Date };

/** A change with how a notification about it is made. `key` tells repeated events apart. */
type Change = Omit<Required<OrderChange>, 'id'> & {
  about: (event: NotificationEvent, values?: Record<string, string>, key?: string, of?: string) => NewNotification;
};

/**
 * The notifications that one write of an order causes: what is new in the order says it, so that a write that changes
 * nothing of interest causes none. Each event happens at most once in the life of an order, or once for each of its
 * refunds. A test order causes none.
 */
export function orderNotifications({ id, before, after, at = new Date() }: OrderChange): NewNotification[] {
  if (after.isTest) return [];
  const common = { cause: id, orderId: id, to: after.userPhone };
  const about: Change['about'] = (event, values = {}, key, of) => ({
    ...common,
    event,
    values: { order: id, ...values },
    key,
    of,
    dueIn: gatheredFor(event),
  });
  const change = { before, after, at, about };
  const { started, ...refunds } = newRefunds(before, after);
  const withCancellation = refundOfCancellation(change, started);
  return [
    ...aboutSteps(change, withCancellation),
    ...aboutEdits(change),
    ...parcelEvents(change).map(({ event, key }) => about(event, {}, key)),
    ...aboutExpiry(change),
    ...aboutRefunds(change, {
      ...refunds,
      // What was paid outside the gateway starts to go back with its link.
      started: started.filter((refund) => refund !== withCancellation && !isPaidOutside(after, refund.paymentId)),
    }),
    ...aboutPayouts(change),
  ];
}

/** The statuses that this write adds to the history; it may take others away, such as a loss that was none. */
function newSteps(before: StoredOrder | undefined, after: StoredOrder): OrderStatus[] {
  const known = before?.history ?? [];
  const first = after.history.findIndex(({ status, at }, index) => {
    const old = known[index];
    return old?.status !== status || !old.at.isEqual(at);
  });
  return first === -1 ? [] : after.history.slice(first).map(({ status }) => status);
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
export const keyOf = ({ id, cause, paymentId }: StoredRefund) => (cause === undefined ? paymentId : (id ?? paymentId));

/** The refund that the notification about a cancellation announces: of the payment itself, or the first that starts. */
function refundOfCancellation({ before, after }: Change, started: readonly StoredRefund[]): StoredRefund | undefined {
  if (after.exchangeOf || !newSteps(before, after).includes('Cancelled')) return undefined;
  return started.find(({ paymentId, cause }) => paymentId === after.paymentId && !cause) ?? started[0];
}

/** The steps that the order takes. `refund`: of its cancellation. */
function aboutSteps({ before, after, at, about }: Change, refund: StoredRefund | undefined): NewNotification[] {
  const amount = { amount: asAmount(toPayPaise(after)) };
  const delivery = deliveryDay(after, at);
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
    if (after.exchangeOf?.returnId !== undefined && status === 'Processing') found.push(about('exchange-confirmed'));
    if (after.exchangeOf && (status === 'Processing' || status === 'Cancelled')) continue;
    // The notification about the lost parcel says it.
    if (after.replaces !== undefined && status === 'Processing') continue;
    if (status === 'Processing') found.push(about(placedEvent(after), { ...amount, ...delivery }));
    // News of a courier can dispatch and deliver it at once.
    if (status === 'Dispatched' && after.status !== 'Delivered') found.push(about('dispatched', delivery));
    if (status === 'Delivered') {
      if (after.lines.every(({ returnable }) => returnable === false)) found.push(about('delivered-final', {}, again));
      else found.push(about('delivered', { day: returnDay(after, deliveryOf(after) ?? new Date(0)) }, again));
    }
    if (status === 'Lost' && after.exchangeOf?.returnId !== undefined) found.push(about('lost'));
    if (status === 'Cancelled') {
      found.push(refund ? about('cancelled-refund', { amount: asAmount(refund.amountPaise) }) : about('cancelled'));
    }
  }
  return [...found, ...aboutLoss({ before, after, about })];
}

/** That its parcel is lost, once it is decided what happens now; and once more for each later parcel with its pieces. */
function aboutLoss({ before, after: { loss }, about }: Pick<Change, 'before' | 'after' | 'about'>): NewNotification[] {
  if (loss === undefined) return [];
  const times = loss.orderIds.length;
  if (times > (before?.loss?.orderIds.length ?? 0)) return [about('lost', {}, times === 1 ? undefined : String(times))];
  const isRefunded = loss.decided === 'refund' && before?.loss?.decided !== 'refund';
  return isRefunded && times === 0 ? [about('lost')] : [];
}

/** What is paid for an order, online or to the courier. */
export const toPayPaise = (order: StoredOrder): Paise =>
  order.paymentMethod === 'COD' ? cashDuePaise(order) : order.totalPaise;

/** The event of an order that was placed, by how it is paid. */
function placedEvent({ paymentMethod, confirmBy }: StoredOrder): NotificationEvent {
  if (paymentMethod !== 'COD') return 'order-paid';
  return confirmBy === undefined ? 'order-placed' : 'confirm-order';
}

/** The promised day of delivery, for the texts that have it. A day that is over is promised no more. */
export function deliveryDay({ promise }: StoredOrder, at: Date): { delivery?: string } {
  return promise && promise.latest >= dayOf(at) ? { delivery: formatDeliveryDay(promise.latest) } : {};
}

/** What the shopper or an admin changes of an order that stands. */
function aboutEdits({ before, after, at, about }: Change): NewNotification[] {
  if (!before) return [];
  const amount = { amount: asAmount(toPayPaise(after)) };
  const placed = { ...amount, ...deliveryDay(after, at) };
  const isCod = after.paymentMethod === 'COD';
  const found: NewNotification[] = [];
  if (before.status === 'Processing' && !isDeepStrictEqual(before.address, after.address)) {
    found.push(about('address-changed', {}, String(at.getTime())));
  }
  // For an order that is paid, or of which its advance pays all that is left, the notification about the refund says it.
  const cancelledLines = after.cancelledLines.length;
  if (isCod && toPayPaise(after) > 0 && cancelledLines > before.cancelledLines.length) {
    found.push(about('items-cancelled', amount, String(cancelledLines)));
  }
  for (const { requestId } of sizeChangesIn(before, after)) found.push(about('size-changed', {}, requestId));
  const isConfirmed = before.confirmBy !== undefined && before.confirmed === undefined && after.confirmed;
  if (isCod && isConfirmed) found.push(about('order-placed', placed));
  const wasCod = before.paymentMethod === 'COD' && before.status !== 'Pending';
  if (wasCod && !isCod) {
    // Its shopper knows that an order is placed that awaited no tap.
    if (before.confirmBy === undefined) found.push(about('payment-received', amount));
    else found.push(about('order-paid', placed));
  }
  return found;
}

/**
 * What this write says about the parcel. "Arrives today" is said on that day only, because news may come late, and a
 * failed attempt once, however often the courier repeats it.
 */
function parcelEvents({ before, after: { parcel }, at }: Change): { event: NotificationEvent; key?: string }[] {
  if (!parcel) return [];
  const known = before?.parcel;
  if (!known) return hasLeft(parcel.state) ? [] : [{ event: 'packed' }];
  if (parcel.state === known.state && parcel.stateAt === known.stateAt) return [];
  const day = dayOf(new Date(parcel.stateAt));
  if (parcel.state === 'out-for-delivery' && day === dayOf(at)) return [{ event: 'out-for-delivery', key: day }];
  if (parcel.state === 'undelivered') return [{ event: 'undelivered', key: String(parcel.attempts) }];
  return [];
}

/** The end of the reservation of an order that awaits its payment, if nothing was paid. */
function aboutExpiry({ before, after, about }: Change): NewNotification[] {
  const isOver = before?.hold === 'held' && after.hold === 'released' && after.status === 'Pending';
  if (!isOver || after.exchangeOf !== undefined || after.captures.length > 0) return [];
  const event = after.paymentFailure === undefined ? 'payment-expired' : 'payment-failed';
  return [about(event, { amount: asAmount(awaitedPaise(after)) })];
}

function aboutRefunds({ about }: Change, { started, failed, done }: ReturnType<typeof newRefunds>): NewNotification[] {
  const ofRefund = (event: NotificationEvent, refund: StoredRefund, values = {}, key = keyOf(refund)) =>
    about(event, { amount: asAmount(refund.amountPaise), ...values }, idPart(key), keyOf(refund));
  return [
    ...started.map((refund) => ofRefund('refund-started', refund)),
    ...failed.map((refund) => ofRefund('refund-failed', refund)),
    ...done.map((refund) => {
      const { paymentId, refundId = 'by-hand' } = refund;
      return ofRefund('refund-done', refund, { reference: refundReference(refund) }, `${paymentId}-${refundId}`);
    }),
  ];
}

function aboutPayouts({ before, after, about }: Change): NewNotification[] {
  return after.payouts.flatMap((payout) => {
    const known = before?.payouts.find(({ id }) => id === payout.id);
    if (known?.state === payout.state) return [];
    const amount = { amount: asAmount(payout.amountPaise) };
    // It starts with its link. One in place of a refund was announced with that.
    if (payout.state === 'link-sent' && (payout.paymentId === undefined || isPaidOutside(after, payout.paymentId)))
      return about('refund-started', amount, payout.id, payout.id);
    if (payout.state === 'paid')
      return about('refund-done', { ...amount, reference: payoutReference(payout) }, payout.id);
    // It can fail again with its next link.
    const link = `${payout.id}-${payout.attempt ?? 1}-${payout.sentAt?.toMillis() ?? 0}`;
    return payout.state === 'failed' && known ? about('refund-failed', amount, link, payout.id) : [];
  });
}

/** The last day on which a parcel can be returned, as shoppers read it: by the rules under which it was sold. */
export const returnDay = ({ returnTerms }: StoredOrder, delivered: Date) =>
  formatDay(daysAfter(dayOf(delivered), returnTerms.days));

/** When an order was delivered, the last time if a false delivery was corrected; undefined before that. */
export const deliveryOf = ({ history }: StoredOrder) =>
  history.findLast(({ status }) => status === 'Delivered')?.at.toDate();

/** `1299` or `1299.50`: a numeric variable of a template. The rupee sign would double the price of an SMS. */
export function asAmount(paise: Paise): string {
  return formatPlainDecimal(toRupees(paise)).replace(/\.00$/, '');
}
