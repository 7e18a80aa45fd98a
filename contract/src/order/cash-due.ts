import type { Rupees } from '../text/money.ts';
import type { Order } from './order.ts';

/** What the courier collects for an order when it is delivered; 0 for one that is paid online. */
export const cashDue = ({ paymentMethod, totalAmount }: Pick<Order, 'paymentMethod' | 'totalAmount'>): Rupees =>
  paymentMethod === 'COD' ? totalAmount : 0;
