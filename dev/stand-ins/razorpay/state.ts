import { deserialize, serialize } from 'node:v8';
import { makeEvent, type EventName, type WebhookEvent } from './webhooks.ts';
import type { Keys } from '../keys.ts';
import { unknownId } from './refusal.ts';
import { newId, type Order, type Payment, type PayoutLink, type Refund } from './entities.ts';
import { proofOf } from './window-reply.ts';

/** What another gateway says in its own way about the same orders, payments and refunds. */
export type Dialect = {
  newId: typeof newId;
  makeEvent: typeof makeEvent;
  proofOf: typeof proofOf;
  /** New refunds are pending, and the bank has them when somebody asks about them. */
  refundsWait: boolean;
};

/** What Razorpay itself says. */
export const RAZORPAY: Dialect = { newId, makeEvent, proofOf, refundsWait: false };

/** The state that can be saved. */
type SavedState = {
  orders: Map<string, Order>;
  /** Ids of orders with manual capture. */
  manual: Set<string>;
  orderOfReceipt: Map<string, Order>;
  payments: Map<string, Payment>;
  refunds: Map<string, Refund>;
  /** By idempotency key: the first request, and its refund unless it was refused. */
  refundKeys: Map<string, { asked: string; refund?: Refund }>;
  payoutLinks: Map<string, PayoutLink>;
};

/** The whole state of the stand-in. */
export type State = SavedState & {
  dialect: Dialect;
  keys: Keys;
  /** Milliseconds. */
  now: () => number;
  /** Every webhook event since the start, oldest first. */
  events: WebhookEvent[];
  /** Paise from which refunds and payouts can be paid; undefined while it suffices for all of them. */
  balance?: number | undefined;
};

/** A new state, or the one that `serializeState` has saved. */
export function openState(
  { dialect, keys, now }: Pick<State, 'dialect' | 'keys' | 'now'>,
  saved: Uint8Array | undefined,
): State {
  const empty: SavedState = {
    orders: new Map(),
    manual: new Set(),
    orderOfReceipt: new Map(),
    payments: new Map(),
    refunds: new Map(),
    refundKeys: new Map(),
    payoutLinks: new Map(),
  };
  const loaded: Partial<SavedState> = saved ? deserialize(saved) : {};
  return { ...empty, ...loaded, dialect, keys, now, events: [] };
}

/** The bytes from which `openState` restores the state that can be saved. */
export function serializeState({ dialect: _how, keys: _, now: _now, events: _events, ...rest }: State): Uint8Array {
  return serialize(rest);
}

/** The time now in seconds since 1970, as Razorpay gives it. */
export function seconds({ now }: State): number {
  return Math.floor(now() / 1000);
}

/** The entity with this id. Throws Razorpay's refusal of an unknown id. */
export function known<T>(all: ReadonlyMap<string, T>, id: string): T {
  const found = all.get(id);
  if (!found) throw unknownId();
  return found;
}

/** Adds a webhook event about this payment; `order.paid` carries its order too. */
export function recordEvent(state: State, name: EventName, payment: Payment, refund?: Refund): void {
  const entities =
    name === 'order.paid'
      ? { payment, order: known(state.orders, payment.order_id) }
      : refund
        ? { refund, payment }
        : { payment };
  state.events.push(state.dialect.makeEvent(name, entities, state.keys, state.now()));
}

/** Adds a webhook event about this payout link, without its payouts. */
export function recordLinkEvent(state: State, name: EventName, { payouts: _payouts, ...link }: PayoutLink): void {
  state.events.push(state.dialect.makeEvent(name, { payout_link: link }, state.keys, state.now()));
}
