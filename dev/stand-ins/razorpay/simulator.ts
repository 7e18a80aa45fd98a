/** Razorpay as tests simulate it: its book with a network, and what a test does as shopper, bank and fault. */
import { createBook, type Book } from './book.ts';
import { createWebhookSender, pauseForReal, postTo, type Deliver, type Pause, type Sending } from './webhooks.ts';
import { createFaults, type CallName, type Fault } from './faults.ts';
import type { Keys } from '../keys.ts';
import type { Dialect } from './state.ts';
import type { PayoutLink, Refund } from './entities.ts';
import type { PayOptions } from './payments.ts';
import type { LinkStep } from './payout-links.ts';
import type { Paid, Unpaid } from './window-reply.ts';

export type SimulatorOptions = {
  /** That of another gateway. */
  dialect?: Dialect;
  keys?: Keys;
  /** Milliseconds. */
  now?: () => number;
  /** The status of new refunds; `pending` ones wait for `finishRefund`. */
  refunds?: 'processed' | 'pending';
  /** The state of an earlier stand-in, from its `book.save()`. */
  saved?: Uint8Array | undefined;
  /** The URL to which webhooks are posted. Without it and without `deliver` they are only in `book.events`. */
  webhookUrl?: string;
  deliver?: Deliver;
  /** Waits before delayed webhooks, retries and slow replies. */
  pause?: Pause;
};

export type Simulator = ReturnType<typeof openSimulator>;

/** The book together with its network: webhooks, faults set by tests, and the calls received. */
export function openSimulator({ webhookUrl, deliver, pause = pauseForReal, ...bookOptions }: SimulatorOptions) {
  const book: Book = createBook(bookOptions);
  const sender = createWebhookSender(deliver ?? (webhookUrl ? postTo(webhookUrl) : undefined), pause);
  const closing = new AbortController();
  return {
    book,
    sender,
    faults: createFaults(),
    /** Every API call that came with the right key, oldest first. */
    calls: new Array<CallName>(),
    pause: (ms: number) => pause(ms, closing.signal),
    /** Runs `act` and sends the webhook events that it made. */
    publish<T>(act: () => T, how: Sending = {}): T {
      const before = book.events.length;
      const done = act();
      sender.send(book.events.slice(before), how);
      return done;
    },
    close(): Promise<unknown> {
      closing.abort();
      return sender.close();
    },
  };
}

/** `webhooks`: copies of each webhook, 1 by default. `delayMs`: milliseconds before they are sent. */
export type PayAndTell = PayOptions & { webhooks?: Sending['copies']; delayMs?: Sending['delayMs'] };

/** The controls of a test: the shopper, their bank, and failures of Razorpay. */
export type Controls = {
  /** A shopper pays in the window. Returns what the window would pass to the page; webhooks are sent in the background. */
  pay: {
    (orderId: string, options: PayAndTell & { outcome: 'failed' }): Unpaid;
    (orderId: string, options?: PayAndTell & { outcome?: 'captured' | 'authorized' }): Paid;
    (orderId: string, options?: PayAndTell): Paid | Unpaid;
  };
  /** The bank processes or fails a pending refund. */
  finishRefund: (id: string, status: 'processed' | 'failed', how?: Sending) => Refund;
  /** Sets the status of new refunds; `pending` ones wait for `finishRefund`. */
  endRefunds: Book['endRefunds'];
  /** The shopper opens a payout link, the bank pays or sends the money back, or the owner ends it. */
  movePayoutLink: (id: string, step: LinkStep, how?: Sending) => PayoutLink;
  /** Makes the next calls fail. */
  fault: (fault: Fault) => void;
  clearFaults: () => void;
  ledger: Book['ledger'];
  /** Resolves when every webhook was delivered or given up. */
  delivered: () => Promise<void>;
};

/** The controls of a simulator. */
export function controlsOf({ book, faults, sender, publish }: Simulator): Controls {
  function pay(orderId: string, options: PayAndTell & { outcome: 'failed' }): Unpaid;
  function pay(orderId: string, options?: PayAndTell & { outcome?: 'captured' | 'authorized' }): Paid;
  function pay(orderId: string, options?: PayAndTell): Paid | Unpaid;
  function pay(orderId: string, { webhooks, delayMs, ...options }: PayAndTell = {}): Paid | Unpaid {
    return publish(() => book.pay(orderId, options), { copies: webhooks, delayMs });
  }

  return {
    pay,
    finishRefund: (id, status, how) => publish(() => book.finishRefund(id, status), how),
    endRefunds: book.endRefunds,
    movePayoutLink: (id, step, how) => publish(() => book.movePayoutLink(id, step), how),
    fault: faults.add,
    clearFaults: faults.clear,
    ledger: book.ledger,
    delivered: sender.idle,
  };
}
