/** Which notifications about one order wait for each other, and which of them is sent. Pure. */
import { NOTIFICATION_TITLES, type NotificationEvent } from '@nirala/contract/shopper/notification';
import type { StoredNotification } from '../store/outbox.ts';
import { GATHERED, PER_ORDER } from './schedule.ts';

/**
 * The notifications that can wait, the most important one first. Of those that wait together the first one is sent. Other
 * notifications are never delayed, or are about no order.
 */
export const PRECEDENCE = [
  'lost',
  'not-delivered',
  'refund-failed',
  'return-rejected',
  'return-declined',
  'order-ticket-answered',
  'address-changed',
  'size-changed',
  'payment-failed',
  'payment-expired',
  'refund-done',
  'delivered',
  'delivered-final',
  'return-self-ship',
  'return-pickup',
  'return-approved',
  'refund-started',
  'dispatched',
  'return-received',
  'return-requested',
  'payment-received',
  'packed',
  'order-paid',
  'order-placed',
  'exchange-confirmed',
] as const satisfies readonly NotificationEvent[];

/** The events of the way of an order to its shopper: the later one says the earlier ones. */
const WAY: ReadonlySet<NotificationEvent> = new Set([
  'lost',
  'not-delivered',
  'delivered',
  'delivered-final',
  'dispatched',
  'packed',
  'order-paid',
  'order-placed',
  'exchange-confirmed',
]);

/** The first news of an order: nothing follows it so soon. */
const FIRST: ReadonlySet<NotificationEvent> = new Set(['order-placed', 'order-paid']);

const rankOf = (event: NotificationEvent): number => PRECEDENCE.findIndex((each) => each === event);

/** Whether a notification is one of those that wait for each other. */
export const canWait = ({ event, orderId }: Pick<StoredNotification, 'event' | 'orderId'>): boolean =>
  orderId !== undefined && rankOf(event) >= 0;

/** Milliseconds for which other news of its order may join a new notification. Undefined: it is due at once. */
export const gatheredFor = (event: NotificationEvent): number | undefined =>
  rankOf(event) < 0 || FIRST.has(event) ? undefined : GATHERED;

/** A notification with its id. */
export type Waiting = { id: string; notification: Pick<StoredNotification, 'event' | 'of' | 'createdAt'> };

/**
 * Which of the notifications that wait is sent. `joined`: those that it says as well. `later`: those that it does not
 * say, which wait for their turn.
 */
export function chooseNext<W extends Waiting>(waiting: readonly [W, ...W[]]): { next: W; joined: W[]; later: W[] } {
  const [next, ...others] = waiting.toSorted(byPrecedence);
  if (!next) throw new Error('Nothing waits.');
  const isSaid = (other: W) => topicOf(other) === topicOf(next);
  return { next, joined: others.filter(isSaid), later: others.filter((other) => !isSaid(other)) };
}

/** Of two equal events the newer one comes first. */
const byPrecedence = ({ notification: a }: Waiting, { notification: b }: Waiting): number =>
  rankOf(a.event) - rankOf(b.event) || b.createdAt.toMillis() - a.createdAt.toMillis();

/** Two notifications with one topic say the same, or the more important one is the newer state. */
function topicOf({ id, notification: { event, of } }: Waiting): string {
  if (WAY.has(event)) return 'way';
  if (event.startsWith('return-')) return `return ${of}`;
  // Each refund has an amount of its own.
  return event.startsWith('refund-') ? id : event;
}

export const reasonOfJoined = (event: NotificationEvent) => `The message “${NOTIFICATION_TITLES[event]}” says it.`;

/** The part of a notification that says when it was sent. */
type Sent = Pick<StoredNotification, 'state' | 'sentAt' | 'dueAt'>;

/**
 * When the next notification may follow those that were sent; undefined if at once. One whose attempt goes on, or
 * was interrupted, counts as sent. `lease`: milliseconds of an attempt.
 */
export function nextTurn(known: readonly Sent[], lease: number, now: Date): Date | undefined {
  const times = known.map(({ state, sentAt, dueAt }) => {
    if (state === 'sending') return (dueAt?.toMillis() ?? -Infinity) - lease;
    return state === 'sent' || state === 'delivered' ? (sentAt?.toMillis() ?? -Infinity) : -Infinity;
  });
  const next = Math.max(...times, -Infinity) + PER_ORDER;
  return next > now.getTime() ? new Date(next) : undefined;
}
