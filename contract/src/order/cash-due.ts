import type { Rupees } from '../text/money.ts';
import type { Order } from './order.ts';

/** What the courier collects for an order when it is delivered; 0 for one that is paid online. */
export const cashDue = ({
  paymentMethod,
  totalAmount,
  advance,
}: Pick<Order, 'paymentMethod' | 'totalAmount' | 'advance'>): Rupees =>
  paymentMethod === 'COD' ? (advance?.rest ?? totalAmount) : 0;
