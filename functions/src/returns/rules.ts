/** What of an order can be returned, how, and what is given back for it. Pure functions. */
import type { Paise } from '@nirala/contract/text/money';
import { ruleOf } from '@nirala/contract/delivery/areas';
import {
  cameBack,
  isOurReason,
  returnableUntil,
  type NotReturnable,
  type RefundWay,
  type ReturnKind,
  type ReturnReason,
  type ReturnRoute,
} from '@nirala/contract/return/return';
import type { ReturnSettings } from '@nirala/contract/settings/returns';
import type { Fit } from '@nirala/contract/review/summary';
import type { Size } from '@nirala/contract/product/size';
import { deliveryOf } from '../notifications/order-events.ts';
import { netOfPieces, piecesBack } from '../orders/debts.ts';
import type { OrderLine, StoredOrder } from '../store/orders.ts';
import type { StoredReturn } from '../store/returns.ts';

type Sku = { productId: string; size: Size };

const isSame = (a: Sku, b: Sku) => a.productId === b.productId && a.size === b.size;
export const lineOf = (order: StoredOrder, sku: Sku): OrderLine | undefined =>
  order.lines.find((line) => isSame(line, sku));

/** The pieces of a line that are in a return already. Those of declined and withdrawn ones are free again. */
export function piecesTaken(order: StoredOrder, sku: Sku): number {
  return (order.returns ?? [])
    .filter(({ state }) => state !== 'Declined' && state !== 'Withdrawn')
    .flatMap(({ lines }) => lines)
    .filter((line) => isSame(line, sku))
    .reduce((sum, { quantity }) => sum + quantity, 0);
}

/** The end of the window; undefined until the order is delivered. */
export function windowOf(order: StoredOrder): Date | undefined {
  const delivered = order.status === 'Delivered' ? deliveryOf(order) : undefined;
  return delivered && returnableUntil(delivered, order.returnTerms.days);
}

/** Why nothing of the order can be returned at this moment. */
export function whyNotReturnable(order: StoredOrder, settings: ReturnSettings, now: Date): NotReturnable | undefined {
  if (settings.kinds.length === 0) return 'nothing-offered';
  const until = windowOf(order);
  if (!until) return 'not-delivered';
  return now > until ? 'window-closed' : undefined;
}

/** What the store offers for the pieces of an order. Those that were exchanged often enough go back for their money. */
export function kindsFor({ exchangeOf }: StoredOrder, { kinds, exchangesPerPiece }: ReturnSettings): ReturnKind[] {
  return exchangeOf && exchangeOf.round >= exchangesPerPiece ? ['return'] : kinds;
}

export function routeOf({ address }: StoredOrder, { pickup, noPickup }: ReturnSettings): ReturnRoute {
  const rule = ruleOf({ allow: [], deny: noPickup, noCod: [] }, address.pincode, [address.state]);
  return pickup && rule !== 'deny' ? 'pickup' : 'self-ship';
}

export const refundWayOf = ({ paymentMethod, payouts }: StoredOrder, returnId?: string): RefundWay =>
  paymentMethod === 'COD' || payouts.some(({ cause }) => cause.kind === 'return' && cause.ref === returnId)
    ? 'payout'
    : 'source';

type Piece = { productId: string; size: Size; quantity: number };
export type Owed = { pieces: (Piece & { amountPaise: Paise })[]; codChargePaise: Paise; feePaise: Paise };

/**
 * What is owed for pieces of the order that was paid: their share of what was paid, never the list price. The COD charge goes
 * back only if the store is responsible and nothing stays with the shopper. The fee, which is not for reasons that are
 * the store's, is taken from the pieces.
 */
export function owedFor(
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

const sumOf = (parts: readonly { amountPaise: Paise }[]) =>
  parts.reduce((sum, { amountPaise }) => sum + amountPaise, 0);
export const amountOf = ({ pieces, codChargePaise }: Owed): Paise => sumOf(pieces) + codChargePaise;

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

const FIT_OF: Partial<Record<ReturnReason, Fit>> = { 'size-small': 'small', 'size-large': 'large' };

/** What a return says about the fit of its sizes: one vote for each line of which a piece itself came back. */
export function fitVotes(ret: StoredReturn): (Sku & { fit: Fit })[] {
  return ret.lines.flatMap((line) => {
    const fit = FIT_OF[line.reason];
    return fit && piecesReceived(ret, line) > 0 ? [{ productId: line.productId, size: line.size, fit }] : [];
  });
}

/** How many pieces of a line a person has received themselves, sellable or damaged. */
export const piecesReceived = ({ received = [] }: Pick<StoredReturn, 'received'>, sku: Sku): number =>
  received
    .filter((piece) => isSame(piece, sku) && cameBack(piece.condition))
    .reduce((sum, piece) => sum + piece.quantity, 0);

/** The pieces of a return in the sizes of the order that was paid. Without `received` all of them. */
export function paidPieces(ret: StoredReturn, cameBackOnly: boolean): Piece[] {
  return ret.lines.flatMap(({ productId, size, paidSize, quantity }) => {
    const counted = cameBackOnly ? piecesReceived(ret, { productId, size }) : quantity;
    return counted > 0 ? [{ productId, size: paidSize, quantity: counted }] : [];
  });
}
