import { idSchema } from '@nirala/contract/text/inputs';
import type { Context, Hono } from 'hono';
import * as v from 'valibot';
import { ApiError } from '../lib/api-error.ts';
import { logWarning, whyOf } from '../lib/log.ts';
import { withTimeout } from '../lib/timeout.ts';
import { captureIfAuthorized, recordPayments } from '../orders/payments.ts';
import { recordLinkEvent } from '../orders/payout-links.ts';
import type { OrderDeps } from '../services/deps.ts';
import type { Gateway } from '../services/payments/gateway.ts';
import { readByGatewayOrder } from '../store/order-lists.ts';

const MAX_BODY = 256 * 1024;

/** The gateway whose paths have no name, as the specification has them. */
const UNNAMED = 'razorpay';

/**
 * Routes that gateways call and that are not in the endpoint table: the webhook, and the callback from a gateway's own page.
 * Each gateway has its own, because the store may have changed its gateway while events and shoppers were on their way.
 */
export function addPaymentRoutes(app: Hono, deps: OrderDeps): void {
  const gatewayOf = (context: Context) => deps.gateway(context.req.param('gateway') ?? UNNAMED);
  app.post('/api/payments/webhook/:gateway?', async (context) => {
    await withTimeout(handleWebhook(deps, gatewayOf(context), context));
    return context.json({ received: true });
  });
  app.post('/api/payments/callback/:gateway?', async (context) => {
    const handled = bodyOf(context).then((body) => handleCallback(deps, gatewayOf(context), body));
    const path = await withTimeout(handled).catch((error: unknown) => {
      logWarning('could not handle a callback from a payment page', { why: whyOf(error) });
      return '/my-orders';
    });
    context.header('Cache-Control', 'private, no-store');
    return context.redirect(path, 303);
  });
}

/** Processes a signed event once. Events of unknown orders or formats are acknowledged, so that the gateway stops retrying. */
async function handleWebhook(deps: OrderDeps, gateway: Gateway, context: Context): Promise<void> {
  const event = gateway.readEvent(await bodyOf(context), (name) => context.req.header(name));
  if (!event) throw new ApiError('invalid-signature');
  if (event.kind === 'unknown') return logWarning('ignored an unknown webhook event', event.why);
  const id = v.safeParse(idSchema, event.id);
  // Two gateways can give the same id.
  const eventId = id.success ? `${gateway.name}-${id.output}` : undefined;
  if (event.kind === 'payout-link') {
    const { linkId, reference, orderId } = event;
    if (await recordLinkEvent(deps, { gateway: gateway.name, linkId, reference, orderId, eventId })) return;
    return logWarning('ignored an event of an unknown payout link', { linkId });
  }
  const { gatewayOrderId, payments, refunds } = event;
  const known = await readByGatewayOrder(deps.db, gatewayOrderId, gateway.name);
  if (!known) return logWarning('ignored a webhook event of an unknown order', { gateway: gateway.name });
  await recordPayments(deps, known.id, { payments, refunds, eventId });
}

/**
 * A browser returns from the gateway's page with a form. Returns the path to redirect to: the success page of a placed
 * order, otherwise My Orders.
 */
async function handleCallback(deps: OrderDeps, gateway: Gateway, body: string): Promise<string> {
  const returned = gateway.readReturn(Object.fromEntries(new URLSearchParams(body)));
  if (!returned) return '/my-orders';
  const { gatewayOrderId, paymentId } = returned;
  const known = await readByGatewayOrder(deps.db, gatewayOrderId, gateway.name);
  if (!known) return '/my-orders';
  const payment = await gateway.payment(paymentId);
  if (payment.gatewayOrderId !== gatewayOrderId) return '/my-orders';
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
