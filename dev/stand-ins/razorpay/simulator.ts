import { createBook, type Book } from './book.ts';
import { createWebhookSender, pauseForReal, postTo, type Deliver, type Pause, type Sending } from './webhook-sender.ts';
import { createFaults, type CallName } from './faults.ts';
import type { Keys } from '../keys.ts';
import type { Dialect } from './state.ts';

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
