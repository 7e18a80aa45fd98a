import { MESSAGES } from '@nirala/contract/messages';
import type { DeskMove, MoveOutcome } from '@nirala/contract/order-desk';
import { ApiError } from '../lib/api-error.ts';
import type { Caller } from '../lib/caller.ts';
import { logError, whyOf } from '../lib/log.ts';
import { toDesk } from '../store/order-wire.ts';
import { changeOrder } from './change.ts';
import { noteOrderDeed } from './deeds.ts';
import { movedAtDesk, type Asked } from './desk-move.ts';
import { refusedPayments } from './paid-still.ts';
import { payRefunds } from './refund.ts';
import type { Shop } from './shop.ts';

const VERBS = { Dispatched: 'dispatch', Delivered: 'deliver', Returned: 'return' } as const;

const AT_ONCE = 8;

/**
 * Moves many orders, each by itself; again: the same outcomes. Before dispatch Razorpay is asked what became of the
 * payments: ApiError 503, and nothing is moved, when it can not be asked.
 */
export async function moveAll(
  shop: Shop,
  caller: Caller,
  {
    orders,
    to,
    restock,
  }: { orders: readonly (Pick<Asked, 'trackingLink'> & { id: string })[]; to: DeskMove; restock: boolean },
): Promise<MoveOutcome[]> {
  const refused = to === 'Dispatched' ? await refusedPayments(shop, orders) : new Map<string, string>();
  const outcomes = new Map<string, MoveOutcome>();
  const left = [...orders];
  const worker = async () => {
    for (let next = left.shift(); next; next = left.shift()) {
      const { id, trackingLink } = next;
      const message = refused.get(id);
      const asked = { to, restock, trackingLink };
      outcomes.set(id, message ? { id, done: false, message } : await move(shop, caller, id, asked).catch(why(id)));
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  return orders.flatMap(({ id }) => outcomes.get(id) ?? []);
}

async function move(shop: Shop, caller: Caller, id: string, asked: Asked): Promise<MoveOutcome> {
  const at = shop.now();
  const known = await changeOrder(shop, id, (order) => movedAtDesk(order, asked, at), {
    also: (batch, before, after) =>
      noteOrderDeed(batch, shop, { by: caller, at, verb: VERBS[asked.to], orderId: id, before, after }),
  });
  if (!known) throw new ApiError(404, MESSAGES.orderNotFound);
  const settled = asked.to === 'Returned' && known.order.refundsDue ? await payRefunds(shop, known) : known;
  return { id, done: true, order: toDesk(settled) };
}

/** One order's trouble is its own: the others are moved. */
const why =
  (id: string) =>
  (error: unknown): MoveOutcome => {
    if (error instanceof ApiError) return { id, done: false, message: error.message };
    logError('an order could not be moved at the desk', { id, why: whyOf(error) });
    return { id, done: false, message: MESSAGES.serverError };
  };
