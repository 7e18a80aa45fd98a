/** WhatsApp through Meta's Cloud API: what is sent, and the webhooks about that. */
import { createHmac } from 'node:crypto';
import * as v from 'valibot';
import { isSameSecret } from '../../lib/secrets.ts';
import { replyText } from '../../lib/foreign-text.ts';
import type { VendorAnswer } from '../vendor-answer.ts';
import { ChannelError, getJson, postJson, type Send } from './channel.ts';

type WhatsAppConfig = { url: string; phoneNumberId: string; token: string; timeout?: number };

/** Of Meta's Graph API. */
const VERSION = 'v23.0';

const acceptedSchema = v.object({ messages: v.pipe(v.array(v.object({ id: replyText })), v.minLength(1)) });
const refusedSchema = v.object({ error: v.object({ code: v.number() }) });

/** Meta's error code for a number that cannot receive the notification, usually because it is not on WhatsApp. */
const UNDELIVERABLE = 131_026;

/** Limits, outages, and faults of the account that the owner mends: the notification itself is not refused. */
const TEMPORARY = new Set([0, 1, 2, 4, 190, 80_007, 130_429, 131_000, 131_016, 131_042, 131_048, 131_056, 131_057]);

/**
 * WhatsApp through Meta's Cloud API: https://developers.facebook.com/docs/whatsapp/cloud-api. Templates have the names
 * of our events and named variables. `biz_opaque_callback_data` is returned in the status webhooks.
 */
export function openWhatsApp({ url, phoneNumberId, token, timeout }: WhatsAppConfig): Send {
  return async ({ reference, to, template, variables }) => {
    const parameters = Object.entries(variables).map(([name, text]) => ({ type: 'text', parameter_name: name, text }));
    const body = {
      messaging_product: 'whatsapp',
      recipient_type: 'individual',
      to: to.replace('+', ''),
      type: 'template',
      template: { name: template, language: { code: 'en' }, components: [{ type: 'body', parameters }] },
      biz_opaque_callback_data: reference,
    };
    const headers = { Authorization: `Bearer ${token}` };
    const { status, reply } = await postJson(`${url}/${VERSION}/${phoneNumberId}/messages`, { headers, body, timeout });
    const accepted = v.safeParse(acceptedSchema, reply);
    if (status < 300 && accepted.success) return accepted.output.messages[0]?.id ?? '';
    const refused = v.safeParse(refusedSchema, reply);
    const code = refused.success ? refused.output.error.code : undefined;
    if (code === UNDELIVERABLE) throw new ChannelError('unreachable', 'The number is not on WhatsApp.');
    if (status < 400 || status >= 500 || status === 429 || code === undefined || TEMPORARY.has(code)) {
      throw new ChannelError('down', `WhatsApp answered with status ${status}.`);
    }
    throw new ChannelError('refused', `WhatsApp refused the message with code ${code}.`);
  };
}

const numberSchema = v.object({ verified_name: v.optional(replyText, '') });

/** Meta's error codes for an access token that does not count any more, and for a number that it may not use. */
const KEY_CODES = new Set([10, 100, 190, 200]);

/** Asks Meta for the store's number. */
export async function askWhatsApp({ url, phoneNumberId, token, timeout }: WhatsAppConfig): Promise<VendorAnswer> {
  const headers = { Authorization: `Bearer ${token}` };
  const path = `${url}/${VERSION}/${phoneNumberId}?fields=verified_name`;
  const asked = await getJson(path, { headers, timeout }).catch((error: unknown) => {
    if (error instanceof ChannelError) return undefined;
    throw error;
  });
  if (!asked) return { state: 'unknown', says: 'Meta gave no usable answer.' };
  const { status, reply } = asked;
  const number = v.safeParse(numberSchema, reply);
  if (status === 200 && number.success) {
    const { verified_name: name } = number.output;
    return { state: 'answered', says: `Meta accepts the token${name === '' ? '' : `. The number’s name is ${name}`}.` };
  }
  const refused = v.safeParse(refusedSchema, reply);
  if (refused.success && KEY_CODES.has(refused.output.error.code)) {
    return { state: 'refused', says: `Meta refuses the token or the number, with code ${refused.output.error.code}.` };
  }
  return { state: 'unknown', says: `Meta answered with status ${status}.` };
}

/** Verifies `X-Hub-Signature-256` over the raw body. */
export function isWhatsAppSignature(rawBody: string, header: string, appSecret: string): boolean {
  if (!appSecret) return false;
  return isSameSecret(header, `sha256=${createHmac('sha256', appSecret).update(rawBody).digest('hex')}`);
}

const statusSchema = v.object({
  biz_opaque_callback_data: v.string(),
  status: v.string(),
  errors: v.optional(v.array(v.object({ code: v.number() })), []),
});
const inboundSchema = v.object({ from: v.string(), text: v.optional(v.object({ body: v.string() })) });
const webhookSchema = v.object({
  entry: v.array(
    v.object({
      changes: v.array(
        v.object({
          value: v.object({
            statuses: v.optional(v.array(v.unknown()), []),
            messages: v.optional(v.array(v.unknown()), []),
          }),
        }),
      ),
    }),
  ),
});

type WhatsAppReport = { reference: string; state: 'sent' | 'delivered' | 'failed' | 'unreachable' };
/** `phone` in E.164. */
type WhatsAppMessage = { phone: string; text: string };

/** What one webhook reports. Parts in another format are left out; undefined if all of it is. */
export function readWhatsAppWebhook(
  body: unknown,
): { reports: WhatsAppReport[]; messages: WhatsAppMessage[] } | undefined {
  const { success, output } = v.safeParse(webhookSchema, body);
  if (!success) return undefined;
  const values = output.entry.flatMap(({ changes }) => changes.map(({ value }) => value));
  return {
    reports: values.flatMap(({ statuses }) => statuses.flatMap(readStatus)),
    messages: values.flatMap(({ messages }) =>
      messages.flatMap((message) => {
        const inbound = v.safeParse(inboundSchema, message);
        if (!inbound.success) return [];
        return [{ phone: `+${inbound.output.from}`, text: inbound.output.text?.body ?? '' }];
      }),
    ),
  };
}

function readStatus(entry: unknown): WhatsAppReport[] {
  const { success, output } = v.safeParse(statusSchema, entry);
  if (!success) return [];
  const reference = output.biz_opaque_callback_data;
  if (output.status === 'sent') return [{ reference, state: 'sent' }];
  if (output.status === 'delivered' || output.status === 'read') return [{ reference, state: 'delivered' }];
  if (output.status !== 'failed') return [];
  const isUnreachable = output.errors.some(({ code }) => code === UNDELIVERABLE);
  return [{ reference, state: isUnreachable ? 'unreachable' : 'failed' }];
}
