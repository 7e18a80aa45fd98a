// eslint-disable-next-line @typescript-eslint/triple-slash-reference -- other packages compile this file too, and need the declaration
/// <reference path="./razorpay-core.d.ts" />
import * as v from 'valibot';
import { replyText } from '../../reply-text.ts';
import { RazorpayError, parseReply as parse, type Send } from './api.ts';
import type { Paise } from '@nirala/contract/text/money';
import type { RefundSpeed } from '@nirala/contract/order/order';
import { payoutLinkCalls } from './payout-links.ts';
import { createHmac, timingSafeEqual } from 'node:crypto';
import type RazorpayCore from 'razorpay/dist/api.js';
import { type RequestConfig, type CoreOptions } from 'razorpay/dist/api.js';

/** Milliseconds for one call. */
const TIMEOUT = 8_000;

const paymentSchema = v.object({
  id: v.string(),
  order_id: v.nullish(v.string()),
  amount: v.pipe(v.number(), v.integer()),
  currency: v.string(),
  status: v.picklist(['created', 'authorized', 'captured', 'refunded', 'failed']),
  amount_refunded: v.nullish(v.number(), 0),
  error_description: v.nullish(replyText),
  method: v.nullish(replyText),
});
const orderSchema = v.object({
  id: v.string(),
  amount: v.number(),
  currency: v.string(),
  receipt: v.nullish(v.string()),
});
const refundSchema = v.object({
  id: v.string(),
  payment_id: v.string(),
  amount: v.number(),
  status: v.picklist(['pending', 'processed', 'failed']),
  receipt: v.nullish(v.string()),
  speed_processed: v.nullish(v.string()),
  /** The bank's references, once it has the money. */
  acquirer_data: v.nullish(
    v.object({ arn: v.nullish(replyText), rrn: v.nullish(replyText), utr: v.nullish(replyText) }),
  ),
});

/** Payments and refunds as Razorpay's API returns them: amounts in paise. */
export type RazorpayPayment = v.InferOutput<typeof paymentSchema>;
export type RazorpayRefund = v.InferOutput<typeof refundSchema>;
export { paymentSchema, refundSchema };

export { RazorpayError };

type RazorpayConfig = {
  keyId: string;
  keySecret: string;
  webhookSecrets: string[];
  url: string;
  /** The account at RazorpayX from which payout links are paid. Empty: none is sent. */
  accountNumber?: string;
  /** Milliseconds for one call. */
  timeout?: number;
};
export type Gateway = ReturnType<typeof openRazorpay>;

/** The secrets in `RAZORPAY_WEBHOOK_SECRET`: one, or several separated by commas while they are rotated. */
export const webhookSecretsIn = (setting: string): string[] =>
  setting
    .split(',')
    .map((secret) => secret.trim())
    .filter((secret) => secret !== '');

