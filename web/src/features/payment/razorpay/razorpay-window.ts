import type { Api } from '@nirala/contract/api';
import type { Reply } from '@nirala/contract/api/endpoint';
import { HOLD_MINUTES } from '@nirala/contract/order/checkout';
import * as v from 'valibot';
import { readBrand } from '../../store/store-details.ts';
import { failureReason } from './failure-reason.ts';

/** `contact` is a phone number in E.164; `name` is the name on the parcel. */
export type Payer = { contact: string; name: string };

/** A payment that the server has started, with its order. */
export type PaymentStart = Omit<Reply<Api['createOrder']>, 'order'> & {
  order: Pick<Reply<Api['createOrder']>['order'], '_id' | 'payUntil'>;
};

/** The data that the window returns for a payment; the server verifies it. */
export type PaymentProof = { paymentId: string; razorpayOrderId: string; razorpaySignature: string };

/** How the window was closed. Without a proof, only Razorpay's webhook can tell the server about the payment. */
export type WindowResult =
  { kind: 'paid'; proof: PaymentProof | undefined } | { kind: 'closed'; failure: string | undefined };

/** The part of Razorpay's checkout.js that the store uses: the options of its constructor, and what that makes. */
type WindowOptions = {
  key: string;
  /** Paise. */
  amount: number;
  currency: string;
  order_id: string;
  name: string;
  description: string;
  image: string;
  prefill: { contact?: string; name?: string };
  theme: { color: string };
  /** Seconds. */
  timeout: number;
  retry: { enabled: boolean; max_count: number };
  config: { display: { hide: { method: 'upi'; flows: 'collect'[] }[] } };
  modal: { ondismiss: () => void };
  handler: (reply: unknown) => void;
  callback_url?: string;
  redirect?: boolean;
};

type RazorpayWindow = {
  open: () => void;
  close: () => void;
  on: (event: 'payment.failed', listener: (reply: unknown) => void) => void;
};

const constructorSchema = v.custom<new (options: WindowOptions) => RazorpayWindow>(
  (value) => typeof value === 'function',
);

/** Whether the window can be opened: its script has run. */
export function isRazorpayLoaded(): boolean {
  return v.is(constructorSchema, Reflect.get(window, 'Razorpay'));
}

/** Opens Razorpay's window and waits until it closes; `signal` closes it. Its script must be loaded. */
export function openRazorpay(
  { key, amount, currency, orderId, order }: PaymentStart,
  prefill: Partial<Payer>,
  signal: AbortSignal,
): Promise<WindowResult> {
  const Razorpay = v.parse(constructorSchema, Reflect.get(window, 'Razorpay'));
  return new Promise((resolve) => {
    let failure: string | undefined;
    const { origin } = window.location;
    const { name, mark } = readBrand();
    const dialog = new Razorpay({
      key,
      amount,
      currency,
      order_id: orderId,
      prefill,
      name,
      description: `Order ${order._id}`,
      image: origin + (mark?.url ?? '/favicon.svg'),
      theme: { color: getComputedStyle(document.documentElement).getPropertyValue('--primary').trim() },
      timeout: paymentTimeout(order.payUntil, Date.now()),
      retry: { enabled: true, max_count: 4 },
      // Typed UPI ids (collect) ended in February 2026. Phones open a UPI app, desks show a QR code.
      config: { display: { hide: [{ method: 'upi', flows: ['collect'] }] } },
      modal: { ondismiss: () => resolve({ kind: 'closed', failure }) },
      handler: (reply) => resolve({ kind: 'paid', proof: readProof(reply) }),
      ...(isInAppBrowser(navigator.userAgent) && { callback_url: `${origin}/api/payments/callback`, redirect: true }),
    });
    dialog.on('payment.failed', (reply) => (failure = readFailure(reply)));
    signal.addEventListener('abort', () => {
      dialog.close();
      resolve({ kind: 'closed', failure });
    });
    dialog.open();
  });
}

/** The window closes this long before the reservation expires, so that a payment in progress still arrives in time. */
const MARGIN_SECONDS = 30;
const MAX_SECONDS = HOLD_MINUTES * 60 - MARGIN_SECONDS;
const MIN_SECONDS = 60;

/**
 * Seconds for which Razorpay's window stays open. `payUntil` (ISO 8601) is when the reservation expires, `now` is in
 * milliseconds. The result is clamped because this device's clock may be wrong: only the server refuses a late payment.
 */
export function paymentTimeout(payUntil: string | undefined, now: number): number {
  const left = Math.floor((Date.parse(payUntil ?? '') - now) / 1000) - MARGIN_SECONDS;
  return Number.isNaN(left) ? MAX_SECONDS : Math.min(MAX_SECONDS, Math.max(MIN_SECONDS, left));
}

/**
 * Whether the page runs in the browser of another app (Instagram, Facebook, …), where Razorpay's frame does not work.
 * There the whole page goes to Razorpay and returns through a form post. `; wv)` marks an Android WebView.
 */
export function isInAppBrowser(userAgent: string): boolean {
  return /FBAN|FBAV|FB_IAB|Instagram|\bLine\/|Twitter|Snapchat|LinkedInApp|MicroMessenger|; wv\)/.test(userAgent);
}

const text = v.pipe(v.string(), v.minLength(1));
const paidSchema = v.object({ razorpay_payment_id: text, razorpay_order_id: text, razorpay_signature: text });

function readProof(reply: unknown): PaymentProof | undefined {
  const paid = v.safeParse(paidSchema, reply);
  if (!paid.success) return undefined;
  const { razorpay_payment_id: paymentId, razorpay_order_id, razorpay_signature } = paid.output;
  return { paymentId, razorpayOrderId: razorpay_order_id, razorpaySignature: razorpay_signature };
}

const failedSchema = v.object({
  error: v.object({ reason: v.optional(v.nullable(v.string())), description: v.optional(v.nullable(v.string())) }),
});

/** Why a payment in the window failed. The reason is never empty, because the payment failed even when Razorpay gives no reason. */
function readFailure(reply: unknown): string {
  const failed = v.safeParse(failedSchema, reply);
  const { reason, description } = failed.success ? failed.output.error : {};
  return failureReason(reason ?? undefined, description ?? undefined) ?? 'The bank did not say why.';
}
