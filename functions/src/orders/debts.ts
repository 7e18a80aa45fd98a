/**
 * What the store owes a shopper although the order stands: for pieces that came back or are cancelled, and as goodwill.
 */
import { createHash } from 'node:crypto';
import { Timestamp } from '@google-cloud/firestore';
import { MIN_ONLINE_PAISE } from '@nirala/contract/order/pricing';
import { netOfPieces, sharesPaise, splitShares } from '@nirala/contract/order/shares';
import type { Size } from '@nirala/contract/product/size';
import { type Paise, formatRupees, toRupees, type Rupees, toPaise } from '@nirala/contract/text/money';
import { ApiError } from '../lib/api-error.ts';
import type { Caller } from '../lib/caller.ts';
import { creditPaise } from '../papers/credit-due.ts';
import type { OrderDeps } from '../services/deps.ts';
import { advanceOverPaise, leftInCash, leftOnline, leftToGiveBack, refundablePaise } from '../store/order-money.ts';
import type { MoneyBackCause, StoredCredit, StoredOrder, OrderLine, KnownOrder } from '../store/orders.ts';
import { requestRefunds } from './payments.ts';
import { addPartialRefund } from './refunds.ts';
import { changeOrder } from './write.ts';

/** A debt to the shopper of an order. */
export type Debt = {
  cause: MoneyBackCause;
  /** `amountPaise`: for all pieces of the entry; see `netOfPieces`. */
  pieces: readonly { productId: string; size: Size; quantity: number; amountPaise: Paise }[];
  chargesPaise?: Paise;
  /** Without a piece: goodwill, reimbursed postage. */
  otherPaise?: Paise;
  /** Of a return: whether the store is responsible for all its reasons. */
  isOurs?: boolean;
};

/**
 * The order with a debt to its shopper: a refund of its payment, a payout of what was paid on delivery, or both after an
 * advance, and the credit from which the credit note follows. Idempotent by kind and ref of the cause. ApiError 409 above what can still
 * be given back, or for more pieces than the order has.
 */
export function owe(order: StoredOrder, debt: Debt, by: string, at: Date): StoredOrder {
  const { cause, pieces, chargesPaise = 0, otherPaise = 0, isOurs } = debt;
  if (hasDebt(order, cause)) return order;
  const credit: StoredCredit = {
    cause,
    by,
    at: Timestamp.fromDate(at),
    pieces: pieces.map((piece) => ({ ...piece })),
    chargesPaise,
    otherPaise,
    ...(isOurs === undefined ? {} : { isOurs }),
  };
  const amountPaise = creditPaise(credit);
  requirePieces(order, debt);
  const next = { ...order, credits: [...order.credits, credit] };
  // Cancelled lines of an order that is not paid yet only lower what the courier collects: see `withAdvanceLowered`.
  if (cause.kind === 'lines' && order.paymentMethod === 'COD') return next;
  requireLeft(order, amountPaise);
  if (amountPaise === 0) return next;
  const onlinePaise = order.paymentMethod === 'COD' ? onlinePart(order, amountPaise) : amountPaise;
  const refunded = withRefund(next, cause, onlinePaise, at);
  if (onlinePaise === amountPaise) return refunded;
  const left = { amountPaise: amountPaise - onlinePaise, state: 'due' as const, at: credit.at };
  return { ...refunded, payouts: [...refunded.payouts, { id: `po-${keyOf(order, cause)}`, cause, ...left }] };
}

/** The order with a refund of its payment. Less than gateways refund waits for a refund of the whole rest. */
function withRefund(order: StoredOrder, cause: MoneyBackCause, amountPaise: Paise, at: Date): StoredOrder {
  if (refundablePaise(amountPaise) === 0) return order;
  const { paymentId = '' } = order;
  return addPartialRefund(order, { id: `${paymentId}-${keyOf(order, cause)}`, cause, paymentId, amountPaise }, at);
}

/**
 * How much of an amount goes back to the advance of a COD order: as much as is left of it, because that needs no account
 * of the shopper. A rest that no gateway would refund goes the same way as the cash.
 */
function onlinePart(order: StoredOrder, amountPaise: Paise): Paise {
  const left = leftOnline(order);
  if (left === 0) return 0;
  const most = amountPaise >= left ? left : Math.min(amountPaise, Math.max(0, left - MIN_ONLINE_PAISE));
  const part = refundablePaise(most);
  return Math.max(part, amountPaise - leftInCash(order));
}

/** The COD order after some of its pieces were cancelled: what its advance is above the new total goes back. */
export const withAdvanceLowered = (order: StoredOrder, cause: MoneyBackCause, at: Date): StoredOrder =>
  withRefund(order, cause, advanceOverPaise(order), at);

