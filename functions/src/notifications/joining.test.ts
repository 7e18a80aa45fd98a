import { Timestamp } from '@google-cloud/firestore';
import { NOTIFICATION_EVENTS, type NotificationEvent } from '@nirala/contract/shopper/notification';
import { expect, test } from 'vitest';
import { canWait, chooseNext, gatheredFor, nextTurn, PRECEDENCE } from './joining.ts';
import { TEMPLATES } from './templates.ts';

const NEVER_DELAYED: NotificationEvent[] = [
  ...(['confirm-order', 'pay-order', 'cancelled', 'cancelled-refund', 'items-cancelled'] as const),
  ...(['out-for-delivery', 'undelivered'] as const),
];
const NO_ORDER: NotificationEvent[] = [
  ...(['ticket-answered', 'confirm-email', 'back-in-stock', 'price-drop'] as const),
  ...(['owner-new-order', 'owner-refund-failed', 'owner-low-stock', 'owner-summary'] as const),
];

test('each event has a place in the order of precedence, is never delayed, or is about no order', () => {
  const urgent = NOTIFICATION_EVENTS.filter((event) => TEMPLATES[event].urgent);
  expect(urgent.toSorted()).toEqual(NEVER_DELAYED.toSorted());
  expect([...PRECEDENCE, ...NEVER_DELAYED, ...NO_ORDER].toSorted()).toEqual(NOTIFICATION_EVENTS.toSorted());
  for (const event of NEVER_DELAYED)
    expect([event, canWait({ event, orderId: 'NR-1' }), gatheredFor(event)]).toEqual([event, false, undefined]);
  expect(gatheredFor('order-paid')).toBeUndefined();
  expect(gatheredFor('refund-started')).toBe(2 * 60_000);
});

const waiting = (event: NotificationEvent, of?: string, second = 0) => ({
  id: `${event}.${of ?? second}`,
  notification: { event, of, createdAt: Timestamp.fromMillis(second * 1000) },
});
const chosen = (...events: [ReturnType<typeof waiting>, ...ReturnType<typeof waiting>[]]) => {
  const { next, joined, later } = chooseNext(events);
  return [next, joined, later].map((each) => [each].flat().map(({ id }) => id));
};

test('the later step of the way says the earlier ones, in whatever sequence they are found', () => {
  const [placed, packed, sent] = [waiting('order-placed'), waiting('packed'), waiting('dispatched')];
  const expected = [['dispatched.0'], ['packed.0', 'order-placed.0'], []];
  expect(chosen(placed, packed, sent)).toEqual(expected);
  expect(chosen(sent, placed, packed)).toEqual(expected);
});

test('what the first one does not say waits for its turn: another refund, another return, a changed address', () => {
  expect(chosen(waiting('refund-done', 'a'), waiting('refund-done', 'b', 1), waiting('delivered'))).toEqual([
    ['refund-done.b'],
    [],
    ['refund-done.a', 'delivered.0'],
  ]);
  expect(chosen(waiting('return-requested', 'R2'), waiting('return-approved', 'R1'))).toEqual([
    ['return-approved.R1'],
    [],
    ['return-requested.R2'],
  ]);
  expect(chosen(waiting('packed'), waiting('address-changed', undefined, 1), waiting('address-changed'))).toEqual([
    ['address-changed.1'],
    ['address-changed.0'],
    ['packed.0'],
  ]);
});

test('the next message follows an hour after the last that was sent, or whose attempt goes on', () => {
  const at = (minutes: number) => Timestamp.fromMillis(minutes * 60_000);
  const turn = (minutes: number, ...sent: Parameters<typeof nextTurn>[0]) =>
    nextTurn(sent, 2 * 60_000, at(minutes).toDate())?.getTime();
  const sent = { state: 'delivered', sentAt: at(10), dueAt: undefined } as const;
  const sending = { state: 'sending', sentAt: undefined, dueAt: at(32) } as const;
  expect(turn(20)).toBeUndefined();
  expect(turn(69.99, sent)).toBe(70 * 60_000);
  expect(turn(70, sent)).toBeUndefined();
  expect(turn(31, sent, sending)).toBe(90 * 60_000);
  expect(turn(20, { ...sent, state: 'failed' }, { ...sending, state: 'queued' })).toBeUndefined();
});
