import { LEFT_CHECKOUTS_PER_PAGE } from '@nirala/contract/api/admin/checkouts';
import { settleLeftCheckout } from '../../orders/team-marks.ts';
import { customerId, readLastOrders } from '../../store/customers.ts';
import { readLeftCheckouts } from '../../store/order-lists.ts';
import { toAdminOrder } from '../../store/order-wire.ts';
import type { KnownOrder } from '../../store/orders.ts';
import { readCursor } from '../../store/time-cursor.ts';
import type { Deps, Handlers } from '../handler.ts';

/** The admin's calls about checkouts that were left at the payment. */
export function adminCheckouts(deps: Deps): Pick<Handlers, 'listLeftCheckouts' | 'settleLeftCheckout'> {
  const { db, now } = deps;
  return {
    async listLeftCheckouts({ cursor }) {
      const page = { after: readCursor(cursor), size: LEFT_CHECKOUTS_PER_PAGE };
      const { items, next } = await readLeftCheckouts(db, now(), page);
      const customerOf = ({ order }: KnownOrder) => customerId(order.userPhone);
      const lastOrders = await readLastOrders(db, items.map(customerOf));
      const hasOrdered = (known: KnownOrder) => {
        const last = lastOrders.get(customerOf(known));
        return last !== undefined && last > known.order.createdAt.toDate();
      };
      return { orders: items.map(toAdminOrder), orderedSince: items.filter(hasOrdered).map(({ id }) => id), next };
    },
    async settleLeftCheckout({ id, settled }, caller) {
      return { order: toAdminOrder(await settleLeftCheckout(deps, caller, { id, settled })) };
    },
  };
}
