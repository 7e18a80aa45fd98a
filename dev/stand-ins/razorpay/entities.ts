import { randomInt } from 'node:crypto';

/** The entities of Razorpay's API. Amounts are in paise, times in seconds. */
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

/** The failure of a payment; all null for a payment that did not fail. */
export type PaymentFailure = {
  error_code: string | null;
  error_description: string | null;
  error_source: string | null;
  error_step: string | null;
  error_reason: string | null;
};

export type Payment = PaymentFailure & {
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
  /** The bank's reference, once the refund is processed. */
  acquirer_data: { arn: string | null };
  speed_processed: 'normal' | 'instant';
  speed_requested: 'normal' | 'optimum';
  created_at: number;
};

/** A link with which a shopper gets money: they enter an account behind it. Its payouts are the attempts to pay. */
export type PayoutLink = {
  id: string;
  entity: 'payout_link';
  contact: { name: string; contact: string; email: string; type: string };
  fund_account_id: string | null;
  purpose: string;
  status: 'pending' | 'issued' | 'processing' | 'processed' | 'cancelled' | 'rejected' | 'expired';
  amount: number;
  currency: string;
  description: string;
  attempt_count: number;
  receipt: string | null;
  notes: Notes;
  short_url: string;
  send_sms: boolean;
  send_email: boolean;
  cancelled_at: number | null;
  expire_by: number | null;
  created_at: number;
  payouts: Collection<{
    id: string;
    status: 'queued' | 'processing' | 'processed' | 'reversed';
    utr: string | null;
    status_details: { reason: string; description: string } | null;
  }>;
};

export type Collection<T> = { entity: 'collection'; count: number; items: T[] };

/** A list as Razorpay answers it. */
export function collectionOf<T>(items: T[]): Collection<T> {
  return { entity: 'collection', count: items.length, items };
}

const SIGNS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';

/** An id in Razorpay's format: its kind (`pay`), and 14 letters and digits. */
export function newId(prefix: 'order' | 'pay' | 'rfnd' | 'poutlk' | 'pout' | 'fa'): string {
  return `${prefix}_${Array.from({ length: 14 }, () => SIGNS[randomInt(SIGNS.length)]).join('')}`;
}
