import { dayOf } from '@nirala/contract/day';
import type { Paise } from '@nirala/contract/money';
import type { OrderStatus } from '@nirala/contract/order';
import type { Size } from '@nirala/contract/size';
import type { StoredOrder } from '../store/orders.ts';

/** What one order adds to the figures of its day. */
export type Share = {
  /** India's day on which it was begun. */
  day: string;
  orders: number;
  /** Orders that stand: neither cancelled nor returned. Their money is the revenue. */
  standing: number;
  revenuePaise: Paise;
  /** Orders that are paid on delivery. */
  cod: number;
  states: Partial<Record<OrderStatus, number>>;
  /** Units by product, and by size. */
  products: Record<string, number>;
  sizes: Partial<Record<Size, number>>;
};

const STANDING: readonly OrderStatus[] = ['Processing', 'Dispatched', 'Delivered'];

/**
 * An order counts once it was placed, and goes on counting as an order when it is cancelled or comes back; its money and
 * its pieces count only while it stands. One that waits for its payment shows among the states alone, and one that
 * was never paid nowhere.
 */
export function shareOf(order: StoredOrder | undefined): Share | undefined {
  if (!order?.listed) return undefined;
  const wasPlaced = order.history.some(({ status }) => status === 'Processing');
  const stands = STANDING.includes(order.status);
  const share: Share = {
    day: dayOf(order.createdAt.toDate()),
    orders: wasPlaced ? 1 : 0,
    standing: stands ? 1 : 0,
    revenuePaise: stands ? order.totalPaise - givenBack(order) : 0,
    cod: wasPlaced && order.paymentMethod === 'COD' ? 1 : 0,
    states: { [order.status]: 1 },
    products: {},
    sizes: {},
  };
  for (const { productId, size, quantity } of stands ? order.lines : []) {
    share.products[productId] = (share.products[productId] ?? 0) + quantity;
    share.sizes[size] = (share.sizes[size] ?? 0) + quantity;
  }
  return share;
}

/** What of its payment went back by hand while it stands. */
function givenBack({ paymentId, refunds }: StoredOrder): Paise {
  const back = refunds.filter((refund) => refund.paymentId === paymentId && refund.state === 'processed');
  return back.reduce((sum, { amountPaise }) => sum + amountPaise, 0);
}
