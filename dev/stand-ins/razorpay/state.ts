import { deserialize, serialize } from 'node:v8';
import { makeEvent, type EventName, type WebhookEvent } from './events.ts';
import type { Keys } from './keys.ts';
import { unknownId } from './refusal.ts';
import type { Order, Payment, Refund } from './shapes.ts';

/** What is there again after a new start. */
type Books = {
  orders: Map<string, Order>;
  /** Ids of orders whose payments wait for a capture by hand. */
  manual: Set<string>;
  orderOfReceipt: Map<string, Order>;
  payments: Map<string, Payment>;
  refunds: Map<string, Refund>;
  /** By idempotency key: what was asked first, and the refund that it made, unless it was refused. */
  refundKeys: Map<string, { asked: string; refund?: Refund }>;
};

/** All that the stand-in remembers. Only the files beside this one change it. */
export type State = Books & {
  keys: Keys;
  /** Milliseconds. */
  now: () => number;
  /** Every webhook since the start, oldest first. */
  events: WebhookEvent[];
};

/** `kept` is what `booksOf` wrote. */
export function openState(keys: Keys, now: () => number, kept?: Uint8Array): State {
  const empty: Books = {
    orders: new Map(),
    manual: new Set(),
    orderOfReceipt: new Map(),
    payments: new Map(),
    refunds: new Map(),
    refundKeys: new Map(),
  };
  const books: Books = kept ? deserialize(kept) : empty;
  return { ...books, keys, now, events: [] };
}

export function booksOf({ keys: _, now: _now, events: _events, ...books }: State): Uint8Array {
  return serialize(books);
}

export function seconds({ now }: State): number {
  return Math.floor(now() / 1000);
}

/** The one with this id, or Razorpay's refusal. */
export function known<T>(all: ReadonlyMap<string, T>, id: string): T {
  const found = all.get(id);
  if (!found) throw unknownId();
  return found;
}

/** Writes down a webhook about this payment; `order.paid` carries its order too. */
export function note(state: State, name: EventName, payment: Payment, refund?: Refund): void {
  const entities =
    name === 'order.paid'
      ? { payment, order: known(state.orders, payment.order_id) }
      : refund
        ? { refund, payment }
        : { payment };
  state.events.push(makeEvent(name, entities, state.keys, state.now()));
}
