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
import { payableOutside } from '../store/order-money.ts';
import type { KnownOrder, StoredOrder } from '../store/orders.ts';
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
    outside: { at: moment, by: 'admin', credits: order.credits.length },
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

const refusal = (message: string) => new ApiError('not-payable-outside', { message });
