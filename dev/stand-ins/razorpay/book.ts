import { readOrder } from './input.ts';
import { KEYS, type Keys } from '../keys.ts';
import { capture, pay, type PayOptions } from './payments.ts';
import { badField } from './refusal.ts';
import { finishRefund, refund } from './refunds.ts';
import { collectionOf, type Collection, type Order, type Payment, type PayoutLink, type Refund } from './entities.ts';
import { createPayoutLink, listPayoutLinks, movePayoutLink, type LinkStep } from './payout-links.ts';
import { serializeState, known, openState, RAZORPAY, seconds, type Dialect, type State } from './state.ts';
import type { Paid, Unpaid } from './window-reply.ts';

type Options = {
  /** That of another gateway. */
  dialect?: Dialect;
  keys?: Keys;
  /** Milliseconds. */
  now?: () => number;
  /** The status of new refunds; `pending` ones wait for `finishRefund`. */
  refunds?: 'processed' | 'pending';
  /** The state of an earlier book, from its `save()`. */
  saved?: Uint8Array | undefined;
};

export type Book = ReturnType<typeof createBook>;

/** Razorpay's orders, payments and refunds, without a network. A function that throws a `Refusal` has changed nothing. */
export function createBook({
  dialect = RAZORPAY,
  keys = KEYS,
  now = Date.now,
  refunds = 'processed',
  saved,
}: Options = {}) {
  const state = openState({ dialect, keys, now }, saved);
  let refundsEnd = refunds;
  let linksWait = false;

  function payInWindow(orderId: string, options: PayOptions & { outcome: 'failed' }): Unpaid;
  function payInWindow(orderId: string, options?: PayOptions & { outcome?: 'captured' | 'authorized' }): Paid;
  function payInWindow(orderId: string, options?: PayOptions): Paid | Unpaid;
  function payInWindow(orderId: string, options?: PayOptions): Paid | Unpaid {
    return pay(state, orderId, options);
  }

  return {
    keys,
    /** Every webhook event since the start, oldest first, ready to be sent. */
    events: state.events,
    createOrder: (body: unknown): Order => createOrder(state, body),
    order: (id: string): Order => known(state.orders, id),
    orders: (receipt?: string): Collection<Order> =>
      collectionOf([...state.orders.values()].filter((order) => receipt === undefined || order.receipt === receipt)),
    paymentsOf(orderId: string): Collection<Payment> {
      known(state.orders, orderId);
      return collectionOf([...state.payments.values()].filter((payment) => payment.order_id === orderId));
    },
    newestPayments: (count: number): Collection<Payment> =>
      collectionOf([...state.payments.values()].toReversed().slice(0, count)),
    pay: payInWindow,
    payment: (id: string): Payment => known(state.payments, id),
    capture: (id: string, body: unknown): Payment => capture(state, id, body),
    refund: (paymentId: string, body: unknown, key?: string): Refund =>
      refund(state, { paymentId, body, key, ends: dialect.refundsWait ? 'pending' : refundsEnd }),
    refundsOf(paymentId: string): Collection<Refund> {
      known(state.payments, paymentId);
      return collectionOf([...state.refunds.values()].filter((each) => each.payment_id === paymentId));
    },
    refundState(id: string): Refund {
      const found = known(state.refunds, id);
      const isDone = dialect.refundsWait && refundsEnd === 'processed' && found.status === 'pending';
      return isDone ? finishRefund(state, id, 'processed') : found;
    },
    finishRefund: (id: string, status: 'processed' | 'failed'): Refund => finishRefund(state, id, status),
    /** Sets the status of new refunds. */
    endRefunds: (how: 'processed' | 'pending') => void (refundsEnd = how),
    createPayoutLink: (body: unknown): PayoutLink => createPayoutLink(state, body, linksWait),
    payoutLinks: (query = new URLSearchParams()): Collection<PayoutLink> => listPayoutLinks(state, query),
    payoutLink: (id: string): PayoutLink => known(state.payoutLinks, id),
    movePayoutLink: (id: string, step: LinkStep): PayoutLink => movePayoutLink(state, id, step),
    /** Whether new payout links wait for an approval. */
    letLinksWait: (wait: boolean) => void (linksWait = wait),
    /** Refunds above this amount in paise are refused, and payouts are queued; undefined: none. */
    setBalance: (paise: number | undefined) => void (state.balance = paise),
    ledger: () => ledgerOf(state),
    /** Serializes everything but the webhook events, for `saved`. */
    save: () => serializeState(state),
  };
}

function createOrder(state: State, body: unknown): Order {
  const { amount, currency, receipt, notes, capture: how, uniqueReceipt } = readOrder(body);
  const taken = receipt === null ? undefined : state.orderOfReceipt.get(receipt);
  if (taken && uniqueReceipt) return taken;
  if (taken) throw badField('receipt', 'Order receipt should be unique.');
  const order: Order = {
    id: state.dialect.newId('order'),
    entity: 'order',
    amount,
    amount_paid: 0,
    amount_due: amount,
    currency,
    receipt,
    offer_id: null,
    status: 'created',
    attempts: 0,
    notes,
    created_at: seconds(state),
  };
  state.orders.set(order.id, order);
  if (receipt !== null) state.orderOfReceipt.set(receipt, order);
  if (how === 'manual') state.manual.add(order.id);
  return order;
}

type Line = {
  paymentId: string;
  orderId: string;
  receipt: string | null;
  currency: string;
  captured: number;
  refunded: number;
  refunding: number;
};

/** Money that moved, in paise. `refunding` is in pending refunds, `refunded` in processed ones. */
export type Ledger = { captured: number; refunded: number; refunding: number; payments: Line[] };

function ledgerOf({ orders, payments, refunds }: State): Ledger {
  const given = new Map<string, number>();
  const key = (paymentId: string, status: string) => `${paymentId} ${status}`;
  for (const { payment_id, status, amount } of refunds.values()) {
    given.set(key(payment_id, status), (given.get(key(payment_id, status)) ?? 0) + amount);
  }
  const lines = [...payments.values()]
    .filter((payment) => payment.captured)
    .map((payment) => ({
      paymentId: payment.id,
      orderId: payment.order_id,
      receipt: orders.get(payment.order_id)?.receipt ?? null,
      currency: payment.currency,
      captured: payment.amount,
      refunded: given.get(key(payment.id, 'processed')) ?? 0,
      refunding: given.get(key(payment.id, 'pending')) ?? 0,
    }));
  const total = (of: (line: Line) => number) => lines.reduce((sum, line) => sum + of(line), 0);
  return {
    captured: total((line) => line.captured),
    refunded: total((line) => line.refunded),
    refunding: total((line) => line.refunding),
    payments: lines,
  };
}
