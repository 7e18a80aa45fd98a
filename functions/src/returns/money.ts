/** The money of a return: what the paid order owes for its pieces, and how that is given back, once. */
import { type RefundWay, isOurReason, type ReturnReason } from '@nirala/contract/return/return';
import { dayOf, bankDaysAfter } from '@nirala/contract/text/day';
import type { Paise } from '@nirala/contract/text/money';
import { ApiError } from '../lib/api-error.ts';
import { logError, whyOf } from '../lib/log.ts';
import { hasDebt, owe, piecesBack, netOfPieces } from '../orders/debts.ts';
import { requestRefunds } from '../orders/payments.ts';
import { transitionTo } from '../orders/states.ts';
import { updateOrder } from '../orders/write.ts';
import type { PaymentDeps } from '../services/deps.ts';
import { leftToGiveBack } from '../store/order-money.ts';
import type { StoredOrder } from '../store/orders.ts';
import { readReturnsToSettle, readReturn, returnRef, type KnownReturn, type StoredReturn } from '../store/returns.ts';
import { readReturnSettings } from '../store/settings.ts';
import { paidPieces, type Piece, isSame, lineOf } from './rules.ts';

/** Returns that one run settles. */
const BATCH = 100;

/** Every 5 minutes: settles the returns whose money is due, because a process may have died after the move. */
export async function settleReturns(deps: PaymentDeps): Promise<void> {
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
export async function settleReturn(deps: PaymentDeps, id: string): Promise<KnownReturn> {
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
  // The debt was written before, and a move that had read the return earlier wrote the mark again.
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
  const { pieces, codChargePaise } = debtOf(order, ret);
  return whenAllBack(owe(order, { cause, pieces, codChargePaise }, 'store', at), at);
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

/** How money of an order goes back. `returnId`: a return that may have a payout already. */
export const refundWayOf = ({ paymentMethod, payouts }: StoredOrder, returnId?: string): RefundWay =>
  paymentMethod === 'COD' || payouts.some(({ cause }) => cause.kind === 'return' && cause.ref === returnId)
    ? 'payout'
    : 'source';

/** What is owed for a return: its pieces, the COD charge, and the fee that was taken off. */
export type Owed = { pieces: (Piece & { amountPaise: Paise })[]; codChargePaise: Paise; feePaise: Paise };

/**
 * What the paid order owes for a return: for the pieces that came back, or for all of them before its receipt. At most
 * what is left to give back.
 */
export function owedForReturn(paid: StoredOrder, ret: StoredReturn, fullFeePaise: Paise): Owed {
  const reasons = ret.lines.map(({ reason }) => reason);
  return cappedAt(owedFor(paid, paidPieces(ret), reasons, fullFeePaise), leftToGiveBack(paid));
}

/**
 * What is owed for pieces of the order that was paid: their share of what was paid, never the list price. The COD charge goes
 * back only if the store is responsible and nothing stays with the shopper. The fee, which is not for reasons that are
 * the store's, is taken from the pieces.
 */
function owedFor(
  paid: StoredOrder,
  pieces: readonly Piece[],
  reasons: readonly ReturnReason[],
  fullFeePaise: Paise,
): Owed {
  const isOurs = reasons.every(isOurReason);
  const shares = pieces.map((piece) => {
    const line = lineOf(paid, piece);
    return { ...piece, amountPaise: line ? netOfPieces(line, piece.quantity, piecesBack(paid, line)) : 0 };
  });
  const isAllBack = paid.lines.every((line) => {
    const now = pieces.filter((piece) => isSame(piece, line)).reduce((sum, { quantity }) => sum + quantity, 0);
    return piecesBack(paid, line) + now >= line.quantity;
  });
  const isChargeBack = paid.credits.some(({ codChargePaise }) => codChargePaise > 0);
  const withFee = lessened(shares, isOurs ? 0 : fullFeePaise);
  const feePaise = sumOf(shares) - sumOf(withFee);
  return { pieces: withFee, codChargePaise: isOurs && isAllBack && !isChargeBack ? paid.codChargePaise : 0, feePaise };
}

/** The amount of what is owed. */
export const amountOf = ({ pieces, codChargePaise }: Owed): Paise => sumOf(pieces) + codChargePaise;

const sumOf = (parts: readonly { amountPaise: Paise }[]) =>
  parts.reduce((sum, { amountPaise }) => sum + amountPaise, 0);

/** The pieces after an amount was taken from them, from the first ones first. Never below 0. */
function lessened<T extends { amountPaise: Paise }>(pieces: readonly T[], byPaise: Paise): T[] {
  let left = byPaise;
  return pieces.map((piece) => {
    const taken = Math.min(left, piece.amountPaise);
    left -= taken;
    return { ...piece, amountPaise: piece.amountPaise - taken };
  });
}

/** What is owed, capped at what is left: part of it may have been refunded by hand. */
export function cappedAt(owed: Owed, leftPaise: Paise): Owed {
  const over = Math.max(0, amountOf(owed) - Math.max(0, leftPaise));
  const codChargePaise = Math.max(0, owed.codChargePaise - over);
  return { ...owed, codChargePaise, pieces: lessened(owed.pieces, over - (owed.codChargePaise - codChargePaise)) };
}
