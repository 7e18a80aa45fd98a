import { toE164 } from '@nirala/contract/text/phone';
import type { Context, Hono } from 'hono';
import { ApiError } from '../lib/api-error.ts';
import { logWarning } from '../lib/log.ts';
import { parseJson } from '../lib/foreign-text.ts';
import { isSameSecret } from '../lib/secrets.ts';
import { withTimeout } from '../lib/timeout.ts';
import { applyReport, type Report } from '../notifications/reports.ts';
import { readMsg91Report } from '../services/notifications/sms.ts';
import { isWhatsAppSignature, readWhatsAppWebhook } from '../services/notifications/whatsapp.ts';
import { stopWhatsApp } from '../store/contacts.ts';
import type { Deps } from './handler.ts';

const MAX_BODY = 256 * 1024;

/** The providers' webhooks: delivery reports, and what shoppers write on WhatsApp. Not in the endpoint table. */
export function addNotificationRoutes(app: Hono, deps: Deps): void {
  app.post('/api/notifications/sms', async (context) => {
    await withTimeout(handleSmsReport(deps, context));
    return context.json({ received: true });
  });
  app.post('/api/notifications/whatsapp', async (context) => {
    await withTimeout(handleWhatsApp(deps, context));
    return context.json({ received: true });
  });
  // Meta verifies the webhook when it is registered: the reply repeats the challenge.
  app.get('/api/notifications/whatsapp', (context) => {
    const { 'hub.mode': mode, 'hub.verify_token': token = '', 'hub.challenge': challenge = '' } = context.req.query();
    if (mode !== 'subscribe' || !isSameSecret(token, deps.notificationSecrets().whatsappVerifyToken)) {
      throw new ApiError('invalid-signature');
    }
    context.header('Cache-Control', 'private, no-store');
    return context.text(challenge.replaceAll(/\W/g, '').slice(0, 100));
  });
}

async function handleSmsReport(deps: Deps, context: Context): Promise<void> {
  const body = await bodyOf(context);
  const key = context.req.header('X-Webhook-Key') ?? '';
  if (!isSameSecret(key, deps.notificationSecrets().smsWebhookKey)) throw new ApiError('invalid-signature');
  const report = readMsg91Report(parseJson(body));
  if (!report) return logWarning('ignored a delivery report in an unknown format', { channel: 'sms' });
  await store(deps, { ...report, channel: 'sms' });
}

async function handleWhatsApp(deps: Deps, context: Context): Promise<void> {
  const body = await bodyOf(context);
  const signature = context.req.header('X-Hub-Signature-256') ?? '';
  if (!isWhatsAppSignature(body, signature, deps.notificationSecrets().whatsappAppSecret)) {
    throw new ApiError('invalid-signature');
  }
  const webhook = readWhatsAppWebhook(parseJson(body));
  if (!webhook) return logWarning('ignored a webhook in an unknown format', { channel: 'whatsapp' });
  for (const report of webhook.reports) await store(deps, { ...report, channel: 'whatsapp' });
  for (const { phone, text } of webhook.messages) {
    const word = text.trim().toUpperCase();
    const known = toE164(phone);
    if (word === 'STOP' && known !== undefined) await stopWhatsApp(deps.db, known, word, deps.now());
  }
}

/** References that are no document ids are not ours. */
async function store({ db, now }: Deps, report: Report): Promise<void> {
  if (/^[\w-][\w.-]{0,200}$/.test(report.reference)) await applyReport(db, report, now());
}

async function bodyOf(context: Context): Promise<string> {
  const bytes = await context.req.arrayBuffer();
  if (bytes.byteLength > MAX_BODY) throw new ApiError('body-too-large');
  return new TextDecoder().decode(bytes);
}
