import type { Api } from '@nirala/contract/api';
import { BRAND } from '@nirala/contract/brand';
import type { Reply } from '@nirala/contract/endpoint';
import * as v from 'valibot';
import { failureReason } from './failure-reason.ts';
import { isInAppBrowser } from './in-app-browser.ts';
import { paymentTimeout } from './payment-timeout.ts';

const text = v.pipe(v.string(), v.minLength(1));
const paidSchema = v.object({ razorpay_payment_id: text, razorpay_order_id: text, razorpay_signature: text });
const failedSchema = v.object({
  error: v.object({ reason: v.optional(v.nullable(v.string())), description: v.optional(v.nullable(v.string())) }),
});

/** What the window hands back for a payment; the server checks it. */
export type Proof = { paymentId: string; razorpayOrderId: string; razorpaySignature: string };

/** How the window was left. Without a proof only Razorpay itself can tell the server of the payment. */
export type Outcome = { kind: 'paid'; proof: Proof | undefined } | { kind: 'closed'; failure: string | undefined };

/** As much of Razorpay's checkout.js as the store uses. */
type Options = {
  key: string;
  /** Paise. */
  amount: number;
  currency: string;
  order_id: string;
  name: string;
  description: string;
  image: string;
  prefill: { contact: string; name: string };
  theme: { color: string };
  /** Seconds. */
  timeout: number;
  retry: { enabled: boolean; max_count: number };
  modal: { ondismiss: () => void };
  handler: (reply: unknown) => void;
  callback_url?: string;
  redirect?: boolean;
};
type RazorpayWindow = {
  open: () => void;
  close: () => void;
  on: (event: 'payment.failed', heard: (reply: unknown) => void) => void;
};
const constructorSchema = v.custom<new (options: Options) => RazorpayWindow>((held) => typeof held === 'function');

/** Whether Razorpay's script is there. */
export function isRazorpayLoaded(): boolean {
  return v.is(constructorSchema, Reflect.get(window, 'Razorpay'));
}

/** Who pays: phone number in E.164, and the name on the parcel. */
export type Payer = { contact: string; name: string };

/** Opens Razorpay's window for a payment and waits until it is left; `signal` closes it. Its script must be there. */
export function openRazorpay(
  { key, amount, currency, orderId, order }: Reply<Api['createOrder']>,
  prefill: Payer,
  signal: AbortSignal,
): Promise<Outcome> {
  const Razorpay = v.parse(constructorSchema, Reflect.get(window, 'Razorpay'));
  return new Promise((resolve) => {
    let failure: string | undefined;
    const { origin } = window.location;
    const opened = new Razorpay({
      ...{ key, amount, currency, order_id: orderId, prefill },
      ...{ name: BRAND.name, description: `Order ${order._id}`, image: `${origin}/favicon.svg` },
      theme: { color: getComputedStyle(document.documentElement).getPropertyValue('--primary').trim() },
      timeout: paymentTimeout(order.payUntil, Date.now()),
      retry: { enabled: true, max_count: 4 },
      modal: { ondismiss: () => resolve({ kind: 'closed', failure }) },
      handler: (reply) => resolve({ kind: 'paid', proof: readProof(reply) }),
      ...(isInAppBrowser(navigator.userAgent) && { callback_url: `${origin}/api/payments/callback`, redirect: true }),
    });
    opened.on('payment.failed', (reply) => (failure = readFailure(reply)));
    signal.addEventListener('abort', () => {
      opened.close();
      resolve({ kind: 'closed', failure });
    });
    opened.open();
  });
}

function readProof(reply: unknown): Proof | undefined {
  const paid = v.safeParse(paidSchema, reply);
  if (!paid.success) return undefined;
  const { razorpay_payment_id: paymentId, razorpay_order_id, razorpay_signature } = paid.output;
  return { paymentId, razorpayOrderId: razorpay_order_id, razorpaySignature: razorpay_signature };
}

/** Never empty: that it failed is known, the reason may not be. */
function readFailure(reply: unknown): string {
  const failed = v.safeParse(failedSchema, reply);
  const { reason, description } = failed.success ? failed.output.error : {};
  return failureReason(reason ?? undefined, description ?? undefined) ?? 'The bank did not say why.';
}
