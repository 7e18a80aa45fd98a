import { PARCELS_PER_PAGE } from '@nirala/contract/api/admin/parcels';
import { answerParcel, bookParcels, cancelParcel, closeDeliveryRequest } from '../../parcels/booking.ts';
import { reportParcels } from '../../parcels/news.ts';
import { toAdminOrder } from '../../store/order-wire.ts';
import type { KnownOrder } from '../../store/orders.ts';
import { countParcelProblems, readParcelsIn } from '../../store/order-lists.ts';
import { readCursor } from '../../store/time-cursor.ts';
import type { Deps, Handlers } from '../handler.ts';

type Calls = 'listParcels' | 'bookParcels' | 'cancelParcel' | 'answerParcel' | 'closeDeliveryRequest' | 'reportParcels';

/** The admin's calls about parcels. */
export function adminParcels(deps: Deps): Pick<Handlers, Calls> {
  const { db } = deps;
  const reply = (known: KnownOrder) => ({ order: toAdminOrder(known) });
  return {
    async listParcels({ state, cursor }) {
      const [{ items, next }, counts] = await Promise.all([
        readParcelsIn(db, { state, after: readCursor(cursor), size: PARCELS_PER_PAGE }),
        countParcelProblems(db),
      ]);
      return { orders: items.map(toAdminOrder), next, counts };
    },
    bookParcels: async ({ orders }, caller) => ({ outcomes: await bookParcels(deps, caller, orders) }),
    cancelParcel: async ({ id }, caller) => reply(await cancelParcel(deps, caller, id)),
    answerParcel: async ({ id, request }, caller) => reply(await answerParcel(deps, caller, id, request)),
    closeDeliveryRequest: async ({ id }, caller) => reply(await closeDeliveryRequest(deps, caller, id)),
    reportParcels: async ({ news }, caller) => ({ outcomes: await reportParcels(deps, caller, news) }),
  };
}
