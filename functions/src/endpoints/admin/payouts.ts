import { MAX_PAYOUTS } from '@nirala/contract/api/admin/payouts';
import { toRupees } from '@nirala/contract/money';
import { ApiError } from '../../lib/api-error.ts';
import type { Caller } from '../../lib/caller.ts';
import { applyPayoutReport, type PayoutReport } from '../../orders/apply-payout.ts';
import { auditOrder } from '../../orders/audit-order.ts';
import { updateOrder } from '../../orders/update-order.ts';
import { readOrdersWithPayouts } from '../../store/order-lists.ts';
import type { Deps } from '../deps.ts';
import type { Handlers } from '../handlers.ts';

/** The admin's calls about payouts. */
export function adminPayouts(deps: Deps): Pick<Handlers, 'listPayouts' | 'reportPayouts'> {
  async function readDue() {
    const orders = await readOrdersWithPayouts(deps.db, MAX_PAYOUTS);
    return orders
      .flatMap(({ id, order }) => order.payouts.map((payout) => ({ orderId: id, order, payout })))
      .filter(({ payout }) => payout.state !== 'paid')
      .toSorted((a, b) => a.payout.at.toMillis() - b.payout.at.toMillis());
  }

  async function report(orderId: string, row: PayoutReport, by: Caller) {
    const at = deps.now();
    await updateOrder(deps, orderId, (order) => applyPayoutReport(order, row, at), {
      alsoWrite: (batch, before, after) => auditOrder(batch, deps, { by, at, verb: 'payout', orderId, before, after }),
    });
    return { id: row.id, done: true };
  }

  return {
    async listPayouts() {
      const due = await readDue();
      return {
        payouts: due.slice(0, MAX_PAYOUTS).map(({ orderId, order, payout }) => ({
          id: payout.id,
          orderId,
          name: order.address.name,
          phone: order.userPhone,
          amount: toRupees(payout.amountPaise),
          state: payout.state,
          cause: payout.cause.kind,
          at: payout.at.toDate().toISOString(),
        })),
      };
    },
    async reportPayouts({ rows }, caller) {
      const orderOf = new Map((await readDue()).map(({ orderId, payout }) => [payout.id, orderId]));
      const outcomes = [];
      for (const row of rows) {
        const orderId = orderOf.get(row.id);
        const none = {
          id: row.id,
          done: false,
          message: 'No payout with this reference is due. It may be paid already.',
        };
        outcomes.push(orderId === undefined ? none : await report(orderId, row, caller).catch(failureOf(row.id)));
      }
      return { outcomes };
    },
  };
}

/** The outcome of a row that was refused; the others are not affected. */
const failureOf = (id: string) => (error: unknown) => {
  if (!(error instanceof ApiError)) throw error;
  return { id, done: false, message: error.message };
};
