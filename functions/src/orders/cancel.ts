import { MESSAGES } from '@nirala/contract/messages';
import { canBeCancelled } from '@nirala/contract/order';
import { ApiError } from '../lib/api-error.ts';
import type { Caller } from '../lib/caller.ts';
import type { KnownOrder } from '../store/orders.ts';
import { changeOrder } from './change.ts';
import { cancelled } from './money-back.ts';
import { noteOrderDeed } from './deeds.ts';
import { payRefunds } from './refund.ts';
import type { Shop } from './shop.ts';

/**
 * Cancels an order before it is dispatched, by its shopper or the admin: its pieces go back on sale, what was paid
 * for it goes back, once. Again: the same order. What the admin does is noted in the audit. ApiError 404 for
 * another's order, 409 when it is on its way.
 */
export async function cancel(
  shop: Shop,
  caller: Caller,
  orderId: string,
  { atDesk = false } = {},
): Promise<KnownOrder> {
  const at = shop.now();
  const isTheirs = (uid: string) => uid === caller.uid || caller.admin;
  const isAdmins = (uid: string) => atDesk || uid !== caller.uid;
  const known = await changeOrder(
    shop,
    orderId,
    (order) => {
      if (!isTheirs(order.uid) || order.history.some(({ status }) => status === 'Cancelled')) return order;
      if (!canBeCancelled(order.status)) throw new ApiError(409, MESSAGES.cancelTooLate);
      return cancelled(order, isAdmins(order.uid) ? 'admin' : 'shopper', at);
    },
    {
      also(batch, before, after) {
        if (isAdmins(before.uid))
          noteOrderDeed(batch, shop, { by: caller, at, verb: 'cancel', orderId, before, after });
      },
    },
  );
  if (!known || !isTheirs(known.order.uid)) throw new ApiError(404, MESSAGES.orderNotFound);
  return known.order.refundsDue ? payRefunds(shop, known) : known;
}
