import type { Book } from './book.ts';
import type { Sending } from './webhook-sender.ts';
import type { Simulator } from './simulator.ts';
import type { Fault } from './faults.ts';
import type { PayOptions } from './payments.ts';
import type { PayoutLink, Refund } from './entities.ts';
import type { LinkStep } from './payout-links.ts';
import type { Paid, Unpaid } from './window-reply.ts';

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
