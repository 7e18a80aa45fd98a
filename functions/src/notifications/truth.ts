/** What a notification says about its order at the moment at which it is sent, or that it is not true any more. Pure. */
import { hasLeft, type ParcelState } from '@nirala/contract/parcel/parcel';
import type { ReturnState } from '@nirala/contract/return/return';
import type { NotificationEvent } from '@nirala/contract/shopper/notification';
import { dayOf } from '@nirala/contract/text/day';
import type { StoredOrder } from '../store/orders.ts';
import type { StoredNotification } from '../store/outbox.ts';
import { asAmount, deliveryDay, deliveryOf, keyOf, returnDay, toPayPaise } from './order-events.ts';

/** `said`: the events about which its shopper heard. `of`: the refund, payout or return of which it speaks. */
type Facts = { order: StoredOrder; of: string | undefined; said: ReadonlySet<NotificationEvent>; at: Date };

/** The values that are new since its cause; undefined if it is not true any more. */
type Rule = (facts: Facts) => Record<string, string> | undefined;

const UNCHANGED = {};
const only = (isTrue: boolean | undefined) => (isTrue ? UNCHANGED : undefined);
const due = ({ order }: Facts) => ({ amount: asAmount(toPayPaise(order)) });
const isAt =
  (...states: ParcelState[]) =>
  ({ order: { status, parcel } }: Facts) =>
    status === 'Dispatched' && parcel !== undefined && states.includes(parcel.state);
const isCancelled: Rule = ({ order }) => only(order.history.some(({ status }) => status === 'Cancelled'));
const isUnpaid: Rule = ({ order: { status, hold, captures } }) =>
  only(status === 'Pending' && hold === 'released' && captures.length === 0);
const delivered: Rule = ({ order }) =>
  order.status === 'Delivered' ? { day: returnDay(order, deliveryOf(order) ?? new Date(0)) } : undefined;
const returnIs =
  (...states: ReturnState[]): Rule =>
  ({ order, of }) => {
    const state = order.returns?.find(({ id }) => id === of)?.state;
    return only(state !== undefined && states.includes(state));
  };

/** Events without a rule stay true. */
const RULES: Partial<Record<NotificationEvent, Rule>> = {
  'order-placed': (facts) => {
    const { status, paymentMethod, confirmBy } = facts.order;
    const isTrue = status === 'Processing' && paymentMethod === 'COD' && confirmBy === undefined;
    return isTrue ? { ...due(facts), ...deliveryDay(facts.order, facts.at) } : undefined;
  },
  'confirm-order': (facts) =>
    facts.order.status === 'Processing' && facts.order.confirmBy !== undefined ? due(facts) : undefined,
  'order-paid': (facts) =>
    facts.order.status === 'Processing' ? { ...due(facts), ...deliveryDay(facts.order, facts.at) } : undefined,
  'payment-received': ({ order: { status } }) =>
    only(status === 'Processing' || status === 'Dispatched' || status === 'Delivered'),
  'pay-order': (facts) => (facts.order.status === 'Pending' && facts.order.hold === 'held' ? due(facts) : undefined),
  'payment-failed': isUnpaid,
  'payment-expired': isUnpaid,
  cancelled: isCancelled,
  'cancelled-refund': isCancelled,
  'items-cancelled': (facts) => {
    const { status } = facts.order;
    const isDue = (status === 'Processing' || status === 'Dispatched') && facts.order.paymentMethod === 'COD';
    return isDue && toPayPaise(facts.order) > 0 ? due(facts) : undefined;
  },
  packed: ({ order: { status, parcel } }) => only(status === 'Processing' && parcel && !hasLeft(parcel.state)),
  dispatched: ({ order, at }) => {
    const isOnItsWay = order.parcel === undefined || !['coming-back', 'lost', 'back'].includes(order.parcel.state);
    return order.status === 'Dispatched' && isOnItsWay ? deliveryDay(order, at) : undefined;
  },
  'out-for-delivery': (facts) => {
    const { parcel } = facts.order;
    const isToday = parcel !== undefined && dayOf(new Date(parcel.stateAt)) === dayOf(facts.at);
    return only(isAt('out-for-delivery')(facts) && isToday);
  },
  undelivered: (facts) => only(isAt('undelivered')(facts)),
  delivered,
  'delivered-final': ({ order: { status } }) => only(status === 'Delivered'),
  // Of a delivery that nobody was told about there is nothing to correct.
  'not-delivered': ({ order: { status }, said }) =>
    only(status !== 'Delivered' && (said.has('delivered') || said.has('delivered-final'))),
  'refund-started': ({ order: { refunds, payouts }, of }) =>
    only(
      refunds.some((refund) => keyOf(refund) === of && refund.state !== 'processed' && refund.state !== 'failed') ||
        payouts.some(({ id, state }) => id === of && state === 'link-sent'),
    ),
  'refund-failed': ({ order: { refunds, payouts }, of }) =>
    only(
      refunds.some((refund) => keyOf(refund) === of && refund.state === 'failed' && refund.payoutId === undefined) ||
        payouts.some(({ id, state }) => id === of && state === 'failed'),
    ),
  'return-requested': returnIs('Requested'),
  // How the parcel gets to the store is the next step.
  'return-approved': returnIs('Approved', 'SelfShip'),
  'return-declined': returnIs('Declined'),
  'return-pickup': returnIs('PickupBooked'),
  'return-self-ship': returnIs('SelfShip'),
  'return-received': returnIs('Received'),
  'return-rejected': returnIs('Rejected', 'Closed'),
  'exchange-confirmed': ({ order: { status } }) => only(status === 'Processing'),
};

/**
 * The values of a notification from the order as it is now. Undefined if what it says is not true any more: then it is
 * not sent.
 */
export function currentValues(
  { event, values, of }: Pick<StoredNotification, 'event' | 'values' | 'of'>,
  facts: Omit<Facts, 'of'>,
): Record<string, string> | undefined {
  const rule = RULES[event];
  const fresh = rule ? rule({ ...facts, of }) : UNCHANGED;
  if (!fresh) return undefined;
  // A promised day that is over is not named any more.
  const { delivery: _earlier, ...kept } = values;
  return { ...kept, ...fresh };
}
