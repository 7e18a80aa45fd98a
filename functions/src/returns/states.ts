/** The states of a return: how it moves on, and the notification of each state. Pure functions. */
import { type CourierName, isCalled } from '@nirala/contract/parcel/courier';
import { Timestamp } from '@google-cloud/firestore';
import type { ReturnMove } from '@nirala/contract/return/move';
import {
  canReturnBecome,
  RETURN_STATE_TITLES,
  type ReturnState,
  MAX_PICKUP_ATTEMPTS,
  cameBack,
} from '@nirala/contract/return/return';
import type { ReturnSettings } from '@nirala/contract/settings/returns';
import type { NotificationEvent } from '@nirala/contract/shopper/notification';
import { daysAfter, dayOf, endOfDay } from '@nirala/contract/text/day';
import { formatRupees, toPaise, toRupees } from '@nirala/contract/text/money';
import { ApiError } from '../lib/api-error.ts';
import { gatheredFor } from '../notifications/joining.ts';
import { endExchange, transitionTo } from '../orders/states.ts';
import type { StoredOrder } from '../store/orders.ts';
import type { NewNotification } from '../store/outbox.ts';
import type { StoredReturn } from '../store/returns.ts';
import { isSame, lineOf, piecesReceived } from './rules.ts';

/** A return with the order of its exchanged pieces, if it has one. */
export type ReturnPair = { ret: StoredReturn; child?: StoredOrder | undefined };

/** Who makes a step of its history, and when. */
type Step = { by: string; at: Date };

/** A step under the settings of its moment. */
/** `paid`: the order that was paid, for a move that says what goes back for each piece. */
export type Context = Step & { settings: ReturnSettings; paid?: StoredOrder | undefined };

/** The return after an admin's move, or the same object if it is in that state already. Pure. */
export function applyMove(pair: ReturnPair, move: ReturnMove, { settings, paid, ...step }: Context): ReturnPair {
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
        throw refusal('Its money or its exchanged pieces were sent at pickup.');
      }
      const answered = { ...ret, answer: move.reason, answerPhotos: move.photos };
      const refund = answered.refund && { ...answered.refund, amountPaise: 0, state: 'none' as const };
      return ended({ ...pair, ret: { ...answered, refund } }, 'Rejected', step);
    }
    case 'Closed':
      return close(pair, move, paid, step);
  }
}

/** ApiError 409 if the state cannot follow. */
export function stepTo(ret: StoredReturn, state: ReturnState, { by, at }: Step): StoredReturn {
  if (!canReturnBecome(ret.state, state)) {
    throw refusal(`It is “${RETURN_STATE_TITLES[ret.state]}”, so it cannot become “${RETURN_STATE_TITLES[state]}”.`);
  }
  return { ...ret, state, history: [...ret.history, { state, at: Timestamp.fromDate(at), by }] };
}

/** After the approval: shoppers send the parcel themselves if nobody picks it up. */
export function approve(ret: StoredReturn, step: Step): StoredReturn {
  const approved = stepTo(ret, 'Approved', step);
  return ret.route === 'self-ship' ? stepTo(approved, 'SelfShip', step) : approved;
}

/** Ends a return without a receipt: the held pieces of its exchange are released. */
function ended({ ret, child }: ReturnPair, state: ReturnState, step: Step): ReturnPair {
  const { heldUntil: _over, ...rest } = stepTo(ret, state, step);
  return { ret: rest, child: isHeld(child) ? endExchange(child, step.by, step.at) : child };
}

const isHeld = (child: StoredOrder | undefined): child is StoredOrder => child?.hold === 'held';

/** After an attempt that failed: shoppers send the parcel themselves after the last one. */
function failedPickup(ret: StoredReturn, reason: string | undefined, { settings, ...step }: Context): StoredReturn {
  const attempts = (ret.pickup?.attempts ?? 0) + 1;
  const pickup = { courier: 'manual', ...ret.pickup, attempts, reason: reason ?? ret.pickup?.reason };
  const failed = { ...stepTo(ret, 'PickupFailed', step), pickup };
  return attempts >= MAX_PICKUP_ATTEMPTS ? toSelfShip(failed, settings, step) : failed;
}

/** The shopper sends the parcel. */
function toSelfShip(ret: StoredReturn, settings: ReturnSettings, step: Step): StoredReturn {
  return { ...stepTo(ret, 'SelfShip', step), route: 'self-ship', selfShip: selfShipOf(settings) };
}

/** Where a shopper sends the parcel, and what they get for the postage in paise. */
export const selfShipOf = ({ selfShipAddress, reimbursement }: ReturnSettings) => ({
  address: selfShipAddress,
  reimbursementPaise: toPaise(reimbursement),
});

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

/** The money or the exchanged pieces follow. An exchange whose pieces are not held any more becomes a refund. */
function fulfil({ ret, child }: ReturnPair, step: Step): ReturnPair {
  if (isFulfilled({ ret, child })) return { ret, child };
  if (!isHeld(child)) return { ret: { ...ret, moneyDue: true }, child };
  const { heldUntil: _over, ...rest } = ret;
  const placed: StoredOrder = { ...child, hold: 'sold', heldUntil: undefined };
  return { ret: rest, child: transitionTo(placed, 'Processing', step.by, step.at) };
}

