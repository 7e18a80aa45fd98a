/**
 * Orders that are paid already, to the shop's own UPI code or bank account. The bank's reference takes the place of the
 * gateway's payment id, so all sums about payments hold; money of it goes back by payouts, because no gateway has it.
 */
import { Timestamp } from '@google-cloud/firestore';
import { wayOfReference } from '@nirala/contract/order/payment-reference';
import { type Paise, formatRupees, toPaise, toRupees, type Rupees } from '@nirala/contract/text/money';
import { ApiError } from '../lib/api-error.ts';
import type { Caller } from '../lib/caller.ts';
import type { OrderDeps } from '../services/deps.ts';
import { payableOutside, pricedBy } from '../store/order-money.ts';
import type { KnownOrder, StoredOrder } from '../store/orders.ts';
import { freeReference } from '../store/payment-references.ts';
import { askAboutPayments } from './payments.ts';
import { transitionTo } from './states.ts';
import { changeOrder } from './write.ts';

type Paid = { reference: string; amount: Rupees };

/**
 * Marks an order as paid outside the gateway. A payment that the gateway has counts first: it is asked before. Idempotent.
 * ApiError 409 if another order has the reference, if the amount is not what is due, or if the order cannot be paid so; 503
 * if the gateway does not answer.
 */
export async function markPaidAlready(
  deps: OrderDeps,
  caller: Caller,
  orderId: string,
  { reference, amount }: Paid,
): Promise<KnownOrder> {
  await askAboutPayments(deps, orderId);
  const at = deps.now();
  const paid = { reference, amountPaise: toPaise(amount) };
  return changeOrder(deps, orderId, (order, inStock) => applyPaidAlready(order, paid, inStock, at), {
    by: caller,
    at,
    action: 'order.paid-already',
    reference,
  });
}

/**
 * The order after it was paid outside the gateway: prepaid, priced by what was frozen in it, confirmed, with its pieces
 * sold. The same object if it has this payment. One that was released claims its pieces again. A payment that was begun at
 * the gateway may still arrive: then it is refunded, see `applyPayment`. ApiError 409.
 */
export function applyPaidAlready(
  order: StoredOrder,
  { reference, amountPaise }: { reference: string; amountPaise: Paise },
  inStock: boolean,
  at: Date,
): StoredOrder {
  const known = order.captures.find(({ paymentId, outside }) => paymentId === reference && outside);
  if (known?.amountPaise === amountPaise) return order;
  const { order: payable, why } = payableOutside(order);
  if (!payable) throw refusal(why);
  if (payable.totalPaise !== amountPaise) {
    throw refusal(
      `${formatRupees(toRupees(payable.totalPaise))} are due for this order, not ${formatRupees(toRupees(amountPaise))}.`,
    );
  }
  if (order.hold === 'released' && !inStock) {
    throw refusal(
      'Its reservation ended, and some of its pieces are sold out by now. Give the money back, or place another order.',
    );
  }
  const { confirmBy, ...rest } = payable;
  const moment = Timestamp.fromDate(at);
  const capture = {
    paymentId: reference,
    amountPaise,
    currency: 'INR',
    method: wayOfReference(reference),
    outside: {
      at: moment,
      by: 'admin',
      credits: order.credits.length,
      before: {
        status: order.status,
        paymentMethod: order.paymentMethod,
        heldUntil: order.heldUntil,
        confirmBy: order.confirmBy,
        advance: order.advance,
      },
    },
  };
  const paid: StoredOrder = {
    ...rest,
    paymentId: reference,
    captures: [...order.captures, capture],
    hold: 'sold',
    heldUntil: undefined,
    paymentFailure: undefined,
    listed: true,
    confirmed: confirmBy === undefined ? order.confirmed : { at: moment, by: 'payment' },
  };
  return paid.status === 'Pending' ? transitionTo(paid, 'Processing', 'admin', at) : paid;
}

/** A payment that was entered wrongly: the right reference, or none if the order was not paid. */
type Correction = { from: string; to?: string | undefined; reason: string };

