import { createBook, type Book } from './book.ts';
import { createCourier, pauseForReal, postTo, type Deliver, type Pause, type Sending } from './delivery.ts';
import { createFaults, type CallName } from './faults.ts';
import type { Keys } from './keys.ts';

export type DeskOptions = {
  keys?: Keys;
  /** Milliseconds. */
  now?: () => number;
  /** How refunds end at first: at once, or when `finishRefund` is called. */
  refunds?: 'processed' | 'pending';
  /** Books of an earlier one: what its `book.kept()` replied. */
  kept?: Uint8Array;
  /** Where webhooks go. Without it and without `deliver` they are only kept in `book.events`. */
  webhookUrl?: string;
  deliver?: Deliver;
  /** For delayed webhooks, their further tries and slow replies. */
  pause?: Pause;
};

export type Desk = ReturnType<typeof openDesk>;

/** The book with what stands around it: webhooks that are sent, faults that wait, calls that were made. */
export function openDesk({ webhookUrl, deliver, pause = pauseForReal, ...bookOptions }: DeskOptions) {
  const book: Book = createBook(bookOptions);
  const courier = createCourier(deliver ?? (webhookUrl ? postTo(webhookUrl) : undefined), pause);
  const closing = new AbortController();
  return {
    book,
    courier,
    faults: createFaults(),
    /** Every call of Razorpay's own that came in with the right key. */
    calls: new Array<CallName>(),
    pause: (ms: number) => pause(ms, closing.signal),
    /** Does it, and sends the webhooks that came of it. */
    publish<T>(act: () => T, how: Sending = {}): T {
      const before = book.events.length;
      const done = act();
      courier.send(book.events.slice(before), how);
      return done;
    },
    close(): Promise<unknown> {
      closing.abort();
      return courier.close();
    },
  };
}
