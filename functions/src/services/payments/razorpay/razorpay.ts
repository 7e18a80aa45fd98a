/** Razorpay as a gateway of the store: its format, its window and its webhooks. */
import { createHmac } from 'node:crypto';
import { idSchema } from '@nirala/contract/text/inputs';
import * as v from 'valibot';
import { parseJson, cleanReply, replyText } from '../../../lib/foreign-text.ts';
import { isSameSecret } from '../../../lib/secrets.ts';
import type { VendorAnswer } from '../../vendor-answer.ts';
import { GatewayError, type Gateway, type GatewayEvent, type Payment, type Refund } from '../gateway.ts';
import { createSend, parseReply as parse, type RazorpayAccount, type Send } from './api.ts';
import { openPayouts } from './payout-links.ts';

const paymentSchema = v.object({
  id: v.string(),
  order_id: v.nullish(v.string()),
  amount: v.pipe(v.number(), v.integer()),
  currency: v.string(),
  status: v.picklist(['created', 'authorized', 'captured', 'refunded', 'failed']),
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

function toPayment(payment: v.InferOutput<typeof paymentSchema>): Payment {
  const { id, order_id, amount, currency, status, method, error_description } = payment;
  return {
    id,
    gatewayOrderId: order_id ?? undefined,
    amountPaise: amount,
    currency,
    status,
    method: method || undefined,
    failure: error_description || undefined,
  };
}

function toRefund(refund: v.InferOutput<typeof refundSchema>): Refund {
  const { id, payment_id, amount, status, receipt, speed_processed, acquirer_data: bank } = refund;
  return {
    id,
    paymentId: payment_id,
    amountPaise: amount,
    status,
    receipt: receipt || undefined,
    isInstant: speed_processed === 'instant',
    bankReference: bank?.arn || bank?.utr || bank?.rrn || undefined,
  };
}

/** What is not known of a link is read from the API. Empty notes are an array. */
const linkSchema = v.object({
  id: v.string(),
  receipt: v.nullish(v.string()),
  notes: v.fallback(v.object({ order: v.optional(idSchema) }), {}),
});

const eventSchema = v.object({
  event: v.string(),
  payload: v.object({
    payment: v.optional(v.object({ entity: paymentSchema })),
    refund: v.optional(v.object({ entity: refundSchema })),
    payout_link: v.optional(v.object({ entity: linkSchema })),
  }),
});

/** The form with which a browser returns that cannot show the window in a frame. */
const returnSchema = v.object({
  razorpay_payment_id: v.pipe(v.string(), v.regex(/^\w{1,100}$/)),
  razorpay_order_id: v.pipe(v.string(), v.regex(/^\w{1,100}$/)),
  razorpay_signature: v.string(),
});

type RazorpayConfig = RazorpayAccount & {
  webhookSecrets: string[];
  /** The account at RazorpayX from which payout links are paid. Empty: none is sent. */
  accountNumber?: string;
  /** The script that opens the window in the browser. */
  checkoutScript: string;
};

/** The secrets in `RAZORPAY_WEBHOOK_SECRET`: one, or several separated by commas while they are rotated. */
export const webhookSecretsIn = (setting: string): string[] =>
  setting
    .split(',')
    .map((secret) => secret.trim())
    .filter((secret) => secret !== '');

/** Opens Razorpay. GatewayError `down` without its keys. */
export function openRazorpay(config: RazorpayConfig): Gateway {
  const { keyId, keySecret, webhookSecrets, accountNumber = '', checkoutScript } = config;
  if (!keyId || !keySecret) throw new GatewayError('down', 'RAZORPAY_KEY_ID and RAZORPAY_KEY_SECRET are not set.');
  const send = createSend(config);
  const isLive = keyId.startsWith('rzp_live_');

  const isProof: Gateway['isProof'] = ({ gatewayOrderId, paymentId, signature }) =>
    isSignature(`${gatewayOrderId}|${paymentId}`, signature, keySecret);

  return {
    name: 'razorpay',
    isLive,
    window: { key: keyId, script: checkoutScript },
    ask: () => askRazorpay(send, isLive),

    async createOrder(amount, receipt) {
      const capture = {
        capture: 'automatic',
        capture_options: { automatic_expiry_period: 12, refund_speed: 'normal' },
      };
      const body = { amount, currency: 'INR', receipt, payment: capture };
      const reply = await send('POST', '/v1/orders', body).catch(async (error: unknown) => {
        if (!(error instanceof GatewayError && /receipt should be unique/i.test(error.message))) throw error;
        const found = await send('GET', `/v1/orders?receipt=${receipt}`);
        return parse(v.object({ items: v.pipe(v.array(orderSchema), v.minLength(1)) }), found).items[0];
      });
      const order = parse(orderSchema, reply);
      if (order.amount !== amount || order.currency !== 'INR') throw new GatewayError('refused', 'The amount differs.');
      return order.id;
    },
    opening: () => Promise.resolve({ key: keyId }),
    async payment(id) {
      return toPayment(parse(paymentSchema, await send('GET', `/v1/payments/${encodeURIComponent(id)}`)));
    },
    async paymentsOf(orderId) {
      const found = await send('GET', `/v1/orders/${encodeURIComponent(orderId)}/payments`);
      return parse(v.object({ items: v.array(paymentSchema) }), found).items.map(toPayment);
    },
    async capture(id, amount) {
      const path = `/v1/payments/${encodeURIComponent(id)}/capture`;
      return toPayment(parse(paymentSchema, await send('POST', path, { amount, currency: 'INR' })));
    },
    /** `receipt` is the idempotency key, too: at least 10 of A–Z a–z 0–9 _ -. */
    async refund({ paymentId, amountPaise: amount, receipt, speed }) {
      const path = `/v1/payments/${encodeURIComponent(paymentId)}/refund`;
      const headers = { 'X-Refund-Idempotency': receipt };
      return toRefund(parse(refundSchema, await send('POST', path, { amount, speed, receipt }, headers)));
    },
    async refundsOf(paymentId) {
      const found = await send('GET', `/v1/payments/${encodeURIComponent(paymentId)}/refunds?count=100`);
      return parse(v.object({ items: v.array(refundSchema) }), found).items.map(toRefund);
    },
    async refundState(id) {
      return toRefund(parse(refundSchema, await send('GET', `/v1/refunds/${encodeURIComponent(id)}`)));
    },

    isProof,
    readReturn(fields) {
      const form = v.safeParse(returnSchema, fields);
      if (!form.success) return undefined;
      const { razorpay_order_id, razorpay_payment_id: paymentId, razorpay_signature: signature } = form.output;
      const returned = { gatewayOrderId: razorpay_order_id, paymentId };
      return isProof({ ...returned, signature }) ? returned : undefined;
    },
    /** Each of the secrets is valid, so that they can be rotated. */
    readEvent(body, header) {
      const signature = header('X-Razorpay-Signature') ?? '';
      const isSigned = webhookSecrets.some((secret) => secret !== '' && isSignature(body, signature, secret));
      return isSigned ? toEvent(parseJson(body), header('X-Razorpay-Event-Id')) : undefined;
    },

    payouts: openPayouts(send, accountNumber),
  };
}

/** Reads the newest payment, which any key of the account may. */
async function askRazorpay(send: Send, isLive: boolean): Promise<VendorAnswer> {
  try {
    parse(v.object({ items: v.array(v.unknown()) }), await send('GET', '/v1/payments?count=1'));
    return { state: 'answered', says: `Razorpay accepts the ${isLive ? 'live' : 'test'} keys.` };
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error;
    if (error.reason === 'keys') return { state: 'refused', says: `Razorpay refuses the keys: ${error.message}` };
    return { state: 'unknown', says: error.message };
  }
}

function toEvent(json: unknown, id: string | undefined): GatewayEvent {
  const parsed = v.safeParse(eventSchema, json);
  if (!parsed.success) return { kind: 'unknown', why: { path: v.getDotPath(parsed.issues[0]) } };
  const { event, payload } = parsed.output;
  const { payment, refund, payout_link: link } = payload;
  if (link) {
    const { id: linkId, receipt, notes } = link.entity;
    return { kind: 'payout-link', id, linkId, reference: receipt ?? '', orderId: notes.order };
  }
  const gatewayOrderId = payment?.entity.order_id;
  if (!payment || !gatewayOrderId) return { kind: 'unknown', why: { event: cleanReply(event) } };
  const refunds = refund ? [toRefund(refund.entity)] : [];
  return { kind: 'payment', id, gatewayOrderId, payments: [toPayment(payment.entity)], refunds };
}

function isSignature(text: string, signature: string, secret: string): boolean {
  return isSameSecret(signature, createHmac('sha256', secret).update(text).digest('hex'));
}
