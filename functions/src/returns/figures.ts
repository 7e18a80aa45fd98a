import type { Firestore } from '@google-cloud/firestore';
import { endOfDay, startOfDay } from '@nirala/contract/text/day';
import type { OrderStatus } from '@nirala/contract/order/order';
import type { Size } from '@nirala/contract/product/size';
import { readOrdersBetween } from '../store/order-lists.ts';
import type { KnownOrder, StoredOrder } from '../store/orders.ts';
import { readReturnsSince, type KnownReturn, type StoredReturn } from '../store/returns.ts';
import { piecesReceived } from './rules.ts';

const MAX_RETURNS = 5_000;

/** The most rows of one table. */
const MAX_ROWS = 200;

type Rate = { key: string; name?: string; delivered: number; returned: number };

/** Why and how often pieces come back, of the orders that were placed in these days. */
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
  const tables = { product: rates(), size: rates(), pincode: rates(), phone: rates() };
  const add = (what: 'delivered' | 'returned', { order }: Orders[number], piece: Piece) => {
    tables.product.add(piece.productId, what, piece.quantity, piece.name);
    tables.size.add(piece.size, what, piece.quantity);
    tables.pincode.add(order.address.pincode, what, piece.quantity);
    tables.phone.add(order.userPhone, what, piece.quantity);
  };
  const delivered = new Map(
    orders.filter(({ order }) => hasBeen(order, 'Delivered')).map((known) => [known.id, known]),
  );
  for (const known of delivered.values()) {
    for (const line of known.order.lines) add('delivered', known, line);
    // An admin marked the whole order as returned, without a return.
    const hasReturn = known.order.returns?.some(({ state }) => state !== 'Declined' && state !== 'Withdrawn');
    if (!hasReturn && hasBeen(known.order, 'Returned')) {
      for (const line of known.order.lines) add('returned', known, line);
    }
  }
  const reasons = new Map<string, Reason>();
  for (const { ret } of returns) {
    const known = delivered.get(ret.orderId);
    if (!known || !isWithStore(ret)) continue;
    for (const { productId, name, size, reason } of ret.lines) {
      const quantity = piecesReceived(ret, { productId, size });
      if (quantity === 0) continue;
      const key = `${productId}.${size}.${reason}`;
      reasons.set(key, { productId, name, size, reason, pieces: (reasons.get(key)?.pieces ?? 0) + quantity });
      add('returned', known, { productId, name, size, quantity });
    }
  }
  return {
    reasons: [...reasons.values()].sort((a, b) => b.pieces - a.pieces).slice(0, MAX_ROWS),
    byProduct: tables.product.list(),
    bySize: tables.size.list(),
    byPincode: tables.pincode.list(),
    byPhone: tables.phone.list(),
  };
}

type Piece = { productId: string; name: string; size: Size; quantity: number };
type Reason = Omit<Piece, 'quantity'> & { reason: string; pieces: number };

const hasBeen = ({ history }: StoredOrder, wanted: OrderStatus) => history.some(({ status }) => status === wanted);

/** Whether its pieces, if any arrived, are the store's again. What it did not accept goes back to the shopper. */
const isWithStore = ({ state, closedAs }: StoredReturn) =>
  state === 'Received' || (state === 'Closed' && closedAs !== 'sent-back');

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
