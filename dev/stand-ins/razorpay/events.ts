import { createHmac, randomBytes } from 'node:crypto';
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
