import { setTimeout as sleep } from 'node:timers/promises';
import type { WebhookEvent } from './events.ts';

/** Delivers a webhook and returns the HTTP status of the reply. Throws if there was no reply. */
export type Deliver = (event: WebhookEvent) => Promise<number>;
/** Waits for some milliseconds; rejects when the signal is aborted. */
export type Pause = (ms: number, signal: AbortSignal) => Promise<unknown>;

export type Sending = { copies?: number; delayMs?: number | undefined };

export const pauseForReal: Pause = (ms, signal) => sleep(ms, undefined, { signal });

/** Milliseconds before each retry. Razorpay itself retries for a day. */
const RETRY_DELAYS_MS = [1_000, 5_000, 15_000, 60_000];

/** Razorpay waits five seconds for a reply. */
const TIMEOUT_MS = 5_000;

/** Sends webhooks in the background. `close` drops those that are not delivered yet. */
export function createWebhookSender(deliver: Deliver | undefined, pause: Pause) {
  const closing = new AbortController();
  const pending = new Set<Promise<void>>();

  async function send(events: readonly WebhookEvent[], { copies = 1, delayMs = 0 }: Sending): Promise<void> {
    if (delayMs > 0) await pause(delayMs, closing.signal);
    // Events are sent one after another; only copies of one event race.
    for (const event of events) await Promise.all(Array.from({ length: copies }, () => sendWithRetries(event)));
  }

  async function sendWithRetries(event: WebhookEvent): Promise<void> {
    for (const ms of [...RETRY_DELAYS_MS, undefined]) {
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
        .finally(() => pending.delete(sending));
      pending.add(sending);
    },
    /** Resolves when every webhook was delivered or given up. */
    async idle(): Promise<void> {
      while (pending.size > 0) await Promise.all(pending);
    },
    close(): Promise<unknown> {
      closing.abort();
      return Promise.allSettled(pending);
    },
  };
}

/** Sends to a shop's webhook address. */
export function postTo(url: string): Deliver {
  return async ({ body, headers }) => {
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    const reply = await fetch(url, { method: 'POST', body, headers, signal, redirect: 'manual' });
    await reply.arrayBuffer();
    return reply.status;
  };
}
