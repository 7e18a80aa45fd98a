import { createHmac, randomBytes } from 'node:crypto';
import type { Keys } from './keys.ts';
import type { Order, Payment, Refund } from './shapes.ts';

export type EventName =
  | 'payment.authorized'
  | 'payment.captured'
  | 'payment.failed'
  | 'order.paid'
  | 'refund.created'
  | 'refund.processed'
  | 'refund.failed';

/** A webhook as it goes over the wire: the raw body and the headers that belong to exactly these bytes. */
export type WebhookEvent = { name: EventName; body: string; headers: Record<string, string> };

type Entities = { refund?: Refund; payment: Payment; order?: Order };

/** The entities are written down as they are now. `at` is in milliseconds. */
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

/** Razorpay's only way of signing: hex HMAC-SHA256. */
export function signed(text: string, secret: string): string {
  return createHmac('sha256', secret).update(text).digest('hex');
}
