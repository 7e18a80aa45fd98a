/** Orders that were paid online at Razorpay, and the gateway's payments and refunds of them. */
import { Timestamp } from '@google-cloud/firestore';
import type { OrderStatus } from '@nirala/contract/order/order';
import type { Payment, Refund } from '@nirala/functions/services/payments/gateway';
import type { StoredOrder, StoredRefund } from '@nirala/functions/store/orders';
import { storedOrder } from './stored-order.ts';

/** When the order was placed. */
export const AT = new Date('2026-11-21T06:00:00Z');
/** Paise. */
export const TOTAL = 85_000;
/** The capture of all of pay_1, as the order stores it. */
export const capture = { paymentId: 'pay_1', amountPaise: TOTAL, currency: 'INR' };

/** An order in this status, paid online with pay_1. */
export function order(status: OrderStatus, change: Partial<StoredOrder> = {}): StoredOrder {
  const history = [{ status, at: Timestamp.fromDate(AT), by: 'before' }];
  const paid = { paymentMethod: 'Pre-Paid', gateway: 'razorpay', paymentId: 'pay_1' } as const;
  return storedOrder({ status, history, ...paid, captures: [capture], ...change });
}

/** An order whose payment has not arrived, and whose units are held until `AT`. */
export const awaitingPayment = (change: Partial<StoredOrder> = {}) =>
  order('Pending', { hold: 'held', paymentId: undefined, captures: [], heldUntil: Timestamp.fromDate(AT), ...change });

/** The gateway's payment pay_1. */
export const payment = (change: Partial<Payment> = {}): Payment => ({
  id: 'pay_1',
  gatewayOrderId: 'order_1',
  amountPaise: TOTAL,
  currency: 'INR',
  status: 'captured',
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

/** A refund that was made at the gateway by hand. */
export const refundByHand = (change: Partial<StoredRefund> = {}): StoredRefund => ({
  paymentId: 'pay_1',
  amountPaise: TOTAL,
  state: 'processed',
  attempt: 0,
  failed: [],
  refundId: 'rfnd_1',
  ...change,
});

/** The gateway's refund of all of pay_1. */
export const gatewayRefund = (change: Partial<Refund> = {}): Refund => ({
  id: 'rfnd_1',
  paymentId: 'pay_1',
  amountPaise: TOTAL,
  status: 'processed',
  ...change,
});

/** The status changes since, as `Status by actor`. */
export const steps = ({ history }: StoredOrder) => history.slice(1).map(({ status, by }) => `${status} by ${by}`);
