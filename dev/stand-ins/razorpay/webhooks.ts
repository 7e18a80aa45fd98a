/** Razorpay's webhooks: how they look, are signed and sent. */
import { createHmac, randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Keys } from '../keys.ts';
import type { Order, Payment, PayoutLink, Refund } from './entities.ts';

export type EventName =
  | 'payment.authorized'
  | 'payment.captured'
  | 'payment.failed'
  | 'order.paid'
  | 'refund.created'
  | 'refund.processed'
  | 'refund.failed'
  | `payout_link.${PayoutLink['status'] | 'attempted'}`;

/** A webhook as it is sent: the raw body, and headers with the signature of exactly these bytes. */
export type WebhookEvent = { name: EventName; body: string; headers: Record<string, string> };

type Entities = { refund?: Refund; payment: Payment; order?: Order } | { payout_link: Omit<PayoutLink, 'payouts'> };

/** Makes a webhook event with the entities as they are now. `at` is in milliseconds. */
export function makeEvent(name: EventName, entities: Entities, keys: Keys, at: number): WebhookEvent {
  const body = JSON.stringify({
    entity: 'event',
    account_id: 'acc_NiralaStandIn1',
    event: name,
    contains: Object.keys(entities),
    payload: Object.fromEntries(Object.entries(entities).map(([kind, entity]) => [kind, { entity }])),
    created_at: Math.floor(at / 1000),
  });
  const headers = {
    'Content-Type': 'application/json',
    'X-Razorpay-Signature': signed(body, keys.webhookSecret),
    'x-razorpay-event-id': randomBytes(10).toString('base64url').replaceAll(/[-_]/g, '0'),
  };
  return { name, body, headers };
}

/** Razorpay's signature of a text: HMAC-SHA256 in hex. */
export function signed(text: string, secret: string): string {
  return createHmac('sha256', secret).update(text).digest('hex');
}

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
