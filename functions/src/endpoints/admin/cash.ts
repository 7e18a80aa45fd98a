import { CASH_PER_PAGE } from '@nirala/contract/api/admin/cash';
import { acceptDifference, takeRemittances, takeSettlements } from '../../orders/cash.ts';
import { readCashAges, readCashList } from '../../store/order-lists.ts';
import { toAdminOrder } from '../../store/order-wire.ts';
import { readCursor } from '../../store/time-cursor.ts';
import type { Deps, Handlers } from '../handler.ts';

type Calls = 'readCash' | 'takeRemittances' | 'takeSettlements' | 'acceptDifference';

/** The admin's calls about money on its way to the store. */
export function adminCash(deps: Deps): Pick<Handlers, Calls> {
  const { db, now } = deps;
  return {
    async readCash({ list, cursor }) {
      const { cashDays: days } = await deps.settings();
      const [ages, { items, next }] = await Promise.all([
        readCashAges(db, now()),
        readCashList(db, list, { now: now(), days, after: readCursor(cursor), size: CASH_PER_PAGE }),
      ]);
      return { ages, orders: items.map(toAdminOrder), next };
    },
    takeRemittances: async ({ rows }, caller) => ({ outcomes: await takeRemittances(deps, caller, rows) }),
    takeSettlements: async ({ rows }, caller) => ({ outcomes: await takeSettlements(deps, caller, rows) }),
    acceptDifference: async ({ id, ...difference }, caller) => ({
      order: toAdminOrder(await acceptDifference(deps, caller, id, difference)),
    }),
  };
}
