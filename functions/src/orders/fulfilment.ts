/**
 * The fulfilment of orders by an admin: dispatched, with a tracking link that can be corrected, delivered, returned or
 * lost.
 */
import { isCalled } from '@nirala/contract/parcel/courier';
import { canChangeNumber } from '@nirala/contract/parcel/parcel';
import type { FulfilmentStatus, MoveOutcome } from '@nirala/contract/order/admin-order';
import { canBecome } from '@nirala/contract/order/order';
import { MESSAGES } from '@nirala/contract/text/messages';
import { ApiError } from '../lib/api-error.ts';
import type { Caller } from '../lib/caller.ts';
import { inParallel } from '../lib/turns.ts';
import { logError, whyOf } from '../lib/log.ts';
import { mergeEdit } from '../lib/merge-edit.ts';
import type { OrderDeps } from '../services/deps.ts';
import { toAdminOrder } from '../store/order-wire.ts';
import type { StoredOrder, StoredParcel, KnownOrder } from '../store/orders.ts';
import { returnRef } from '../store/returns.ts';
import { verifyPaid, requestRefunds } from './payments.ts';
import { addReopenedLoss, closeAsLost } from './losses.ts';
import { applyReturn } from './refunds.ts';
import { transitionTo, withScan } from './states.ts';
import { changeOrder } from './write.ts';
import { claimAwb, orderOfAwb, releaseAwb } from '../store/awbs.ts';

/** How the parcel of an order was sent: the link at which it can be followed, and its number. */
type Sent = { trackingLink?: string | undefined; awb?: string | undefined };

/** `restock`: whether the pieces of a returned order are on sale again. `refused`: the shopper refused it at the door. */
type AdminTransition = Sent & { to: FulfilmentStatus; restock: boolean; refused: boolean };

type Move = Pick<AdminTransition, 'to' | 'restock' | 'refused'> & { orders: readonly (Sent & { id: string })[] };

/** Orders that are moved at the same time. */
const CONCURRENCY = 8;

/**
 * Moves orders to a status, each one independently; idempotent. Before dispatch the payments are verified at their
 * gateways: ApiError 503, and no order is moved, if one does not answer.
 */
export async function moveOrders(
  deps: OrderDeps,
  caller: Caller,
  { orders, to, restock, refused: isRefused }: Move,
): Promise<MoveOutcome[]> {
  const refused = to === 'Dispatched' ? await verifyPaid(deps, orders) : new Map<string, string>();
  const outcomes = new Map<string, MoveOutcome>();
  await inParallel(orders, CONCURRENCY, async ({ id, trackingLink, awb }) => {
    const message = refused.get(id);
    const moving = message
      ? { id, done: false as const, message }
      : moveOrder(deps, caller, id, { to, restock, refused: isRefused, trackingLink, awb }).catch(failureOf(id));
    outcomes.set(id, await moving);
  });
  return orders.flatMap(({ id }) => outcomes.get(id) ?? []);
}

const ACTIONS = {
  Dispatched: 'order.dispatch',
  Delivered: 'order.deliver',
  Returned: 'order.return',
  Lost: 'order.lose',
} as const;

async function moveOrder(
  deps: OrderDeps,
  caller: Caller,
  id: string,
  transition: AdminTransition,
): Promise<MoveOutcome> {
  const at = deps.now();
  const { awb } = transition;
  const owner = awb === undefined ? undefined : await ownerOf(deps, awb, id);
  const known = await changeOrder(deps, id, (order) => transitionByAdmin(order, transition, at), {
    by: caller,
    at,
    action: ACTIONS[transition.to],
    alsoWrite(batch, before, after) {
      if (awb !== undefined && owner === undefined) claimAwb(batch, deps.db, awb, id, at);
      const isOver = before.status !== after.status && (transition.to === 'Returned' || transition.to === 'Lost');
      if (!isOver || !after.exchangeOf) return;
      const { returnId, paidOrderId } = after.exchangeOf;
      // A replacement costs nothing. The money for its pieces is that of the exchange, which settleReturns gives back, or
      // of the order whose parcel was lost first, about which the admin decides again.
      if (returnId === undefined) addReopenedLoss(batch, deps.db, paidOrderId, at);
      else batch.update(returnRef(deps.db, returnId), { moneyDue: true });
    },
  });
  const refunded = known.order.refundsDue ? await requestRefunds(deps, known) : known;
  return { id, done: true, order: toAdminOrder(refunded) };
}

/** The outcome of an order that could not be moved; the others are not affected. */
const failureOf =
  (id: string) =>
  (error: unknown): MoveOutcome => {
    if (error instanceof ApiError) return { id, done: false, message: error.message };
    logError('could not move an order', { id, why: whyOf(error) });
    return { id, done: false, message: MESSAGES.serverError };
  };

/**
 * The order after an admin moved it to another status; the same object if it has that status already. ApiError 409 with
 * a message for the admin if the contract's table of transitions does not allow it.
 */
