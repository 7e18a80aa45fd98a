import { randomInt } from 'node:crypto';
import { fieldsOf, onlyFields, readAmount, readNotes } from './input.ts';
import { badField, Refusal } from './refusal.ts';
import type { Payment, Refund } from './entities.ts';
import { known, recordEvent, seconds, type State } from './state.ts';

/** Seconds after which a payment cannot be refunded any more. */
const SIX_MONTHS = 180 * 24 * 60 * 60;

type RefundRequest = { paymentId: string; body: unknown; key: string | undefined; ends: 'processed' | 'pending' };

/**
 * POST /v1/payments/:id/refund. The same idempotency key with the same body returns the same refund; with another body
 * it is refused, even if the first request was refused.
 */
export function refund(state: State, { paymentId, body, key, ends }: RefundRequest): Refund {
  const asked = JSON.stringify([paymentId, body]);
  if (key !== undefined) {
    const earlier = earlierRefund(state, key, asked);
    if (earlier) return earlier;
    state.refundKeys.set(key, { asked });
  }
  const payment = known(state.payments, paymentId);
  const { amount, notes, receipt, speed } = readRefund(state, payment, body);
  const made: Refund = {
    id: state.dialect.newId('rfnd'),
    entity: 'refund',
    amount,
    currency: payment.currency,
    payment_id: paymentId,
    notes,
    receipt,
    batch_id: null,
    status: 'pending',
    acquirer_data: { arn: null },
    speed_processed: speed === 'optimum' ? 'instant' : 'normal',
    speed_requested: speed,
    created_at: seconds(state),
  };
  state.refunds.set(made.id, made);
  if (key !== undefined) state.refundKeys.set(key, { asked, refund: made });
  giveBack(payment, amount);
  recordEvent(state, 'refund.created', payment, made);
  if (ends === 'processed') finishRefund(state, made.id, 'processed');
  return made;
}

/** The bank processes or fails a pending refund. The amount of a failed one can be refunded again. */
export function finishRefund(state: State, id: string, status: 'processed' | 'failed'): Refund {
  const found = known(state.refunds, id);
  if (found.status !== 'pending') throw new Refusal(`The refund is ${found.status} already`);
  const payment = known(state.payments, found.payment_id);
  found.status = status;
  if (status === 'processed') found.acquirer_data = { arn: String(randomInt(1e11, 1e12)) };
  if (status === 'failed') giveBack(payment, -found.amount);
  recordEvent(state, `refund.${status}`, payment, found);
  return found;
}

function readRefund(state: State, payment: Payment, body: unknown) {
  const fields = fieldsOf(body ?? {});
  onlyFields(fields, ['amount', 'speed', 'notes', 'receipt']);
  if (payment.status === 'refunded') throw new Refusal('The payment has been fully refunded already');
  if (payment.status !== 'captured') {
    throw new Refusal('The payment status should be captured for action to be taken');
  }
  const left = payment.amount - payment.amount_refunded;
  const amount = fields['amount'] === undefined ? left : readAmount(fields['amount']);
  if (amount < 100) throw badField('amount', 'The amount must be at least INR 1.00');
  if (amount > left) throw new Refusal('The total refund amount is greater than the refund payment amount');
  const { receipt = null, speed = 'normal' } = fields;
  if (receipt !== null && (typeof receipt !== 'string' || receipt.length > 40)) {
    throw badField('receipt', 'receipt: the length must be no more than 40.');
  }
  if (speed !== 'normal' && speed !== 'optimum') throw badField('speed', 'The selected speed is invalid.');
  if (seconds(state) - payment.created_at > SIX_MONTHS) {
    throw new Refusal('The payment is older than 6 months and cannot be refunded');
  }
  if (state.balance !== undefined && amount > state.balance) {
    throw new Refusal('Your account does not have enough balance to carry out the refund operation.');
  }
  return { amount, receipt, speed, notes: readNotes(fields['notes']) } as const;
}

function earlierRefund(state: State, key: string, asked: string): Refund | undefined {
  if (!/^[A-Za-z0-9_-]{10,}$/.test(key)) {
    throw new Refusal(
      'The idempotency key must be at least 10 character long and can contain alphabets, numbers, hyphens and underscores only.',
    );
  }
  const earlier = state.refundKeys.get(key);
  if (earlier && earlier.asked !== asked) {
    const words = 'Different request with the same idempotency key has already been processed.';
    throw new Refusal(words);
  }
  return earlier?.refund;
}

/** Adds to the refunded amount of a payment, in paise; a negative amount undoes a failed refund. */
function giveBack(payment: Payment, paise: number): void {
  payment.amount_refunded += paise;
  const isFull = payment.amount_refunded === payment.amount;
  payment.refund_status = isFull ? 'full' : payment.amount_refunded > 0 ? 'partial' : null;
  payment.status = isFull ? 'refunded' : 'captured';
}
