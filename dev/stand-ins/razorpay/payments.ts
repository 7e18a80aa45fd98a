import { fieldsOf, readAmount, readCurrency } from './input.ts';
import { badField, Refusal } from './refusal.ts';
import type { PaymentFailure, Order, Payment } from './entities.ts';
import { known, recordEvent, seconds, type State } from './state.ts';
import { DECLINED, failureOf, type Paid, type Unpaid } from './window-reply.ts';

export type Outcome = 'captured' | 'authorized' | 'failed';

export type PayOptions = {
  /** `captured` by default; an order with manual capture stays authorized. */
  outcome?: Outcome;
  /** The id of a failed payment that succeeds later (late authorisation). Without it, this is a new attempt. */
  paymentId?: string;
  /** Paise. Tests can pay an amount that differs from the order's; the window refuses it. */
  amount?: number;
  currency?: string;
  contact?: string;
  email?: string;
  method?: string;
};

const NO_FAILURE: PaymentFailure = {
  error_code: null,
  error_description: null,
  error_source: null,
  error_step: null,
  error_reason: null,
};

/** A shopper pays in the window and their bank decides. Throws a `Refusal` for an order that is paid already. */
export function pay(state: State, orderId: string, options: PayOptions & { outcome: 'failed' }): Unpaid;
export function pay(
  state: State,
  orderId: string,
  options?: PayOptions & { outcome?: 'captured' | 'authorized' },
): Paid;
export function pay(state: State, orderId: string, options?: PayOptions): Paid | Unpaid;
export function pay(state: State, orderId: string, options: PayOptions = {}): Paid | Unpaid {
  const order = known(state.orders, orderId);
  if (order.status === 'paid') throw alreadyPaid();
  const payment = options.paymentId
    ? failedPayment(state, order, options.paymentId)
    : newAttempt(state, order, options);
  order.status = 'attempted';
  if (options.outcome === 'failed') {
    Object.assign(payment, DECLINED, { status: 'failed' });
    recordEvent(state, 'payment.failed', payment);
    return failureOf(payment);
  }
  Object.assign(payment, NO_FAILURE, { status: 'authorized' });
  recordEvent(state, 'payment.authorized', payment);
  if (options.outcome !== 'authorized' && !state.manual.has(orderId)) settle(state, payment, order);
  return state.dialect.proofOf(payment, state.keys);
}

/** POST /v1/payments/:id/capture, `{ amount, currency }`. */
export function capture(state: State, paymentId: string, body: unknown): Payment {
  const payment = known(state.payments, paymentId);
  const fields = fieldsOf(body);
  const amount = readAmount(fields['amount']);
  const currency = readCurrency(fields['currency'] ?? 'INR');
  if (payment.status === 'captured' || payment.status === 'refunded') {
    throw new Refusal('This payment has already been captured');
  }
  if (payment.status !== 'authorized') {
    throw new Refusal('Only payments which have been authorized and not yet captured can be captured');
  }
  const order = known(state.orders, payment.order_id);
  if (order.status === 'paid') throw alreadyPaid();
  if (amount !== payment.amount) throw badField('amount', 'Capture amount must be equal to the amount authorized');
  if (currency !== payment.currency) {
    throw badField('currency', 'The currency must be that in which the payment was authorized');
  }
  settle(state, payment, order);
  return payment;
}

function settle(state: State, payment: Payment, order: Order): void {
  Object.assign(payment, { status: 'captured', captured: true });
  recordEvent(state, 'payment.captured', payment);
  order.amount_paid = payment.amount;
  order.amount_due = Math.max(0, order.amount - payment.amount);
  if (order.amount_due > 0 || payment.currency !== order.currency) return;
  order.status = 'paid';
  recordEvent(state, 'order.paid', payment);
}

function newAttempt(state: State, order: Order, options: PayOptions): Payment {
  const { amount = order.amount, currency = order.currency } = options;
  const payment: Payment = {
    id: state.dialect.newId('pay'),
    entity: 'payment',
    amount,
    currency,
    status: 'created',
    order_id: order.id,
    invoice_id: null,
    international: currency !== 'INR',
    method: options.method ?? 'upi',
    amount_refunded: 0,
    refund_status: null,
    captured: false,
    description: null,
    email: options.email ?? 'void@razorpay.com',
    contact: options.contact ?? '+919000000000',
    ...NO_FAILURE,
    notes: order.notes,
    created_at: seconds(state),
  };
  state.payments.set(payment.id, payment);
  order.attempts += 1;
  return payment;
}

function failedPayment(state: State, order: Order, id: string): Payment {
  const payment = known(state.payments, id);
  if (payment.order_id !== order.id || payment.status !== 'failed') throw new Refusal('The payment has not failed');
  return payment;
}

function alreadyPaid(): Refusal {
  return new Refusal('Your payment has been declined as the order is already paid');
}
