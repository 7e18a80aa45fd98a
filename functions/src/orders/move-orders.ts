import { MESSAGES } from '@nirala/contract/messages';
import type { FulfilmentStatus, MoveOutcome } from '@nirala/contract/admin-order';
import { ApiError } from '../lib/api-error.ts';
import type { Caller } from '../lib/caller.ts';
import { logError, whyOf } from '../lib/log.ts';
import { toAdminOrder } from '../store/order-wire.ts';
import { claimAwb, orderOfAwb } from '../store/parcels.ts';
import { returnRef } from '../store/returns.ts';
import { updateOrder } from './update-order.ts';
import { auditOrder } from './audit-order.ts';
import { transitionByAdmin, type AdminTransition } from './admin-transition.ts';
import { verifyPaid } from './verify-paid.ts';
import { requestRefunds } from './request-refunds.ts';
import type { PaymentDeps } from '../services/deps.ts';

const VERBS = { Dispatched: 'dispatch', Delivered: 'deliver', Returned: 'return', Lost: 'lose' } as const;

const CONCURRENCY = 8;

/**
 * Moves orders to a status, each one independently; idempotent. Before dispatch the payments are verified at Razorpay:
 * ApiError 503, and no order is moved, if it does not answer.
 */
export async function moveOrders(
  deps: PaymentDeps,
  caller: Caller,
  {
    orders,
    to,
    restock,
  }: {
    orders: readonly { id: string; trackingLink?: string | undefined; awb?: string | undefined }[];
    to: FulfilmentStatus;
    restock: boolean;
  },
): Promise<MoveOutcome[]> {
  const refused = to === 'Dispatched' ? await verifyPaid(deps, orders) : new Map<string, string>();
  const outcomes = new Map<string, MoveOutcome>();
  const left = [...orders];
  const worker = async () => {
    for (let next = left.shift(); next; next = left.shift()) {
      const { id, trackingLink, awb } = next;
      const message = refused.get(id);
      if (message) {
        outcomes.set(id, { id, done: false, message });
        continue;
      }
      const transition = { to, restock, trackingLink, awb };
      outcomes.set(id, await moveOrder(deps, caller, id, transition).catch(failureOf(id)));
    }
  };
  await Promise.all(Array.from({ length: CONCURRENCY }, worker));
  return orders.flatMap(({ id }) => outcomes.get(id) ?? []);
}

async function moveOrder(
  deps: PaymentDeps,
  caller: Caller,
  id: string,
  transition: AdminTransition,
): Promise<MoveOutcome> {
  const at = deps.now();
  const { awb } = transition;
  const owner = awb === undefined ? undefined : await orderOfAwb(deps.db, awb);
  if (owner !== undefined && owner !== id) {
    throw new ApiError('awb-taken', { message: `The order ${owner} has the number ${awb} already.` });
  }
  const known = await updateOrder(deps, id, (order) => transitionByAdmin(order, transition, at), {
    admin: caller.phone,
    alsoWrite(batch, before, after) {
      auditOrder(batch, deps, { by: caller, at, verb: VERBS[transition.to], orderId: id, before, after });
      if (awb !== undefined && owner === undefined) claimAwb(batch, deps.db, awb, id, at);
      // A replacement costs nothing. The money for its pieces is that of the exchange, which settleReturns gives back.
      const isOver = before.status !== after.status && (transition.to === 'Returned' || transition.to === 'Lost');
      if (isOver && after.exchangeOf) batch.update(returnRef(deps.db, after.exchangeOf.returnId), { moneyDue: true });
    },
  });
  if (!known) throw new ApiError('order-not-found');
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
