/** Orders that were paid online, and Razorpay's payments and refunds of them. */
import { Timestamp } from '@google-cloud/firestore';
import type { OrderStatus } from '@nirala/contract/order/order';
import type { RazorpayPayment, RazorpayRefund } from '@nirala/functions/services/payments/razorpay/razorpay';
import type { StoredOrder, StoredRefund } from '@nirala/functions/store/orders';
import { storedOrder } from './stored-order.ts';

export const AT = new Date('2026-11-21T06:00:00Z');
export const TOTAL = 85_000;
export const capture = { paymentId: 'pay_1', amountPaise: TOTAL, currency: 'INR' };

/** An order in this status, paid online with pay_1. */
export function order(status: OrderStatus, change: Partial<StoredOrder> = {}): StoredOrder {
  const history = [{ status, at: Timestamp.fromDate(AT), by: 'before' }];
  const paid = { paymentMethod: 'Pre-Paid', paymentId: 'pay_1', captures: [capture] } as const;
  return storedOrder({ status, history, ...paid, captures: [capture], ...change });
}
export const awaitingPayment = (change: Partial<StoredOrder> = {}) =>
  order('Pending', { hold: 'held', paymentId: undefined, captures: [], heldUntil: Timestamp.fromDate(AT), ...change });

export const payment = (change: Partial<RazorpayPayment> = {}): RazorpayPayment => ({
  id: 'pay_1',
  order_id: 'order_1',
  amount: TOTAL,
  currency: 'INR',
  status: 'captured',
  amount_refunded: 0,
  ...change,
});
/** The refund of all that is left, which is due. */
export const refund = (change: Partial<StoredRefund> = {}): StoredRefund => ({
  id: 'pay_1-all',
  paymentId: 'pay_1',
  amountPaise: TOTAL,
  state: 'due',
  attempt: 1,
  failed: [],
  at: Timestamp.fromDate(AT),
  ...change,
});
/** A refund that was made in Razorpay's dashboard. */
export const refundByHand = (change: Partial<StoredRefund> = {}): StoredRefund => ({
  paymentId: 'pay_1',
  amountPaise: TOTAL,
  state: 'processed',
  attempt: 0,
  failed: [],
  refundId: 'rfnd_1',
  ...change,
});
export const razorpayRefund = (change: Partial<RazorpayRefund> = {}): RazorpayRefund => ({
  id: 'rfnd_1',
  payment_id: 'pay_1',
  amount: TOTAL,
  status: 'processed',
  ...change,
});
/** The status changes since, as `Status by actor`. */
export const steps = ({ history }: StoredOrder) => history.slice(1).map(({ status, by }) => `${status} by ${by}`);
