import { setTimeout as sleep } from 'node:timers/promises';
import type { WebhookEvent } from './events.ts';

/** Hands a webhook over; replies the status it was answered with. Throws if there was no answer. */
export type Deliver = (event: WebhookEvent) => Promise<number>;
/** Waits that many milliseconds; rejects when the signal fires. */
export type Pause = (ms: number, signal: AbortSignal) => Promise<unknown>;

export type Sending = { copies?: number; delayMs?: number | undefined };

export const pauseForReal: Pause = (ms, signal) => sleep(ms, undefined, { signal });

/** Milliseconds before each further try. Razorpay goes on for a day. */
const PAUSES = [1_000, 5_000, 15_000, 60_000];

/** Razorpay waits five seconds for an answer. */
const PATIENCE_MS = 5_000;

/** Sends webhooks in the background. What is still under way when it is closed is dropped. */
export function createCourier(deliver: Deliver | undefined, pause: Pause) {
  const closing = new AbortController();
  const underWay = new Set<Promise<void>>();

  async function send(events: readonly WebhookEvent[], { copies = 1, delayMs = 0 }: Sending): Promise<void> {
    if (delayMs > 0) await pause(delayMs, closing.signal);
    // One after another, as a rule in the order of things; only copies race.
    for (const event of events) await Promise.all(Array.from({ length: copies }, () => insist(event)));
  }

  async function insist(event: WebhookEvent): Promise<void> {
    for (const ms of [...PAUSES, undefined]) {
      const status = await deliver?.(event).catch(() => 0);
      if (ms === undefined || (status !== undefined && status >= 200 && status < 300)) return;
      await pause(ms, closing.signal);
    }
  }

  return {
    send(events: readonly WebhookEvent[], how: Sending = {}): void {
      if (!deliver || events.length === 0) return;
      const sending = send(events, how)
        .catch((why: unknown) => {
          if (!closing.signal.aborted) throw why;
        })
        .finally(() => underWay.delete(sending));
      underWay.add(sending);
    },
    /** Resolves when nothing is under way any more. */
    async idle(): Promise<void> {
      while (underWay.size > 0) await Promise.all(underWay);
    },
    close(): Promise<unknown> {
      closing.abort();
      return Promise.allSettled(underWay);
    },
  };
}

/** Sends to a shop's webhook address. */
export function postTo(url: string): Deliver {
  return async ({ body, headers }) => {
    const signal = AbortSignal.timeout(PATIENCE_MS);
    const reply = await fetch(url, { method: 'POST', body, headers, signal, redirect: 'manual' });
    await reply.arrayBuffer();
    return reply.status;
  };
}