/** The calls to Razorpay's API that the store needs. Each may throw RazorpayError. */
export function openRazorpay(config: RazorpayConfig) {
  const { keyId, keySecret, webhookSecrets } = config;
  if (!keyId || !keySecret) throw new RazorpayError('down', 'RAZORPAY_KEY_ID and RAZORPAY_KEY_SECRET are not set.');
  const send = createSend(config);

  return {
    keyId,
    ...payoutLinkCalls(send, config.accountNumber ?? ''),

    /** Creates the Razorpay order of this receipt (≤ 40 characters), or finds it if an earlier reply was lost. */
    async createOrder(amount: Paise, receipt: string): Promise<string> {
      const capture = {
        capture: 'automatic',
        capture_options: { automatic_expiry_period: 12, refund_speed: 'normal' },
      };
      const body = { amount, currency: 'INR', receipt, payment: capture };
      const reply = await send('POST', '/v1/orders', body).catch(async (error: unknown) => {
        if (!(error instanceof RazorpayError && /receipt should be unique/i.test(error.message))) throw error;
        const found = await send('GET', `/v1/orders?receipt=${receipt}`);
        return parse(v.object({ items: v.pipe(v.array(orderSchema), v.minLength(1)) }), found).items[0];
      });
      const order = parse(orderSchema, reply);
      if (order.amount !== amount || order.currency !== 'INR')
        throw new RazorpayError('refused', 'The amount differs.');
      return order.id;
    },
    async payment(id: string): Promise<RazorpayPayment> {
      return parse(paymentSchema, await send('GET', `/v1/payments/${encodeURIComponent(id)}`));
    },
    async paymentsOf(orderId: string): Promise<RazorpayPayment[]> {
      const found = await send('GET', `/v1/orders/${encodeURIComponent(orderId)}/payments`);
      return parse(v.object({ items: v.array(paymentSchema) }), found).items;
    },
    async capture(id: string, amount: Paise): Promise<RazorpayPayment> {
      const path = `/v1/payments/${encodeURIComponent(id)}/capture`;
      return parse(paymentSchema, await send('POST', path, { amount, currency: 'INR' }));
    },
    /** `receipt` is the idempotency key, too: at least 10 of A–Z a–z 0–9 _ -. */
    async refund(id: string, amount: Paise, receipt: string, speed: RefundSpeed): Promise<RazorpayRefund> {
      const path = `/v1/payments/${encodeURIComponent(id)}/refund`;
      const body = { amount, speed, receipt };
      return parse(refundSchema, await send('POST', path, body, { 'X-Refund-Idempotency': receipt }));
    },
    /** All refunds of a payment, including those made in the dashboard. */
    async refundsOf(id: string): Promise<RazorpayRefund[]> {
      const found = await send('GET', `/v1/payments/${encodeURIComponent(id)}/refunds?count=100`);
      return parse(v.object({ items: v.array(refundSchema) }), found).items;
    },
    async refundState(id: string): Promise<RazorpayRefund> {
      return parse(refundSchema, await send('GET', `/v1/refunds/${encodeURIComponent(id)}`));
    },
    /** Verifies the payment window's signature over the stored Razorpay order id and the payment id. */
    isWindowSignature: (orderId: string, paymentId: string, signature: string) =>
      isSignature(`${orderId}|${paymentId}`, signature, keySecret),
    /** Verifies a webhook's signature with each of the secrets, so that they can be rotated. */
    isWebhookSignature: (rawBody: string, signature: string) =>
      webhookSecrets.some((secret) => secret !== '' && isSignature(rawBody, signature, secret)),
  };
}

function isSignature(text: string, signature: string, secret: string): boolean {
  const expected = createHmac('sha256', secret).update(text).digest();
  const given = /^[0-9a-f]{64}$/.test(signature) ? Buffer.from(signature, 'hex') : Buffer.alloc(0);
  return given.length === expected.length && timingSafeEqual(given, expected);
}

/**
 * Sends one call to Razorpay's API with the HTTP core of its SDK, and returns the JSON. The SDK's own methods have no
 * timeout, cannot send an idempotency key, and do not say whether a call was refused or lost. The SDK is loaded with the
 * first call, because most instances never see a payment. Throws RazorpayError.
 */
function createSend({ keyId, keySecret, url: hostUrl, timeout = TIMEOUT }: RazorpayConfig): Send {
  let core: Promise<RazorpayCore> | undefined;

  async function request(config: RequestConfig) {
    try {
      const { rq } = await (core ??= openCore({ hostUrl, key_id: keyId, key_secret: keySecret, ua: 'nirala' }));
      return await rq.request({
        ...config,
        timeout,
        signal: AbortSignal.timeout(timeout),
        maxRedirects: 0,
        validateStatus: () => true,
        responseType: 'json',
        transitional: { silentJSONParsing: false },
      });
    } catch (error) {
      throw new RazorpayError('down', 'Razorpay gave no usable answer.', error);
    }
  }

  return async (method, path, data, headers) => {
    const { status, data: reply } = await request({ method, url: path, data, headers });
    if (status >= 200 && status < 300) return reply;
    const refusal = v.safeParse(refusalSchema, reply);
    if (!refusal.success) throw new RazorpayError('down', `Razorpay answered with status ${status}.`);
    const kind = REFUSAL_STATUSES.has(status) ? 'refused' : 'down';
    throw new RazorpayError(kind, refusal.output.error.description);
  };
}

async function openCore(options: CoreOptions): Promise<RazorpayCore> {
  const { default: Core } = await import('razorpay/dist/api.js');
  return new Core(options);
}

/** Every other error status (for example 401 for a wrong key) does not say whether the request itself is valid. */
const REFUSAL_STATUSES = new Set([400, 404, 422]);

const refusalSchema = v.object({
  error: v.object({ description: v.fallback(v.pipe(replyText, v.nonEmpty()), 'Razorpay gave no reason.') }),
});