/** Whether the money or the exchanged pieces were sent already. */
const isFulfilled = ({ ret, child }: ReturnPair) =>
  ret.moneyDue || ret.refund?.state === 'owed' || child?.hold === 'sold';

type Received = NonNullable<StoredReturn['received']>;

/** ApiError 409 unless the receipt names each piece of the return once. */
function requireAllPieces({ lines }: StoredReturn, pieces: Received): void {
  const countOf = (list: readonly { productId: string; size: string; quantity: number }[], key: string) =>
    list.filter((each) => `${each.productId}.${each.size}` === key).reduce((sum, each) => sum + each.quantity, 0);
  const keys = new Set([...lines, ...pieces].map(({ productId, size }) => `${productId}.${size}`));
  for (const key of keys) {
    if (countOf(lines, key) === countOf(pieces, key)) continue;
    throw refusal('Say for each piece of the return how it arrived.');
  }
}

type Closing = Extract<ReturnMove, { to: 'Closed' }>;

/**
 * The pieces for which an admin gives back less than was paid. ApiError 409 unless money goes back for them now, and for
 * more than was paid for a piece.
 */
function lessOf(
  pair: ReturnPair,
  { as, less = [] }: Closing,
  paid: StoredOrder | undefined,
): NonNullable<StoredReturn['less']> {
  const { ret, child } = pair;
  if (less.length === 0) return [];
  if (as !== 'accepted') throw refusal('It was not accepted, so nothing is given back.');
  if (isFulfilled(pair)) throw refusal('Its money or its exchanged pieces were sent at pickup.');
  if (isHeld(child)) throw refusal('The shopper gets the new size and no money. Accept it, or reject it.');
  return less.map(({ amount, ...piece }) => {
    const same = less.filter((other) => isSame(other, piece));
    const named = same.reduce((sum, { quantity }) => sum + quantity, 0);
    const came = piecesReceived(ret, piece);
    const line = ret.lines.find((each) => isSame(each, piece));
    if (!line || named > came) throw refusal(`Only ${came} of these pieces came back.`);
    const paidLine = paid && lineOf(paid, { productId: piece.productId, size: line.paidSize });
    const price = paidLine ? Math.floor(paidLine.netPaise / paidLine.quantity) : 0;
    const amountPaise = toPaise(amount);
    if (amountPaise > price) {
      throw refusal(
        `“${line.name}”, size ${line.size}: ${formatRupees(toRupees(price))} was paid for each. Enter less.`,
      );
    }
    return { ...piece, amountPaise };
  });
}

/** After the check: what was accepted is fulfilled, what was rejected is sent back or waived. */
function close(pair: ReturnPair, move: Closing, paid: StoredOrder | undefined, step: Step): ReturnPair {
  const { ret } = pair;
  const less = lessOf(pair, move, paid);
  const isRejected = ret.state === 'Rejected';
  if (isRejected === (move.as === 'accepted')) {
    const message = isRejected ? 'It was not accepted, so it is sent back or waived.' : 'Accept it or reject it first.';
    throw refusal(message);
  }
  const closed = stepTo(ret, 'Closed', step);
  const { awb } = move;
  const next = { ...closed, closedAs: move.as, sentBackAwb: awb, ...(less.length > 0 ? { less } : {}) };
  if (isRejected) return { ...pair, ret: next };
  const received = ret.received ?? [];
  // What was sent at pickup stays sent, so such a return can only be closed.
  if (!isFulfilled(pair) && !received.some(({ condition }) => cameBack(condition))) {
    throw refusal('None of its pieces came back. Please reject it.');
  }
  if (isHeld(pair.child) && !received.every(({ condition }) => cameBack(condition))) {
    throw refusal('An exchange is accepted only if all its pieces came back. Please reject it.');
  }
  return fulfil({ ...pair, ret: next }, step);
}

/** The return after its shopper withdrew it. */
export function withdraw(pair: ReturnPair, step: Step): ReturnPair {
  if (pair.ret.state === 'Withdrawn') return pair;
  if (!canReturnBecome(pair.ret.state, 'Withdrawn')) {
    throw refusal('It can no longer be cancelled, because the parcel is on its way to us.');
  }
  return ended(pair, 'Withdrawn', step);
}

/** An approved return after its pickup was asked for, if it is picked up by a courier that the store calls. */
export function askPickup(ret: StoredReturn, courier: CourierName): StoredReturn {
  if (!isCalled(courier) || ret.state !== 'Approved' || ret.route !== 'pickup') return ret;
  return { ...ret, pickup: { courier, attempts: 0, pending: 'book', scans: [] } };
}

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
    const common = { cause: id, key, event, to: after.userPhone, orderId: after.orderId, of: id };
    return [{ ...common, values: { order: after.orderId }, dueIn: gatheredFor(event) }];
  });
}

const refusal = (message: string) => new ApiError('return-move-refused', { message });
