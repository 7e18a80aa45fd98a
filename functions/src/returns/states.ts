/** The states of a return, the steps of its pickup, and the notification of each state. Pure functions. */
import type { StoredOrder } from '../store/orders.ts';
import { type StoredReturn, isCalledFor } from '../store/returns.ts';
import { Timestamp } from '@google-cloud/firestore';
import {
  canReturnBecome,
  RETURN_STATE_TITLES,
  type ReturnState,
  MAX_PICKUP_ATTEMPTS,
  cameBack,
} from '@nirala/contract/return/return';
import { ApiError } from '../lib/api-error.ts';
import { daysAfter, dayOf, endOfDay } from '@nirala/contract/text/day';
import { endExchange, transitionTo } from '../orders/states.ts';
import type { ReturnSettings } from '@nirala/contract/settings/returns';
import type { ReturnMove } from '@nirala/contract/return/move';
import { toPaise } from '@nirala/contract/text/money';
import { type ParcelState, isEnded } from '@nirala/contract/parcel/parcel';
import { applyScan, type Scan, type Track } from '@nirala/contract/parcel/track';
import { type CourierName, isCalled } from '@nirala/contract/parcel/courier';
import type { NotificationEvent } from '@nirala/contract/shopper/notification';
import type { NewNotification } from '../store/outbox.ts';

/** A return with the order of its exchanged pieces, if it has one. */
export type ReturnPair = { ret: StoredReturn; child?: StoredOrder | undefined };
type Step = { by: string; at: Date };

/** ApiError 409 if the state cannot follow. */
export function stepTo(ret: StoredReturn, state: ReturnState, { by, at }: Step): StoredReturn {
  if (!canReturnBecome(ret.state, state)) {
    throw new ApiError('return-move-refused', {
      message: `It is “${RETURN_STATE_TITLES[ret.state]}”, so it cannot become “${RETURN_STATE_TITLES[state]}”.`,
    });
  }
  return { ...ret, state, history: [...ret.history, { state, at: Timestamp.fromDate(at), by }] };
}

const isHeld = (child: StoredOrder | undefined): child is StoredOrder => child?.hold === 'held';

/** Days for which the new size is held once the courier has the old one: its way to the store. */
const DAYS_ON_THE_WAY = 14;

/**
 * The new size of an exchange waits for the parcel that is on its way. A request alone holds it for a few days only.
 */
function heldLonger({ ret, child }: ReturnPair, at: Date): ReturnPair {
  if (!isHeld(child)) return { ret, child };
  const heldUntil = Timestamp.fromDate(endOfDay(daysAfter(dayOf(at), DAYS_ON_THE_WAY)));
  if (child.heldUntil && child.heldUntil.toMillis() >= heldUntil.toMillis()) return { ret, child };
  return { ret: { ...ret, heldUntil }, child: { ...child, heldUntil } };
}

/** Ends a return without a receipt: the held pieces of its exchange are released. */
function ended({ ret, child }: ReturnPair, state: ReturnState, step: Step): ReturnPair {
  const { heldUntil: _over, ...rest } = stepTo(ret, state, step);
  return { ret: rest, child: isHeld(child) ? endExchange(child, step.by, step.at) : child };
}

/** The return after its shopper withdrew it. */
export function withdraw(pair: ReturnPair, step: Step): ReturnPair {
  if (pair.ret.state === 'Withdrawn') return pair;
  if (!canReturnBecome(pair.ret.state, 'Withdrawn')) {
    throw new ApiError('return-move-refused', {
      message: 'It can no longer be cancelled, because the parcel is on its way to us.',
    });
  }
  return ended(pair, 'Withdrawn', step);
}

/** After the approval: shoppers send the parcel themselves if nobody picks it up. */
export function approve(ret: StoredReturn, step: Step): StoredReturn {
  const approved = stepTo(ret, 'Approved', step);
  return ret.route === 'self-ship' ? stepTo(approved, 'SelfShip', step) : approved;
}

/** The money or the exchanged pieces follow. An exchange whose pieces are not held any more becomes a refund. */
function fulfil({ ret, child }: ReturnPair, step: Step): ReturnPair {
  if (ret.moneyDue || ret.refund?.state === 'owed') return { ret, child };
  if (child?.hold === 'sold') return { ret, child };
  if (!isHeld(child)) return { ret: { ...ret, moneyDue: true }, child };
  const { heldUntil: _over, ...rest } = ret;
  const placed: StoredOrder = { ...child, hold: 'sold', heldUntil: undefined };
  return { ret: rest, child: transitionTo(placed, 'Processing', step.by, step.at) };
}

const isFulfilled = ({ ret, child }: ReturnPair) =>
  ret.moneyDue || ret.refund?.state === 'owed' || child?.hold === 'sold';

type Context = Step & { settings: ReturnSettings };

