import { MESSAGES } from '@nirala/contract/messages';
import type { FulfilmentStatus, MoveOutcome } from '@nirala/contract/admin-order';
import { ApiError } from '../lib/api-error.ts';
import type { Caller } from '../lib/caller.ts';
import { logError, whyOf } from '../lib/log.ts';
import { toAdminOrder } from '../store/order-wire.ts';
import { updateOrder } from './update-order.ts';
import { auditOrder } from './audit-order.ts';
import { transitionByAdmin, type Asked } from './admin-transition.ts';
import { verifyPaid } from './verify-paid.ts';
import { requestRefunds } from './request-refunds.ts';
import type { PaymentDeps } from './payment-deps.ts';

const VERBS = { Dispatched: 'dispatch', Delivered: 'deliver', Returned: 'return' } as const;

const AT_ONCE = 8;

/**
 * Moves many orders, each by itself; again: the same outcomes. Before dispatch Razorpay is asked what became of the
 * payments: ApiError 503, and nothing is moved, when it can not be asked.
 */
export async function moveOrders(
  deps: PaymentDeps,
  caller: Caller,
  {
    orders,
    to,
    restock,
  }: { orders: readonly (Pick<Asked, 'trackingLink'> & { id: string })[]; to: FulfilmentStatus; restock: boolean },
): Promise<MoveOutcome[]> {
  const refused = to === 'Dispatched' ? await verifyPaid(deps, orders) : new Map<string, string>();
  const outcomes = new Map<string, MoveOutcome>();
  const left = [...orders];
  const worker = async () => {
    for (let next = left.shift(); next; next = left.shift()) {
      const { id, trackingLink } = next;
      const message = refused.get(id);
      const asked = { to, restock, trackingLink };
      outcomes.set(id, message ? { id, done: false, message } : await move(deps, caller, id, asked).catch(why(id)));
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  return orders.flatMap(({ id }) => outcomes.get(id) ?? []);
}

async function move(deps: PaymentDeps, caller: Caller, id: string, asked: Asked): Promise<MoveOutcome> {
  const at = deps.now();
  const known = await updateOrder(deps, id, (order) => transitionByAdmin(order, asked, at), {
    also: (batch, before, after) =>
      auditOrder(batch, deps, { by: caller, at, verb: VERBS[asked.to], orderId: id, before, after }),
  });
  if (!known) throw new ApiError('order-not-found');
  const settled = asked.to === 'Returned' && known.order.refundsDue ? await requestRefunds(deps, known) : known;
  return { id, done: true, order: toAdminOrder(settled) };
}

/** One order's trouble is its own: the others are moved. */
const why =
  (id: string) =>
  (error: unknown): MoveOutcome => {
    if (error instanceof ApiError) return { id, done: false, message: error.message };
    logError('an order could not be moved at the desk', { id, why: whyOf(error) });
    return { id, done: false, message: MESSAGES.serverError };
  };
