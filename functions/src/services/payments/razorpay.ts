import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Paise } from '@nirala/contract/money';
import * as v from 'valibot';

/** Milliseconds for one call; the SDK itself would wait for ever. */
const PATIENCE = 8_000;

const paymentSchema = v.object({
  id: v.string(),
  order_id: v.nullish(v.string()),
  amount: v.pipe(v.number(), v.integer()),
  currency: v.string(),
  status: v.picklist(['created', 'authorized', 'captured', 'refunded', 'failed']),
  amount_refunded: v.nullish(v.number(), 0),
  error_description: v.nullish(v.string()),
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
});

/** Razorpay's own shapes, amounts in paise. */
export type RazorpayPayment = v.InferOutput<typeof paymentSchema>;
export type RazorpayRefund = v.InferOutput<typeof refundSchema>;
export { paymentSchema, refundSchema };

/** `down`: nobody knows whether it was done; ask again. `refused`: it was not done, and `message` is Razorpay's reason. */
export class RazorpayError extends Error {
  override name = 'RazorpayError';
  readonly kind: 'down' | 'refused';
  constructor(kind: 'down' | 'refused', message: string, cause?: unknown) {
    super(message, { cause });
    this.kind = kind;
  }
}

export type RazorpayKeys = {
  keyId: string;
  keySecret: string;
  webhookSecrets: string[];
  url: string;
  patience?: number;
};
export type Gateway = ReturnType<typeof openRazorpay>;

/** The secrets of `RAZORPAY_WEBHOOK_SECRET`: one, or several with commas between them while they are exchanged. */
export const webhookSecretsIn = (setting: string): string[] =>
  setting
    .split(',')
    .map((secret) => secret.trim())
    .filter((secret) => secret !== '');

/** Razorpay, as far as the store needs it. Every call may throw RazorpayError. */
export function openRazorpay({ keyId, keySecret, webhookSecrets, url, patience = PATIENCE }: RazorpayKeys) {
  if (!keyId || !keySecret) throw new RazorpayError('down', 'RAZORPAY_KEY_ID and RAZORPAY_KEY_SECRET are not set.');
  const send = sender(keyId, keySecret, url, patience);

  return {
    keyId,

    /** The Razorpay order of this receipt (≤ 40 characters): made now, or adopted if an earlier reply was lost. */
    async createOrder(amount: Paise, receipt: string): Promise<string> {
      const capture = {
        capture: 'automatic',
        capture_options: { automatic_expiry_period: 12, refund_speed: 'normal' },
      };
      const body = { amount, currency: 'INR', receipt, payment: capture };
      const made = await send('POST', '/v1/orders', body).catch(async (error: unknown) => {
        if (!(error instanceof RazorpayError && /receipt should be unique/i.test(error.message))) throw error;
        const known = await send('GET', `/v1/orders?receipt=${receipt}`);
        return parse(v.object({ items: v.pipe(v.array(orderSchema), v.minLength(1)) }), known).items[0];
      });
      const order = parse(orderSchema, made);
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
    /** `key` makes it one refund however often it is asked for (≥ 10 of A–Z a–z 0–9 _ -). */
    async refund(id: string, amount: Paise, key: string): Promise<RazorpayRefund> {
      const path = `/v1/payments/${encodeURIComponent(id)}/refund`;
      return parse(refundSchema, await send('POST', path, { amount }, { 'X-Refund-Idempotency': key }));
    },
    /** Every refund of a payment, also those made by hand in the dashboard. */
    async refundsOf(id: string): Promise<RazorpayRefund[]> {
      const found = await send('GET', `/v1/payments/${encodeURIComponent(id)}/refunds?count=100`);
      return parse(v.object({ items: v.array(refundSchema) }), found).items;
    },
    async refundState(id: string): Promise<RazorpayRefund> {
      return parse(refundSchema, await send('GET', `/v1/refunds/${encodeURIComponent(id)}`));
    },
    /** The window's signature over *our* stored order id and the payment. */
    isWindowSignature: (orderId: string, paymentId: string, signature: string) =>
      isSignature(`${orderId}|${paymentId}`, signature, keySecret),
    /** Any of the webhook secrets will do, so that one can be changed for another. */
    isWebhookSignature: (rawBody: string, signature: string) =>
      webhookSecrets.some((secret) => secret !== '' && isSignature(rawBody, signature, secret)),
  };
}

function isSignature(text: string, signature: string, secret: string): boolean {
  const right = createHmac('sha256', secret).update(text).digest();
  const given = /^[0-9a-f]{64}$/.test(signature) ? Buffer.from(signature, 'hex') : Buffer.alloc(0);
  return given.length === right.length && timingSafeEqual(given, right);
}

type Axios = {
  defaults: { baseURL?: string; timeout?: number };
  request: (config: object) => Promise<{ data: unknown }>;
};

/**
 * The SDK's own axios, with what the SDK leaves out: a time-out, another base address, headers, and errors that say
 * whether the call was refused or lost. Loaded with the first call: few visitors pay.
 */
function sender(keyId: string, keySecret: string, baseURL: string, timeout: number) {
  let opened: Promise<Axios> | undefined;
  async function open(): Promise<Axios> {
    const { default: Razorpay } = await import('razorpay');
    const { rq } = (new Razorpay({ key_id: keyId, key_secret: keySecret }) as unknown as { api: { rq: Axios } }).api;
    Object.assign(rq.defaults, { baseURL, timeout });
    return rq;
  }
  return async (
    method: string,
    path: string,
    data?: object,
    headers: Record<string, string> = {},
  ): Promise<unknown> => {
    try {
      const rq = await (opened ??= open());
      return (await rq.request({ method, url: path, data, headers })).data;
    } catch (error) {
      const refused = v.safeParse(refusalSchema, error);
      if (!refused.success) throw new RazorpayError('down', 'Razorpay could not be reached.', error);
      const { status, data: said } = refused.output.response;
      const kind = REFUSALS.has(status) ? 'refused' : 'down';
      throw new RazorpayError(kind, said.error.description, error);
    }
  };
}

/** Any other status, also that of a wrong key, says nothing about what was asked. */
const REFUSALS = new Set([400, 404, 422]);

const refusalSchema = v.object({
  response: v.object({
    status: v.number(),
    data: v.object({ error: v.object({ description: v.fallback(v.string(), 'Razorpay refused.') }) }),
  }),
});

function parse<S extends v.GenericSchema>(schema: S, reply: unknown): v.InferOutput<S> {
  const result = v.safeParse(schema, reply);
  if (!result.success) throw new RazorpayError('down', 'Razorpay answered in a shape of its own.', result.issues);
  return result.output;
}