/** The return after an admin's move, or the same object if it is in that state already. Pure. */
export function applyMove(pair: ReturnPair, move: ReturnMove, { settings, ...step }: Context): ReturnPair {
  const { ret } = pair;
  if (ret.state === move.to || (move.to === 'Approved' && ret.history.some(({ state }) => state === 'Approved')))
    return pair;
  switch (move.to) {
    case 'Approved':
      return { ...pair, ret: approve(ret, step) };
    case 'Declined':
      return ended({ ...pair, ret: { ...ret, answer: move.reason } }, 'Declined', step);
    case 'PickupBooked': {
      const { awb } = move;
      const pickup = { courier: 'manual', attempts: ret.pickup?.attempts ?? 0, awb };
      return { ...pair, ret: { ...stepTo(ret, 'PickupBooked', step), pickup } };
    }
    case 'PickupFailed':
      return { ...pair, ret: failedPickup(ret, move.reason, { settings, ...step }) };
    case 'PickedUp': {
      const picked = heldLonger({ ...pair, ret: stepTo(ret, 'PickedUp', step) }, step.at);
      const isAtPickup = settings.refundAt === 'pickup';
      // An exchange whose pieces are not held any more becomes a refund of an amount that is known only at the receipt.
      const isWithin = isHeld(pair.child) || (ret.refund && ret.refund.amountPaise <= toPaise(settings.pickupLimit));
      return isAtPickup && isWithin ? fulfil(picked, step) : picked;
    }
    case 'SelfShip':
      return { ...pair, ret: toSelfShip(ret, settings, step) };
    case 'Received':
      requireAllPieces(ret, move.pieces);
      return { ...pair, ret: { ...stepTo(ret, 'Received', step), received: move.pieces } };
    case 'Rejected': {
      if (isFulfilled(pair)) {
        throw new ApiError('return-move-refused', {
          message: 'Its money or its exchanged pieces were sent at pickup.',
        });
      }
      const answered = { ...ret, answer: move.reason, answerPhotos: move.photos };
      const refund = answered.refund && { ...answered.refund, amountPaise: 0, state: 'none' as const };
      return ended({ ...pair, ret: { ...answered, refund } }, 'Rejected', step);
    }
    case 'Closed':
      return close(pair, move, step);
  }
}

function failedPickup(ret: StoredReturn, reason: string | undefined, { settings, ...step }: Context): StoredReturn {
  const attempts = (ret.pickup?.attempts ?? 0) + 1;
  const pickup = { courier: 'manual', ...ret.pickup, attempts, reason: reason ?? ret.pickup?.reason };
  const failed = { ...stepTo(ret, 'PickupFailed', step), pickup };
  return attempts >= MAX_PICKUP_ATTEMPTS ? toSelfShip(failed, settings, step) : failed;
}

function toSelfShip(ret: StoredReturn, settings: ReturnSettings, step: Step): StoredReturn {
  return { ...stepTo(ret, 'SelfShip', step), route: 'self-ship', selfShip: selfShipOf(settings) };
}

export const selfShipOf = ({ selfShipAddress, reimbursement }: ReturnSettings) => ({
  address: selfShipAddress,
  reimbursementPaise: toPaise(reimbursement),
});

type Received = NonNullable<StoredReturn['received']>;

function requireAllPieces({ lines }: StoredReturn, pieces: Received): void {
  const countOf = (list: readonly { productId: string; size: string; quantity: number }[], key: string) =>
    list.filter((each) => `${each.productId}.${each.size}` === key).reduce((sum, each) => sum + each.quantity, 0);
  const keys = new Set([...lines, ...pieces].map(({ productId, size }) => `${productId}.${size}`));
  for (const key of keys) {
    if (countOf(lines, key) === countOf(pieces, key)) continue;
    throw new ApiError('return-move-refused', { message: 'Say for each piece of the return how it arrived.' });
  }
}

function close(pair: ReturnPair, move: Extract<ReturnMove, { to: 'Closed' }>, step: Step): ReturnPair {
  const { ret } = pair;
  const isRejected = ret.state === 'Rejected';
  if (isRejected === (move.as === 'accepted')) {
    const message = isRejected ? 'It was not accepted, so it is sent back or waived.' : 'Accept it or reject it first.';
    throw new ApiError('return-move-refused', { message });
  }
  const closed = stepTo(ret, 'Closed', step);
  const { awb } = move;
  const next = { ...closed, closedAs: move.as, sentBackAwb: awb };
  if (isRejected) return { ...pair, ret: next };
  const received = ret.received ?? [];
  // What was sent at pickup stays sent, so such a return can only be closed.
  if (!isFulfilled(pair) && !received.some(({ condition }) => cameBack(condition))) {
    throw new ApiError('return-move-refused', { message: 'None of its pieces came back. Please reject it.' });
  }
  if (isHeld(pair.child) && !received.every(({ condition }) => cameBack(condition))) {
    throw new ApiError('return-move-refused', {
      message: 'An exchange is accepted only if all its pieces came back. Please reject it.',
    });
  }
  return fulfil({ ...pair, ret: next }, step);
}

/** The courier is asked for news of a pickup after so much silence. */
const SILENCE = 6 * 60 * 60_000;

/** The states of a parcel that show that the shopper has handed it over. */
const LEFT: readonly ParcelState[] = [
  'picked-up',
  'in-transit',
  'out-for-delivery',
  'undelivered',
  'delivered',
  'back',
];