/** Whether the order has a debt of this cause already. */
export const hasDebt = ({ credits }: StoredOrder, { kind, ref }: Pick<MoneyBackCause, 'kind' | 'ref'>) =>
  credits.some(({ cause }) => cause.kind === kind && cause.ref === ref);

function requirePieces(order: StoredOrder, { pieces }: Debt): void {
  for (const { productId, size, quantity, amountPaise } of pieces) {
    const line = order.lines.find((each) => each.productId === productId && each.size === size);
    const left = line ? line.quantity - piecesBack(order, line) : 0;
    if (!line || quantity > left) throw refusal(`Only ${left} of these pieces can still come back.`);
    if (amountPaise > line.netPaise) throw refusal('More than was paid for a line cannot be given back.');
  }
}

function requireLeft(order: StoredOrder, amountPaise: Paise): void {
  const left = Math.max(0, leftToGiveBack(order));
  if (amountPaise <= left) return;
  const [wanted, available] = [amountPaise, left].map((paise) => formatRupees(toRupees(paise)));
  throw refusal(`${wanted} cannot be given back: only ${available} of what was paid is left.`);
}

/** The same in every retry, and different for each cause of each order. */
function keyOf({ uid, checkoutId }: StoredOrder, { kind, ref }: MoneyBackCause): string {
  return createHash('sha256').update([uid, checkoutId, kind, ref].join('/')).digest('hex').slice(0, 12);
}

type Goodwill = { requestId: string; amount: Rupees; reason: string };

/**
 * Gives back a part of what was paid, for a reason that only admins see. Idempotent by `requestId`. ApiError 409 above
 * what is left.
 */
export async function giveGoodwill(
  deps: OrderDeps,
  caller: Caller,
  orderId: string,
  { requestId, amount, reason }: Goodwill,
): Promise<KnownOrder> {
  const at = deps.now();
  const cause = { kind: 'goodwill' as const, ref: requestId, reason };
  const otherPaise = toPaise(amount);
  const decide = (order: StoredOrder) => {
    const isOther = order.credits.some(
      (credit) =>
        credit.cause.kind === 'goodwill' &&
        credit.cause.ref === requestId &&
        (credit.otherPaise !== otherPaise || credit.cause.reason !== reason),
    );
    if (isOther) throw new ApiError('request-id-reused');
    return hasDebt(order, cause) ? order : owe(order, { cause, pieces: [], otherPaise }, 'admin', at);
  };
  const known = await changeOrder(deps, orderId, decide, { by: caller, at, action: 'order.goodwill' });
  return known.order.refundsDue ? requestRefunds(deps, known) : known;
}

/** The sum of amounts. */
export const sumOf = (parts: readonly { amountPaise: Paise }[]) =>
  parts.reduce((sum, { amountPaise }) => sum + amountPaise, 0);

/** The pieces after an amount was taken from them, from the first ones first. Never below 0. */
export function lessened<T extends { amountPaise: Paise }>(pieces: readonly T[], byPaise: Paise): T[] {
  let left = byPaise;
  return pieces.map((piece) => {
    const taken = Math.min(left, piece.amountPaise);
    left -= taken;
    return { ...piece, amountPaise: piece.amountPaise - taken };
  });
}

/** The pieces of a line that came back already. */
export function piecesBack({ credits }: StoredOrder, { productId, size }: { productId: string; size: Size }): number {
  return credits
    .filter(({ cause }) => cause.kind !== 'lines')
    .flatMap(({ pieces }) => pieces)
    .filter((piece) => piece.productId === productId && piece.size === size)
    .reduce((sum, { quantity }) => sum + quantity, 0);
}

/** Some pieces of a line with their part of its price and of each discount, and the line without them if any are left. */
export function splitLine(line: OrderLine, quantity: number): { part: OrderLine; rest: OrderLine[] } {
  const netPaise = netOfPieces(line, quantity, 0);
  if (quantity === line.quantity) return { part: line, rest: [] };
  const shares = splitShares(line.shares, line.pricePaise * quantity - netPaise);
  const part = { ...line, quantity, netPaise, shares: shares.part };
  const rest = {
    ...line,
    quantity: line.quantity - quantity,
    netPaise: line.netPaise - netPaise,
    shares: shares.rest,
  };
  const offers = line.online ? [line.online] : [];
  const all = sharesPaise(offers);
  const fair = Math.ceil((all * quantity) / line.quantity);
  // Neither may cost less than nothing if it is paid online.
  const online = splitShares(offers, Math.min(Math.max(fair, all - netInFull(rest)), netInFull(part)));
  return { part: { ...part, online: online.part[0] }, rest: [{ ...rest, online: online.rest[0] }] };
}

/** What a line costs without the rounding of a total in cash. */
const netInFull = ({ netPaise, shares }: Pick<OrderLine, 'netPaise' | 'shares'>): Paise =>
  netPaise + sharesPaise(shares, 'rounding');

const refusal = (message: string) => new ApiError('money-back-refused', { message });
