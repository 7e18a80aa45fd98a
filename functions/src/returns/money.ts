/**
 * The money of a return: the order that was paid owes it, and it is given back, once. `moneyDue` marks a return for which
 * that is still to be done; a move of the return writes the mark (move.ts). How much is owed is in owed.ts.
 */
import type { RefundWay } from '@nirala/contract/return/return';
import { dayOf, bankDaysAfter } from '@nirala/contract/text/day';
import { ApiError } from '../lib/api-error.ts';
import { logError, whyOf } from '../lib/log.ts';
import { hasDebt, owe, piecesBack } from '../orders/debts.ts';
import { requestRefunds } from '../orders/payments.ts';
import { transitionTo } from '../orders/states.ts';
import { updateOrder } from '../orders/write.ts';
import type { OrderDeps } from '../services/deps.ts';
import { leftToGiveBack } from '../store/order-money.ts';
import type { StoredOrder } from '../store/orders.ts';
import { readReturnsToSettle, readReturn, returnRef, type KnownReturn, type StoredReturn } from '../store/returns.ts';
import { readReturnSettings } from '../store/settings.ts';
import { amountOf, owedForReturn } from './owed.ts';

/** Returns that one run settles. */
const BATCH = 100;

/**
 * Every 5 minutes: settles the returns whose money is due. A move settles its return itself, but its process may have died
 * before it did.
 */
export async function settleReturns(deps: OrderDeps): Promise<void> {
  for (const id of await readReturnsToSettle(deps.db, BATCH)) {
    await settleReturn(deps, id).catch((error: unknown) =>
      logError('could not settle a return; the next run retries it', { id, why: whyOf(error) }),
    );
  }
}

/**
 * Makes the paid order owe the money of a return, and requests the refund. The debt has the return as its cause, so it
 * arises once, however often this runs.
 */
export async function settleReturn(deps: OrderDeps, id: string): Promise<KnownReturn> {
  const { db } = deps;
  const [known, settings] = await Promise.all([readReturn(db, id), readReturnSettings(db)]);
  if (!known) throw new ApiError('return-not-found');
  const { ret } = known;
  if (!ret.moneyDue) return known;
  const at = deps.now();
  const paid = await updateOrder(deps, ret.paidOrderId, (order) => oweFor(order, id, ret, at), {
    alsoWrite: (batch, before, after) => {
      const owed = debtOf(before, ret);
      const way = refundWayOf(after, id);
      const refund = {
        way,
        state: 'owed',
        amountPaise: amountOf(owed),
        feePaise: owed.feePaise,
        // By a link it comes when the shopper has used that.
        expectedBy: way === 'source' ? bankDaysAfter(dayOf(at), settings.refundDays) : undefined,
      };
      batch.update(returnRef(db, id), { moneyDue: false, refund });
    },
  });
  const latest = await readReturn(db, id);
  // The debt was written before, and a move that had read the return earlier wrote `moneyDue` again.
  if (latest?.ret.moneyDue && paid && hasDebt(paid.order, { kind: 'return', ref: id })) {
    await returnRef(db, id).update({ moneyDue: false });
  }
  if (paid?.order.refundsDue) await requestRefunds(deps, paid);
  return (await readReturn(db, id)) ?? known;
}

/** What the paid order owes for a return, with the fee that the shopper saw. An exchange that became a refund costs none. */
const debtOf = (paid: StoredOrder, ret: StoredReturn) => owedForReturn(paid, ret, ret.refund?.feePaise ?? 0);

/** The paid order with its debt for a return. */
function oweFor(order: StoredOrder, id: string, ret: StoredReturn, at: Date): StoredOrder {
  const cause = { kind: 'return' as const, ref: id };
  if (hasDebt(order, cause)) return order;
  const { pieces, chargesPaise, isOurs } = debtOf(order, ret);
  return whenAllBack(owe(order, { cause, pieces, chargesPaise, isOurs }, 'store', at), at);
}

/** An order of which every piece and all the money went back is Returned. Otherwise it stays Delivered. */
function whenAllBack(order: StoredOrder, at: Date): StoredOrder {
  const isAllBack = order.lines.every((line) => piecesBack(order, line) >= line.quantity);
  if (order.status !== 'Delivered' || !isAllBack || leftToGiveBack(order) > 0) return order;
  const returned = transitionTo(order, 'Returned', 'store', at);
  if (order.paymentMethod === 'COD') return returned;
  const pending = transitionTo(returned, 'Refund Pending', 'store', at);
  return order.refundsDue ? pending : transitionTo(pending, 'Refunded', 'store', at);
}

/** How money of an order goes back. `returnId`: a return that may have a payout or a refund already. */
export function refundWayOf({ paymentMethod, payouts, refunds }: StoredOrder, returnId?: string): RefundWay {
  const isOfReturn = ({ cause }: { cause?: { kind: string; ref: string } | undefined }) =>
    cause?.kind === 'return' && cause.ref === returnId;
  if (payouts.some(isOfReturn)) return 'payout';
  return paymentMethod === 'COD' && !refunds.some(isOfReturn) ? 'payout' : 'source';
}