/** An approved return after its pickup was asked for, if it is picked up by a courier that the store calls. */
export function askPickup(ret: StoredReturn, courier: CourierName): StoredReturn {
  if (!isCalled(courier) || ret.state !== 'Approved' || ret.route !== 'pickup') return ret;
  return { ...ret, pickup: { courier, attempts: 0, pending: 'book', scans: [] } };
}

type Pickup = NonNullable<StoredReturn['pickup']>;
type Options = Context & {
  /** The return itself cannot be moved now, so the admin moves it. */
  scansOnly?: boolean;
};

/**
 * A return after news of its pickup, or the same object if there is nothing new. It moves forward only, by the same
 * rules as an admin's moves. That the parcel is at the store moves nothing: a person confirms every piece.
 */
export function applyPickupNews(
  pair: ReturnPair,
  news: readonly Scan[],
  { scansOnly = false, ...context }: Options,
): ReturnPair {
  const known = pair.ret.pickup;
  if (!known) return pair;
  const start: Track = { state: 'booked', stateAt: '', attempts: 0, scans: known.scans ?? [] };
  const { scans } = news.reduce<Track>((track, scan) => applyScan(track, scan, context.at), start);
  if (scans === start.scans) return pair;
  const told = { ...pair, ret: { ...pair.ret, pickup: { ...known, scans } } };
  const moved = scansOnly || !isCalledFor(pair.ret) ? told : moveBy(told, scans, context);
  return { ...moved, ret: withNextPickupPoll(moved.ret, context.at) };
}

function moveBy(pair: ReturnPair, scans: readonly Scan[], context: Context): ReturnPair {
  if (scans.some(({ state }) => state !== undefined && LEFT.includes(state))) {
    const booked = bookedAgain(pair, context);
    return booked.ret.state === 'PickupBooked' ? applyMove(booked, { to: 'PickedUp' }, context) : booked;
  }
  const failures = scans.filter(({ pickupFailed }) => pickupFailed);
  // Two exceptions on one day are one attempt.
  const days = new Set(failures.map(({ at }) => dayOf(new Date(at)))).size;
  const reason = failures.at(-1)?.text;
  let next = pair;
  while ((next.ret.pickup?.attempts ?? 0) < days) {
    const booked = bookedAgain(next, context);
    if (booked.ret.state !== 'PickupBooked') return next;
    next = applyMove(booked, { to: 'PickupFailed', reason }, context);
  }
  const newest = scans.findLast(({ state, pickupFailed }) => state !== undefined || pickupFailed);
  return newest?.state === 'booked' ? bookedAgain(next, context) : next;
}

/** The courier comes again after a failed attempt. */
function bookedAgain(pair: ReturnPair, step: Context): ReturnPair {
  if (pair.ret.state !== 'PickupFailed') return pair;
  return { ...pair, ret: stepTo(pair.ret, 'PickupBooked', step) };
}

/** The return with the time of the next call to its courier, while there may be news. */
export function withNextPickupPoll(ret: StoredReturn, now: Date): StoredReturn {
  if (!ret.pickup) return ret;
  const { pollAt: _done, ...pickup } = ret.pickup;
  return { ...ret, pickup: mayHaveNews(ret, pickup) ? { ...pickup, pollAt: nextPoll(now) } : pickup };
}

function mayHaveNews(ret: StoredReturn, { awb, scans = [] }: Pickup): boolean {
  const isOnItsWay = ret.state === 'PickupBooked' || ret.state === 'PickupFailed' || ret.state === 'PickedUp';
  return (
    isCalledFor(ret) &&
    awb !== undefined &&
    isOnItsWay &&
    !scans.some(({ state }) => state !== undefined && isEnded(state))
  );
}

const nextPoll = (now: Date) => Timestamp.fromMillis(now.getTime() + SILENCE);

/** The states about which the shopper gets a notification. */
const EVENTS: Partial<Record<ReturnState, NotificationEvent>> = {
  Requested: 'return-requested',
  Approved: 'return-approved',
  Declined: 'return-declined',
  PickupBooked: 'return-pickup',
  SelfShip: 'return-self-ship',
  Received: 'return-received',
  Rejected: 'return-rejected',
};

/** The notifications that one write of a return causes. An approval at once needs no notification about the request. */
export function returnNotification(
  id: string,
  before: StoredReturn | undefined,
  after: StoredReturn,
): NewNotification[] {
  const steps = after.history.slice(before?.history.length ?? 0).map(({ state }) => state);
  const said = steps.filter((state, index) => {
    if (state === 'Requested') return !steps.includes('Approved');
    // The notification about the approval says how the parcel gets to the store.
    if (state === 'SelfShip') return !steps.includes('Approved');
    // A pickup that was booked again and is over at once is no news.
    return state !== 'PickupBooked' || index === steps.length - 1;
  });
  return said.flatMap((state) => {
    const event = EVENTS[state];
    if (!event) return [];
    const key = String(after.history.filter((step) => step.state === state).length);
    const common = { cause: id, key, event, to: after.userPhone, orderId: after.orderId };
    return [{ ...common, values: { order: after.orderId } }];
  });
}
