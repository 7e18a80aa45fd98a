/** Why and how often pieces come back, of the orders that were placed in some days. */
import type { Firestore } from '@google-cloud/firestore';
import type { OrderStatus } from '@nirala/contract/order/order';
import type { Size } from '@nirala/contract/product/size';
import { endOfDay, startOfDay } from '@nirala/contract/text/day';
import { readOrdersBetween } from '../store/order-lists.ts';
import type { KnownOrder, StoredOrder } from '../store/orders.ts';
import { type KnownReturn, readReturnsSince, type StoredReturn } from '../store/returns.ts';
import { piecesReceived } from './rules.ts';

const MAX_RETURNS = 5_000;

/** The most rows of one table. */
const MAX_ROWS = 200;

/** How many pieces with this key were delivered, and how many of them came back. */
type Rate = { key: string; name?: string; delivered: number; returned: number };

type Piece = { productId: string; name: string; size: Size; quantity: number };

/** How many pieces of a size came back for a reason. */
type Reason = Omit<Piece, 'quantity'> & { reason: string; pieces: number };

/** The figures of the orders placed between two days in India (`2026-11-22`). `truncated`: there are too many returns. */
export async function readReturnFigures(db: Firestore, { from, to }: { from: string; to: string }) {
  const begin = startOfDay(from);
  const [{ orders }, returns] = await Promise.all([
    readOrdersBetween(db, begin, endOfDay(to)),
    // A return comes after its order, and may come after the last day.
    readReturnsSince(db, begin, MAX_RETURNS),
  ]);
  return { ...figuresOf(orders, returns), truncated: returns.length === MAX_RETURNS };
}

type Orders = readonly Pick<KnownOrder, 'id' | 'order'>[];

/**
 * Of the pieces that were delivered, those that came back: a person has received them, and they were not sent back to
 * the shopper. A request alone is no return.
 */
export function figuresOf(orders: Orders, returns: readonly Pick<KnownReturn, 'ret'>[]) {
  const delivered = new Map(
    orders.filter(({ order }) => hasBeen(order, 'Delivered')).map(({ id, order }) => [id, order]),
  );
  const back = returns.flatMap(({ ret }) => {
    const order = delivered.get(ret.orderId);
    return order && isWithStore(ret) ? receivedLines(ret).map((line) => ({ ...line, order })) : [];
  });
  const tables = { product: rates(), size: rates(), pincode: rates(), phone: rates() };
  const add = (what: 'delivered' | 'returned', order: StoredOrder, piece: Piece) => {
    tables.product.add(piece.productId, what, piece.quantity, piece.name);
    tables.size.add(piece.size, what, piece.quantity);
    tables.pincode.add(order.address.pincode, what, piece.quantity);
    tables.phone.add(order.userPhone, what, piece.quantity);
  };
  for (const order of delivered.values()) {
    for (const line of order.lines) add('delivered', order, line);
    // An admin marked the whole order as returned, without a return.
    const hasReturn = order.returns?.some(({ state }) => state !== 'Declined' && state !== 'Withdrawn');
    if (!hasReturn && hasBeen(order, 'Returned')) for (const line of order.lines) add('returned', order, line);
  }
  for (const { order, ...piece } of back) add('returned', order, piece);
  return {
    reasons: reasonsOf(back),
    byProduct: tables.product.list(),
    bySize: tables.size.list(),
    byPincode: tables.pincode.list(),
    byPhone: tables.phone.list(),
  };
}

const hasBeen = ({ history }: StoredOrder, wanted: OrderStatus) => history.some(({ status }) => status === wanted);

/** Whether its pieces, if any arrived, are the store's again. What it did not accept goes back to the shopper. */
const isWithStore = ({ state, closedAs }: StoredReturn) =>
  state === 'Received' || (state === 'Closed' && closedAs !== 'sent-back');

/** The pieces of a return that a person has received, line by line. */
const receivedLines = (ret: StoredReturn): (Piece & { reason: string })[] =>
  ret.lines
    .map(({ productId, name, size, reason }) => {
      return { productId, name, size, reason, quantity: piecesReceived(ret, { productId, size }) };
    })
    .filter(({ quantity }) => quantity > 0);

/** A table of rates by key. */
function rates() {
  const rows = new Map<string, Rate>();
  return {
    add(key: string, what: 'delivered' | 'returned', pieces: number, name?: string) {
      const row = rows.get(key) ?? { key, delivered: 0, returned: 0, name };
      rows.set(key, { ...row, [what]: row[what] + pieces });
    },
    /** Most returned first; those without a return are left out. */
    list: () =>
      [...rows.values()]
        .filter(({ returned }) => returned > 0)
        .sort((a, b) => b.returned - a.returned)
        .slice(0, MAX_ROWS),
  };
}

/** The reasons of each size of a product, the most frequent first. */
function reasonsOf(back: readonly (Piece & { reason: string })[]): Reason[] {
  const reasons = new Map<string, Reason>();
  for (const { productId, name, size, reason, quantity } of back) {
    const key = `${productId}.${size}.${reason}`;
    reasons.set(key, { productId, name, size, reason, pieces: (reasons.get(key)?.pieces ?? 0) + quantity });
  }
  return [...reasons.values()].sort((a, b) => b.pieces - a.pieces).slice(0, MAX_ROWS);
}
