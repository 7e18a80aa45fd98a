import { DELIVERIES_PER_PAGE } from '@nirala/contract/api/admin/parcels';
import { answerParcel, bookParcels, cancelParcel, closeDeliveryRequest, unpackParcel } from '../../parcels/booking.ts';
import { changeParcelNumber } from '../../orders/fulfilment.ts';
import { reportParcels } from '../../parcels/news.ts';
import { toAdminOrder } from '../../store/order-wire.ts';
import type { KnownOrder } from '../../store/orders.ts';
import { readDeliveries } from '../../store/order-lists.ts';
import { readCursor } from '../../store/time-cursor.ts';
import type { Deps, Handlers } from '../handler.ts';

type Calls =
  | 'listDeliveries'
  | 'bookParcels'
  | 'cancelParcel'
  | 'unpackParcel'
  | 'changeParcelNumber'
  | 'answerParcel'
  | 'closeDeliveryRequest'
  | 'reportParcels';

/** The admin's calls about parcels. */
export function adminParcels(deps: Deps): Pick<Handlers, Calls> {
  const { db } = deps;
  const reply = (known: KnownOrder) => ({ order: toAdminOrder(known) });
  return {
    async listDeliveries({ list, cursor }) {
      const page = await readDeliveries(db, { list, after: readCursor(cursor), size: DELIVERIES_PER_PAGE });
      return { orders: page.items.map(toAdminOrder), next: page.next };
    },
    bookParcels: async ({ orders }, caller) => ({ outcomes: await bookParcels(deps, caller, orders) }),
    cancelParcel: async ({ id }, caller) => reply(await cancelParcel(deps, caller, id)),
    unpackParcel: async ({ id }, caller) => reply(await unpackParcel(deps, caller, id)),
    changeParcelNumber: async ({ id, awb }, caller) => reply(await changeParcelNumber(deps, caller, id, awb)),
    answerParcel: async ({ id, request }, caller) => reply(await answerParcel(deps, caller, id, request)),
    closeDeliveryRequest: async ({ id }, caller) => reply(await closeDeliveryRequest(deps, caller, id)),
    reportParcels: async ({ news }, caller) => ({ outcomes: await reportParcels(deps, caller, news) }),
  };
}
