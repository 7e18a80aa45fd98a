import type { Book } from './book.ts';
import type { Sending } from './delivery.ts';
import type { Desk } from './desk.ts';
import type { Fault } from './faults.ts';
import type { PayOptions } from './payments.ts';
import type { Refund } from './shapes.ts';
import type { Paid, Unpaid } from './window-reply.ts';

/** `webhooks` copies of each webhook (1 if it is not said), `delayMs` milliseconds later. */
export type PayAndTell = PayOptions & { webhooks?: Sending['copies']; delayMs?: Sending['delayMs'] };

/** What a test has in hand: the shopper, their bank and the weather. */
export type Hand = {
  /** A shopper pays in the window. Replies what the window would hand to the page; webhooks go out behind it. */
  pay: {
    (orderId: string, options: PayAndTell & { outcome: 'failed' }): Unpaid;
    (orderId: string, options?: PayAndTell & { outcome?: 'captured' | 'authorized' }): Paid;
    (orderId: string, options?: PayAndTell): Paid | Unpaid;
  };
  /** The bank answers a refund that is pending. */
  finishRefund: (id: string, status: 'processed' | 'failed', how?: Sending) => Refund;
  /** How refunds end from now on: at once, or when `finishRefund` is called. */
  endRefunds: Book['endRefunds'];
  /** The next calls fail so. */
  fault: (fault: Fault) => void;
  clearFaults: () => void;
  ledger: Book['ledger'];
  /** Resolves when every webhook under way has arrived or was given up. */
  delivered: () => Promise<void>;
};

export function handOf({ book, faults, courier, publish }: Desk): Hand {
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
    fault: faults.add,
    clearFaults: faults.clear,
    ledger: book.ledger,
    delivered: courier.idle,
  };
}
