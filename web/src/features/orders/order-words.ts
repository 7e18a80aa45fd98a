import { formatOrderNumber } from '@nirala/contract/order/order-number';
import { cameBackUndelivered, type LinkedOrder, type Order } from '@nirala/contract/order/order';
import type { DELIVERY_REQUESTS } from '@nirala/contract/parcel/delivery-request';
import { hasLeft, isParcelState, PARCEL_PROBLEMS, parcelTitle } from '@nirala/contract/parcel/parcel';
import { isOpenReturn, RETURN_STATE_NAMES, RETURN_STATE_TITLES } from '@nirala/contract/return/return';
import { dayOf } from '@nirala/contract/text/day';
import { formatDay, formatDayAndMonth, formatDeliveryDay, formatTime } from '@nirala/contract/text/format-day';
import { reservedUntil } from '@nirala/contract/text/message-templates';
import { MESSAGES } from '@nirala/contract/text/messages';
import { formatRupees, type Rupees } from '@nirala/contract/text/money';
import { moneyBackOf } from '../order-summary/refund-text.ts';
import { failureReason } from '../payment/gateway.ts';

/**
 * What an order is to its shopper now: the title of its card, and sentences below it. `boxed`: sentences that its page
 * says in boxes of their own, beside what can be done about them.
 */
export type OrderWords = { title: string; boxed: string[]; notes: string[] };

/** What My Orders and the link of a message know of an order. */
type ShownOrder = Pick<
  Order,
  | 'status'
  | 'history'
  | 'promise'
  | 'payUntil'
  | 'paymentFailure'
  | 'confirmBy'
  | 'totalAmount'
  | 'exchangeOf'
  | 'sentAgainAs'
  | 'parts'
  | 'partOf'
  | 'refunds'
  | 'payouts'
  | 'returns'
> & { parcel?: { state: string } | undefined };

/** `due`: rupees that the courier collects. `refundDays`: the working days that a refund may take. */
type Options = { now: Date; due: Rupees; refundDays: number };

/** The state of an order in its shopper's words, with the day that matters and what is to be paid. */
export function orderWords(order: ShownOrder, { now, due, refundDays }: Options): OrderWords {
  const money = moneyBackOf(order, refundDays).map(({ message }) => message);
  const title = titleOf(order, now);
  const notes = [...notesOf(order, now, due), ...returnNotes(order)];
  // Where the parcel is may be the title.
  return { title, boxed: [...tasksOf(order), ...money], notes: notes.filter((note) => note !== `${title}.`) };
}

function titleOf(order: ShownOrder, now: Date): string {
  const { status, history, exchangeOf, confirmBy, promise, parcel } = order;
  switch (status) {
    case 'Pending':
      return exchangeOf === undefined ? 'Waiting for your payment' : 'Waiting for your return';
    case 'Processing':
      return confirmBy === undefined ? arrival(promise, now, 'Confirmed') : 'Waiting for your confirmation';
    case 'Dispatched':
      if (parcel && (isProblem(parcel.state) || parcel.state === 'out-for-delivery')) return parcelTitle(parcel.state);
      return arrival(promise, now, 'On its way');
    case 'Delivered':
      return `Delivered${dayOfStep(history, status)}`;
    case 'Returned':
      return cameBackUndelivered(history) ? 'Came back to us' : 'Returned';
    case 'Lost':
      return order.sentAgainAs === undefined ? 'Lost by the courier' : 'Lost by the courier, sent again';
    case 'Cancelled':
      return `Cancelled${dayOfStep(history, status)}`;
    case 'Refund Pending':
      return 'Your refund has started';
    default:
      return status;
  }
}

/** By when it comes. A day that is over is not said as if it were to come. */
function arrival(promise: ShownOrder['promise'], now: Date, otherwise: string): string {
  if (!promise) return otherwise;
  return promise.latest < dayOf(now) ? 'Later than we promised' : `Arriving by ${formatDeliveryDay(promise.latest)}`;
}

const isProblem = (state: string) => PARCEL_PROBLEMS.some((problem) => problem === state);

/** ` on 23 Nov 2026`: the day on which it last took a status; empty if nobody noted it. */
function dayOfStep(history: ShownOrder['history'], status: string): string {
  const at = history.findLast((step) => step.status === status)?.at;
  return at === undefined ? '' : ` on ${formatDay(new Date(at))}`;
}

/** What the shopper has to do. */
function tasksOf({ payUntil, paymentFailure, confirmBy }: ShownOrder): string[] {
  const tasks = [];
  if (payUntil !== undefined) tasks.push(reservedUntil(payUntil));
  if (paymentFailure !== undefined) tasks.push(`${MESSAGES.paymentFailed} ${failureReason(paymentFailure)}`);
  if (confirmBy !== undefined) tasks.push(confirmUntil(confirmBy));
  return tasks;
}

/** `time`: ISO 8601. */
export function confirmUntil(time: string): string {
  const until = new Date(time);
  return `Please confirm this order by ${formatDay(until)}, ${formatTime(until)}. We pack it after that.`;
}

