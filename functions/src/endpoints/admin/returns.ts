import { RETURNS_PER_PAGE } from '@nirala/contract/api/admin/returns';
import { RETURN_STATE_NAMES } from '@nirala/contract/return/return';
import { SETTINGS } from '@nirala/contract/settings/documents';
import { ApiError } from '../../lib/api-error.ts';
import { readReturnFigures } from '../../returns/figures.ts';
import { findReturns } from '../../returns/find.ts';
import { askPickupAgain, moveReturn, moveReturns } from '../../returns/move.ts';
import { quoteReturn, readAnyOrder, readReturnable, requestReturnAtDesk } from '../../returns/request.ts';
import { changeSettings } from '../../shop/settings.ts';
import { readReturn, readReturnsIn, returnsIn, toAdminReturn } from '../../store/returns.ts';
import { readReturnSettings } from '../../store/settings.ts';
import { countOf } from '../../store/documents.ts';
import { readCursor } from '../../store/time-cursor.ts';
import type { Deps, Handlers } from '../handler.ts';

type Calls =
  | 'listAdminReturns'
  | 'countReturns'
  | 'findReturns'
  | 'readAdminReturn'
  | 'readReturnableAtDesk'
  | 'quoteReturnAtDesk'
  | 'requestReturnAtDesk'
  | 'moveReturn'
  | 'moveReturns'
  | 'askReturnPickup'
  | 'readReturnFigures'
  | 'readReturnSettings'
  | 'editReturnSettings';

/** The admin's calls about returns and exchanges. */
export function adminReturns(deps: Deps): Pick<Handlers, Calls> {
  const { db, now } = deps;
  return {
    async listAdminReturns({ state, cursor }) {
      const { items, next } = await readReturnsIn(db, { state, after: readCursor(cursor), size: RETURNS_PER_PAGE });
      return { returns: items.map(toAdminReturn), next };
    },
    async countReturns() {
      const states = [undefined, ...RETURN_STATE_NAMES];
      const counted = states.map(async (state) => [state ?? 'all', await countOf(returnsIn(db, state))] as const);
      return { counts: Object.fromEntries(await Promise.all(counted)) };
    },
    async findReturns({ code }) {
      const { returns, sku } = await findReturns(db, code);
      return { returns: returns.map(toAdminReturn), sku };
    },
    async readAdminReturn({ id }) {
      const known = await readReturn(db, id);
      if (!known) throw new ApiError('return-not-found');
      return { return: toAdminReturn(known) };
    },
    readReturnableAtDesk: async ({ id }) => readReturnable(deps, await readAnyOrder(deps, id), { atDesk: true }),
    quoteReturnAtDesk: async (input) =>
      quoteReturn(deps, await readAnyOrder(deps, input.orderId), input, { atDesk: true }),
    requestReturnAtDesk: async (input, caller) => ({
      return: toAdminReturn(await requestReturnAtDesk(deps, caller, input)),
    }),
    moveReturn: async ({ id, move }, caller) => ({ return: toAdminReturn(await moveReturn(deps, caller, id, move)) }),
    moveReturns: async ({ moves }, caller) => ({ outcomes: await moveReturns(deps, caller, moves) }),
    askReturnPickup: async ({ id }, caller) => ({ return: toAdminReturn(await askPickupAgain(deps, caller, id)) }),
    readReturnFigures: (days) => readReturnFigures(db, days),
    readReturnSettings: () => readReturnSettings(db),
    editReturnSettings: (edit, by) => changeSettings(db, SETTINGS.returns, edit, { by, at: now() }),
  };
}
