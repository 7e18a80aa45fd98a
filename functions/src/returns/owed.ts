/** What the order that was paid owes for a return: pure arithmetic. How it is given back is in money.ts. */
import { isOurReason, type ReturnReason } from '@nirala/contract/return/return';
import type { Paise } from '@nirala/contract/text/money';
import { netOfPieces } from '@nirala/contract/order/shares';
import { lessened, piecesBack, sumOf } from '../orders/debts.ts';
import { leftToGiveBack } from '../store/order-money.ts';
import type { OrderLine, StoredOrder } from '../store/orders.ts';
import type { StoredReturn } from '../store/returns.ts';
import { isSame, lineOf, paidPieces, type PaidPiece, type Piece } from './rules.ts';

/** What is owed for a return: its pieces, the charges, and the fee that was taken off. */
export type Owed = {
  pieces: (Piece & { amountPaise: Paise })[];
  chargesPaise: Paise;
  feePaise: Paise;
  /** Whether the store is responsible for all reasons of this return. */
  isOurs: boolean;
};

/**
 * What the paid order owes for a return: for the pieces that came back, or for all of them before its receipt. At most
 * what is left to give back. `fullFeePaise`: the fee of a return for which the store is not responsible.
 */
export function owedForReturn(paid: StoredOrder, ret: StoredReturn, fullFeePaise: Paise): Owed {
  const reasons = ret.lines.map(({ reason }) => reason);
  return cappedAt(owedFor(paid, paidPieces(ret), reasons, fullFeePaise), leftToGiveBack(paid));
}

/**
 * What is owed for pieces of the order that was paid: their share of what was paid, never the list price. The charges go
 * back only if nothing stays with the shopper and the store is responsible for every return of the order, in whatever
 * sequence they come. The fee, which is not for reasons that are the store's, is taken from the pieces.
 */
function owedFor(
  paid: StoredOrder,
  pieces: readonly PaidPiece[],
  reasons: readonly ReturnReason[],
  fullFeePaise: Paise,
): Owed {
  const isOurs = reasons.every(isOurReason);
  const shares = pieces.map(({ less, ...piece }) => {
    const line = lineOf(paid, piece);
    return { ...piece, amountPaise: line ? shareOf(line, { ...piece, less }, piecesBack(paid, line)) : 0 };
  });
  const isAllBack = paid.lines.every((line) => {
    const now = pieces.filter((piece) => isSame(piece, line)).reduce((sum, { quantity }) => sum + quantity, 0);
    return piecesBack(paid, line) + now >= line.quantity;
  });
  const earlier = paid.credits.filter(({ cause }) => cause.kind === 'return');
  const isAlwaysOurs = isOurs && earlier.every((credit) => credit.isOurs);
  const isChargeBack = earlier.some(({ chargesPaise }) => chargesPaise > 0);
  const withFee = lessened(shares, isOurs ? 0 : fullFeePaise);
  const feePaise = sumOf(shares) - sumOf(withFee);
  return {
    pieces: withFee,
    chargesPaise: isAlwaysOurs && isAllBack && !isChargeBack ? paid.codChargePaise + paid.deliveryFeePaise : 0,
    feePaise,
    isOurs,
  };
}

/** What goes back for pieces of a line: their share of what was paid, or what an admin decided for some of them. */
function shareOf(line: OrderLine, { quantity, less }: PaidPiece, alreadyBack: number): Paise {
  const lessened = less.reduce((sum, piece) => sum + piece.quantity, 0);
  const decided = less.reduce((sum, piece) => sum + piece.quantity * piece.amountPaise, 0);
  const full = netOfPieces(line, quantity, alreadyBack);
  return Math.min(full, decided + netOfPieces(line, Math.max(0, quantity - lessened), alreadyBack));
}

/** The amount of what is owed. */
export const amountOf = ({ pieces, chargesPaise }: Owed): Paise => sumOf(pieces) + chargesPaise;

/** What is owed, capped at what is left: part of it may have been refunded by hand. */
export function cappedAt(owed: Owed, leftPaise: Paise): Owed {
  const over = Math.max(0, amountOf(owed) - Math.max(0, leftPaise));
  const chargesPaise = Math.max(0, owed.chargesPaise - over);
  return { ...owed, chargesPaise, pieces: lessened(owed.pieces, over - (owed.chargesPaise - chargesPaise)) };
}
