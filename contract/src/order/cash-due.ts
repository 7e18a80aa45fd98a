import { MIN_ONLINE_PAISE } from './pricing.ts';
import { toPaise, toRupees, type Rupees } from '../text/money.ts';
import type { Order } from './order.ts';

type Payable = Pick<Order, 'paymentMethod' | 'totalAmount' | 'advance'>;

/** What the courier collects for an order when it is delivered; 0 for one that is paid online. */
export const cashDue = ({ paymentMethod, totalAmount, advance }: Payable): Rupees =>
  paymentMethod === 'COD' ? (advance?.rest ?? totalAmount) : 0;

/**
 * What the courier collects for a COD order now, and what is left of that once pieces for `amount` rupees are cancelled.
 * `back`: what goes back of its advance then.
 */
export function cashAfter(order: Payable, amount: Rupees): Record<'now' | 'left' | 'back', Rupees> {
  const now = toPaise(cashDue(order));
  const total = toPaise(order.totalAmount) - toPaise(amount);
  const paid = toPaise(order.totalAmount) - now;
  const over = Math.max(0, paid - total);
  return {
    now: toRupees(now),
    left: toRupees(Math.max(0, total - paid)),
    back: toRupees(over < MIN_ONLINE_PAISE ? 0 : over),
  };
}