function transitionByAdmin(
  order: StoredOrder,
  { to, trackingLink: givenLink, restock, refused, awb }: AdminTransition,
  at: Date,
): StoredOrder {
  const trackingLink = givenLink ?? (to === 'Dispatched' ? order.parcel?.trackingUrl : undefined);
  if (isAlready(order, to)) {
    if (to === 'Lost') return order;
    return to === 'Returned' ? requireSameRestock(order, restock) : requireSameLink(order, trackingLink);
  }
  if (!canBecome(order.status, to)) {
    throw refusal(`It is ${order.status} and cannot become ${to}.`);
  }
  if (to === 'Returned' && hasReturns(order)) {
    throw refusal('Some of its pieces are in a return or an exchange. Take the others back with a return, too.');
  }
  if (to === 'Returned') return applyReturn(order, restock, 'admin', at, { isRefused: refused });
  if (to === 'Lost') return closeAsLost(order, at);
  if (to === 'Delivered') return transitionTo(withScan(order, 'delivered', at), to, 'admin', at);
  if (order.confirmBy !== undefined) throw refusal('The shopper has not confirmed it yet. Confirm it by phone first.');
  if (trackingLink === undefined) throw refusal('A tracking link is needed to dispatch it.');
  const parcel = parcelOf(order, { awb, trackingLink }, at);
  return transitionTo({ ...order, trackingLink, parcel }, to, 'admin', at);
}

/** A returned or lost order still counts as that while its payment is being refunded, and afterwards. */
function isAlready({ status, history }: StoredOrder, to: FulfilmentStatus): boolean {
  return status === to || ((to === 'Returned' || to === 'Lost') && history.some((step) => step.status === to));
}

function requireSameLink(order: StoredOrder, trackingLink: string | undefined): StoredOrder {
  if (trackingLink === undefined || trackingLink === order.trackingLink) return order;
  throw refusal('It is already dispatched with another tracking link. You can change the link on the order’s page.');
}

function requireSameRestock(order: StoredOrder, restock: boolean): StoredOrder {
  if ((order.hold === 'released') === restock) return order;
  const how = restock ? 'without restocking' : 'and restocked';
  throw refusal(`It was already returned ${how}. Correct the stock on the product’s page.`);
}

/** Pieces in a return have their own way back into stock, and an exchanged piece stays paid for. */
function hasReturns({ returns = [] }: StoredOrder): boolean {
  return returns.some(({ state }) => state !== 'Declined' && state !== 'Withdrawn');
}

/** The parcel with the number under which the owner sent it. ApiError 409 if it is booked under another number. */
function parcelOf(
  { parcel }: StoredOrder,
  { awb, trackingLink }: { awb: string | undefined; trackingLink: string },
  at: Date,
): StoredParcel | undefined {
  if (awb === undefined || parcel?.awb === awb) return parcel;
  if (parcel?.awb !== undefined || parcel?.pending !== undefined) {
    throw refusal('Its parcel is already booked with the courier. Cancel that booking first.');
  }
  return {
    courier: 'manual',
    // With a new booking the courier whose own failed is told to forget it: its reply may have been lost.
    booking: parcel && isCalled(parcel.courier) ? parcel.booking + 1 : (parcel?.booking ?? 1),
    state: 'picked-up',
    stateAt: at.toISOString(),
    attempts: 0,
    scans: [],
    awb,
    trackingUrl: trackingLink,
  };
}

/**
 * Corrects the courier's number of a parcel that was sent by hand. Idempotent. ApiError 409 for a number of another order,
 * and once news has come under the wrong one.
 */
export async function changeParcelNumber(
  deps: OrderDeps,
  caller: Caller,
  id: string,
  awb: string,
): Promise<KnownOrder> {
  const at = deps.now();
  const owner = await ownerOf(deps, awb, id);
  return changeOrder(
    deps,
    id,
    (order) => {
      const { parcel } = order;
      if (!parcel || parcel.awb === awb) return order;
      if (!canChangeNumber(order)) throw refusal('The courier has reported this parcel, or booked it itself.');
      return { ...order, parcel: { ...parcel, awb } };
    },
    {
      by: caller,
      at,
      action: 'parcel.number',
      alsoWrite(batch, before) {
        if (owner === undefined) claimAwb(batch, deps.db, awb, id, at);
        if (before.parcel?.awb !== undefined) releaseAwb(batch, deps.db, before.parcel.awb);
      },
    },
  );
}

/** Whose number it is. ApiError 409 if it is another order's. */
async function ownerOf({ db }: OrderDeps, awb: string, id: string): Promise<string | undefined> {
  const owner = await orderOfAwb(db, awb);
  if (owner === undefined || owner === id) return owner;
  throw new ApiError('awb-taken', { message: `The order ${owner} has the number ${awb} already.` });
}

type TrackingLinkEdit = { base: Record<string, unknown>; changes: { trackingLink?: string | undefined } };

/**
 * Changes the tracking link of a dispatched order. ApiError 409 if it is not dispatched, or if another admin changed
 * it.
 */
export function changeTrackingLink(
  deps: OrderDeps,
  caller: Caller,
  id: string,
  { base, changes }: TrackingLinkEdit,
): Promise<KnownOrder> {
  return changeOrder(
    deps,
    id,
    (order) => {
      if (order.trackingLink === undefined) throw new ApiError('not-dispatched');
      const { trackingLink } = mergeEdit({ trackingLink: order.trackingLink }, base, changes);
      return trackingLink === order.trackingLink ? order : { ...order, trackingLink };
    },
    { by: caller, at: deps.now(), action: 'order.edit' },
  );
}

const refusal = (message: string) => new ApiError('order-move-refused', { message });
