import { idSchema } from '@nirala/contract/text/inputs';
import type { Context, Hono } from 'hono';
import * as v from 'valibot';
import { logWarning, whyOf } from '../lib/log.ts';
import { recordLinkEvent } from '../orders/payout-links.ts';
import { captureIfAuthorized, recordPayments } from '../orders/payments.ts';
import type { PaymentDeps } from '../services/deps.ts';
import { paymentSchema, refundSchema } from '../services/payments/razorpay/razorpay.ts';
import { readByRazorpayOrder } from '../store/order-lists.ts';
import { ApiError } from '../lib/api-error.ts';
import { parseJson } from '../lib/parse-json.ts';
import { withTimeout } from '../lib/timeout.ts';

const MAX_BODY = 256 * 1024;

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

const callbackSchema = v.object({
  razorpay_payment_id: v.pipe(v.string(), v.regex(/^\w{1,100}$/)),
  razorpay_order_id: v.pipe(v.string(), v.regex(/^\w{1,100}$/)),
  razorpay_signature: v.string(),
});

/** Routes that Razorpay calls and that are not in the endpoint table: the webhook, and the callback from its own page. */
export function addRazorpayRoutes(app: Hono, deps: PaymentDeps): void {
  app.post('/api/payments/webhook', async (context) => {
    await withTimeout(handleWebhook(deps, context));
    return context.json({ received: true });
  });
  app.post('/api/payments/callback', async (context) => {
    const path = await withTimeout(handleCallback(deps, await bodyOf(context))).catch((error: unknown) => {
      logWarning('could not handle a callback from Razorpay', { why: whyOf(error) });
      return '/my-orders';
    });
    context.header('Cache-Control', 'private, no-store');
    return context.redirect(path, 303);
  });
}

/** Processes a signed event once. Events of unknown orders or formats are acknowledged, so that Razorpay stops retrying. */
async function handleWebhook(deps: PaymentDeps, context: Context): Promise<void> {
  const body = await bodyOf(context);
  const signature = context.req.header('X-Razorpay-Signature') ?? '';
  if (!deps.gateway().isWebhookSignature(body, signature)) throw new ApiError('invalid-signature');
  const event = v.safeParse(eventSchema, parseJson(body));
  if (!event.success)
    return logWarning('ignored a webhook event in an unknown format', { path: v.getDotPath(event.issues[0]) });
  const { payment, refund, payout_link: link } = event.output.payload;
  const id = v.safeParse(idSchema, context.req.header('X-Razorpay-Event-Id'));
  const eventId = id.success ? id.output : undefined;
  if (link) {
    const { id: linkId, receipt, notes } = link.entity;
    const about = { linkId, reference: receipt ?? '', orderId: notes.order, eventId };
    if (await recordLinkEvent(deps, about)) return;
    return logWarning('ignored an event of an unknown payout link', { event: event.output.event });
  }
  const orderId = payment?.entity.order_id;
  const known = orderId ? await readByRazorpayOrder(deps.db, orderId) : undefined;
  if (!known || !payment)
    return logWarning('ignored a webhook event of an unknown order', { event: event.output.event });
  await recordPayments(deps, known.id, {
    payments: [payment.entity],
    refunds: refund ? [refund.entity] : [],
    eventId,
  });
}

/**
 * A browser that cannot show Razorpay's window in a frame returns from Razorpay's page with a form. Returns the path to
 * redirect to: the success page of a placed order, otherwise My Orders.
 */
async function handleCallback(deps: PaymentDeps, body: string): Promise<string> {
  const form = v.safeParse(callbackSchema, Object.fromEntries(new URLSearchParams(body)));
  if (!form.success) return '/my-orders';
  const { razorpay_order_id: orderId, razorpay_payment_id: paymentId, razorpay_signature: signature } = form.output;
  const known = await readByRazorpayOrder(deps.db, orderId);
  if (!known || !deps.gateway().isWindowSignature(orderId, paymentId, signature)) return '/my-orders';
  const payment = await deps.gateway().payment(paymentId);
  if (payment.order_id !== orderId) return '/my-orders';
  const updated = await recordPayments(deps, known.id, {
    payments: [await captureIfAuthorized(deps, known.order, payment)],
  });
  return updated?.order.paymentId === paymentId ? `/order-success?order=${known.id}` : '/my-orders';
}

async function bodyOf(context: Context): Promise<string> {
  const bytes = await context.req.arrayBuffer();
  if (bytes.byteLength > MAX_BODY) throw new ApiError('body-too-large');
  return new TextDecoder().decode(bytes);
}