/** Where it is, when it comes, and what is to be paid. */
function notesOf(order: ShownOrder, now: Date, due: Rupees): string[] {
  const { status, promise, parcel, parts, partOf } = order;
  const notes = [];
  if (partOf) notes.push(`This is a part of your order ${formatOrderNumber(partOf.number)}.`);
  if (status !== 'Processing' && status !== 'Dispatched') return notes;
  if (parts) notes.push('These are not all pieces: the others come in another parcel.');
  if (promise && promise.latest < dayOf(now)) {
    notes.push(`It was to arrive by ${formatDeliveryDay(promise.latest)}. We are sorry.`);
  }
  if (status === 'Dispatched') notes.push(`${parcelText(parcel?.state)}.`);
  notes.push(dueNote(order, due));
  return notes;
}

/** Where a dispatched parcel is. Its courier's news may be older than its dispatch, or missing. */
const parcelText = (state: string | undefined): string =>
  state === undefined || (isParcelState(state) && !hasLeft(state)) ? 'Sent' : parcelTitle(state);

/** What the shopper still pays, and how. */
function dueNote({ exchangeOf, totalAmount }: ShownOrder, due: Rupees): string {
  if (exchangeOf !== undefined) return 'Nothing to pay.';
  return due > 0 ? `${formatRupees(due)} to pay when it arrives.` : `${formatRupees(totalAmount)} paid.`;
}

/** What happens after a request of the shopper, by its kind. A later release may know more kinds. */
const REQUEST_TEXTS: Record<string, string> = {
  day: 'The courier is asked to come on the day that you chose.',
  landmark: 'The courier gets your landmark.',
  phone: 'The courier gets your other phone number.',
  cancel: 'The courier is asked to bring the parcel back to us.',
} satisfies Record<(typeof DELIVERY_REQUESTS)[number], string>;

export const requestText = (kind: string): string => REQUEST_TEXTS[kind] ?? 'The courier is told.';

/** A step of an order, when it happened (ISO 8601), and what comes next. */
export type Step = { text: string; at: string; next?: string | undefined };

/** The failed attempts to deliver an order. What comes next is said of the last one while its parcel is on its way. */
export function failedAttempts(
  order: Pick<LinkedOrder, 'status' | 'failedAttempts' | 'parcelState' | 'requestKind'>,
): Step[] {
  const all = order.failedAttempts ?? [];
  return all.map((at, index) => ({
    text: parcelTitle('undelivered'),
    at,
    next: index === all.length - 1 && order.status === 'Dispatched' ? afterFailure(order) : undefined,
  }));
}

function afterFailure({ parcelState, requestKind }: Pick<LinkedOrder, 'parcelState' | 'requestKind'>): string {
  if (parcelState === 'out-for-delivery') return 'The courier is trying again.';
  if (parcelState !== 'undelivered') return `${parcelText(parcelState)}.`;
  return requestKind === undefined
    ? 'Couriers usually try again on the next working day. To choose the day, or to help them find you, manage this order.'
    : requestText(requestKind);
}

/** Where each return is that is not over, and each exchange. */
function returnNotes({ returns = [] }: Pick<ShownOrder, 'returns'>): string[] {
  return returns.flatMap(({ kind, state }) => {
    const known = RETURN_STATE_NAMES.find((each) => each === state);
    if (known !== undefined && !isOpenReturn(known)) return [];
    return [
      `${kind === 'exchange' ? 'Exchange' : 'Return'}: ${known === undefined ? state : RETURN_STATE_TITLES[known]}.`,
    ];
  });
}

/** The one thing that a shopper may want to do with an order now, beside tracking it. */
type NextStep =
  | { kind: 'pay' | 'confirm' | 'redeliver' | 'rate' | 'buy-again' }
  /** `link`: the courier's or the bank's page, an https address of the API. */
  | { kind: 'get-money'; link: string }
  | { kind: 'return'; label: string };

/** `kinds`: what the store offers of returns and exchanges. */
export function nextStep(order: Order, kinds: readonly string[], refundDays: number): NextStep | undefined {
  const { status, payUntil, confirmBy, parcel, returns = [], returnBy, unrated } = order;
  if (status === 'Pending') return payUntil === undefined ? undefined : { kind: 'pay' };
  if (confirmBy !== undefined) return { kind: 'confirm' };
  if (status === 'Dispatched' && parcel?.state === 'undelivered') return { kind: 'redeliver' };
  const link = moneyBackOf(order, refundDays).find((entry) => entry.link !== undefined)?.link;
  if (link !== undefined) return { kind: 'get-money', link };
  if (returns.some(({ state }) => isOpen(state))) return { kind: 'return', label: 'See your return' };
  if (unrated) return { kind: 'rate' };
  if (returnBy !== undefined && kinds.length > 0) {
    return { kind: 'return', label: `Return by ${formatDayAndMonth(dayOf(new Date(returnBy)))}` };
  }
  return status === 'Processing' || status === 'Dispatched' ? undefined : { kind: 'buy-again' };
}

const isOpen = (state: string) => RETURN_STATE_NAMES.some((each) => each === state && isOpenReturn(each));
