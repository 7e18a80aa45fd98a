import type { Firestore } from '@google-cloud/firestore';
import { endOfDay, startOfDay } from '@nirala/contract/day';
import { readOrdersBetween } from '../store/order-lists.ts';
import { readReturnsBetween } from '../store/returns.ts';

const MAX_RETURNS = 5_000;
/** The most rows of one table. */
const MAX_ROWS = 200;

type Rate = { key: string; name?: string; delivered: number; returned: number };

/** Why and how often pieces come back: returns requested in these days, and pieces delivered of orders placed in them. */
export async function readReturnFigures(db: Firestore, { from, to }: { from: string; to: string }) {
  const [begin, end] = [startOfDay(from), endOfDay(to)];
  const [{ orders }, returns] = await Promise.all([
    readOrdersBetween(db, begin, end),
    readReturnsBetween(db, begin, end, MAX_RETURNS),
  ]);
  const tables = { product: rates(), size: rates(), pincode: rates(), phone: rates() };
  for (const { order } of orders) {
    if (!order.history.some(({ status }) => status === 'Delivered')) continue;
    for (const { productId, name, size, quantity } of order.lines) {
      tables.product.add(productId, 'delivered', quantity, name);
      tables.size.add(size, 'delivered', quantity);
      tables.pincode.add(order.address.pincode, 'delivered', quantity);
      tables.phone.add(order.userPhone, 'delivered', quantity);
    }
  }
  type Reason = { productId: string; name: string; size: string; reason: string; pieces: number };
  const reasons = new Map<string, Reason>();
  for (const { ret } of returns) {
    if (ret.state === 'Declined' || ret.state === 'Withdrawn') continue;
    for (const { productId, name, size, reason, quantity } of ret.lines) {
      const key = `${productId}.${size}.${reason}`;
      const pieces = (reasons.get(key)?.pieces ?? 0) + quantity;
      reasons.set(key, { productId, name, size, reason, pieces });
      tables.product.add(productId, 'returned', quantity, name);
      tables.size.add(size, 'returned', quantity);
      tables.pincode.add(ret.pincode, 'returned', quantity);
      tables.phone.add(ret.userPhone, 'returned', quantity);
    }
  }
  return {
    reasons: [...reasons.values()].sort((a, b) => b.pieces - a.pieces).slice(0, MAX_ROWS),
    byProduct: tables.product.list(),
    bySize: tables.size.list(),
    byPincode: tables.pincode.list(),
    byPhone: tables.phone.list(),
    truncated: returns.length === MAX_RETURNS,
  };
}

function rates() {
  const rows = new Map<string, Rate>();
  return {
    add(key: string, what: 'delivered' | 'returned', pieces: number, name?: string) {
      const row = rows.get(key) ?? { key, delivered: 0, returned: 0, ...(name === undefined ? {} : { name }) };
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
