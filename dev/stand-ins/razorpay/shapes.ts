import { randomInt } from 'node:crypto';

/** Razorpay's shapes on the wire. Amounts in paise, times in seconds. */
export type Notes = Record<string, string>;

export type Order = {
  id: string;
  entity: 'order';
  amount: number;
  amount_paid: number;
  amount_due: number;
  currency: string;
  receipt: string | null;
  offer_id: null;
  status: 'created' | 'attempted' | 'paid';
  attempts: number;
  notes: Notes;
  created_at: number;
};

/** What a payment says of its failure; all null while there is none. */
export type Failing = {
  error_code: string | null;
  error_description: string | null;
  error_source: string | null;
  error_step: string | null;
  error_reason: string | null;
};

export type Payment = Failing & {
  id: string;
  entity: 'payment';
  amount: number;
  currency: string;
  status: 'created' | 'authorized' | 'captured' | 'refunded' | 'failed';
  order_id: string;
  invoice_id: null;
  international: boolean;
  method: string;
  amount_refunded: number;
  refund_status: 'partial' | 'full' | null;
  captured: boolean;
  description: string | null;
  email: string;
  contact: string;
  notes: Notes;
  created_at: number;
};

export type Refund = {
  id: string;
  entity: 'refund';
  amount: number;
  currency: string;
  payment_id: string;
  notes: Notes;
  receipt: string | null;
  batch_id: null;
  status: 'pending' | 'processed' | 'failed';
  speed_processed: 'normal';
  speed_requested: 'normal';
  created_at: number;
};

export type Collection<T> = { entity: 'collection'; count: number; items: T[] };

export function collectionOf<T>(items: T[]): Collection<T> {
  return { entity: 'collection', count: items.length, items };
}

const SIGNS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';

/** `order_…`, `pay_…`, `rfnd_…`: Razorpay's prefix and 14 letters and digits. */
export function newId(prefix: 'order' | 'pay' | 'rfnd'): string {
  return `${prefix}_${Array.from({ length: 14 }, () => SIGNS[randomInt(SIGNS.length)]).join('')}`;
}