/**
 * Corrects the reference of a payment outside the gateway, or takes back that there was one. The wrong reference is free
 * again in the same batch; the order and the audit keep it. Idempotent. ApiError 409 if another order has the right one, or
 * if it is too late: see `applyCorrection`.
 */
export function correctPayment(
  deps: OrderDeps,
  caller: Caller,
  orderId: string,
  correction: Correction,
): Promise<KnownOrder> {
  const at = deps.now();
  return changeOrder(deps, orderId, (order) => applyCorrection(order, correction, at), {
    by: caller,
    at,
    action: 'order.correct-payment',
    reference: correction.to,
    alsoWrite: (batch) => freeReference(batch, deps.db, correction.from),
  });
}

/**
 * The order with the right reference, or as it was before it was marked as paid. The same object if that was done before.
 * ApiError 409 if money of the payment has gone back, which is known under its reference; if parts of the order share it; and for an order that was not
 * paid, once it is packed: then its courier knows that nothing is to be collected.
 */
function applyCorrection(order: StoredOrder, { from, to, reason }: Correction, at: Date): StoredOrder {
  const { paymentCorrections = [] } = order;
  const isDone = paymentCorrections.some((known) => known.from === from && known.to === to);
  if (isDone && order.paymentId === to) return order;
  const capture = order.captures.find(({ paymentId, outside }) => paymentId === from && outside !== undefined);
  if (!capture?.outside || order.paymentId !== from) {
    throw refusal('This order has no such payment outside the gateway. Look at it again.');
  }
  if (from === to) throw refusal('This is the UTR that it has.');
  if (capture.shareOf !== undefined || capture.forPartsPaise !== undefined) {
    throw refusal('This payment pays for several parts of the order, so it cannot be corrected any more.');
  }
  if (order.refunds.some(({ paymentId }) => paymentId === from)) {
    throw refusal('Money of this payment went back or is about to, so it cannot be corrected any more.');
  }
  const correction = { from, to, at: Timestamp.fromDate(at), by: 'admin', reason };
  const corrected = { ...order, paymentCorrections: [...paymentCorrections, correction] };
  const others = order.captures.filter((each) => each !== capture);
  if (to === undefined) return unpaid({ ...corrected, captures: others }, capture.outside, at);
  const right = { ...capture, paymentId: to, method: wayOfReference(to) };
  return { ...corrected, paymentId: to, captures: order.captures.map((each) => (each === capture ? right : each)) };
}

type Outside = NonNullable<StoredOrder['captures'][number]['outside']>;

/**
 * The order as it was before: priced by how it is paid then, with the rest of the time that it had. The step that the
 * payment made leaves the history, from which the figures follow.
 */
function unpaid(
  { paymentId: _wrong, confirmed, ...order }: StoredOrder,
  { at: markedAt, before }: Outside,
  at: Date,
): StoredOrder {
  if (order.status !== 'Processing' || order.parcel) {
    throw refusal('It is packed or sent already as an order that is paid. Take that back first, or claim the money.');
  }
  const { status, paymentMethod, heldUntil, confirmBy, advance } = before;
  const later = (time: Timestamp) =>
    Timestamp.fromMillis(at.getTime() + Math.max(0, time.toMillis() - markedAt.toMillis()));
  const priced = paymentMethod === 'COD' ? pricedBy(order, 'COD') : order;
  const back: StoredOrder = {
    ...priced,
    ...(advance && { advance }),
    ...(confirmBy ? { confirmBy: later(confirmBy) } : confirmed && { confirmed }),
  };
  if (status !== 'Pending') return back;
  return {
    ...back,
    status,
    history: order.history.filter(({ status: step }) => step !== 'Processing'),
    hold: 'held',
    // The job that releases reservations asks the gateway once more. One that had ended ends at once.
    heldUntil: heldUntil ? later(heldUntil) : Timestamp.fromDate(at),
  };
}

const refusal = (message: string) => new ApiError('not-payable-outside', { message });
