import { dayOf } from '@nirala/contract/day';
import type { Paise } from '@nirala/contract/money';
import { cameBackUndelivered, type OrderStatus } from '@nirala/contract/order';
import type { Size } from '@nirala/contract/size';
import type { StoredOrder } from '../store/orders.ts';

/** The contribution of one order to the figures of its day. */
export type Share = {
  /** The day in India on which it was created. */
  day: string;
  orders: number;
  /** 1 if the order is neither cancelled nor returned. Only such orders count as revenue. */
  standing: number;
  revenuePaise: Paise;
  /** 1 for a COD order. */
  cod: number;
  /** 1 for an order whose parcel came back undelivered. Its status is that of a return, which it is not. */
  undelivered: number;
  states: Partial<Record<OrderStatus, number>>;
  /** Units by product id, and by size. */
  products: Record<string, number>;
  sizes: Record<Size, number>;
};

const STANDING: readonly OrderStatus[] = ['Processing', 'Dispatched', 'Delivered'];

/**
 * An order counts from the time it is placed, even after it is cancelled or returned; its revenue and units count only
 * until then. An order that awaits its payment counts in `states` alone; an expired unpaid one, and the replacement in an
 * exchange, count nowhere.
 */
export function shareOf(order: StoredOrder | undefined): Share | undefined {
  if (!order?.listed || order.exchangeOf) return undefined;
  const wasPlaced = order.history.some(({ status }) => status === 'Processing');
  const stands = STANDING.includes(order.status);
  const share: Share = {
    day: dayOf(order.createdAt.toDate()),
    orders: wasPlaced ? 1 : 0,
    standing: stands ? 1 : 0,
    revenuePaise: stands ? order.totalPaise - givenBackPaise(order) : 0,
    cod: wasPlaced && order.paymentMethod === 'COD' ? 1 : 0,
    undelivered: cameBackUndelivered(order.history) ? 1 : 0,
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

/**
 * Paise that went back although the order stands: refunds of its payment and payouts. The total has no cancelled lines,
 * so their refunds do not count.
 */
function givenBackPaise({ paymentId, refunds, payouts }: StoredOrder): Paise {
  const processed = refunds.filter((refund) => refund.paymentId === paymentId && refund.state === 'processed');
  const back = [
    ...processed.filter(({ cause }) => cause?.kind !== 'lines'),
    ...payouts.filter(isPaid).filter(({ cause }) => cause.kind !== 'lines'),
  ];
  return back.reduce((sum, { amountPaise }) => sum + amountPaise, 0);
}

const isPaid = ({ state }: StoredOrder['payouts'][number]) => state === 'paid';
