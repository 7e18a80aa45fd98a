import { createHmac } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import * as v from 'valibot';
import { sendJson } from '../../lib/serve.ts';
import { NOTIFICATION_KEYS, PHONE_NUMBER_ID } from '../keys.ts';
import type { PhoneState } from './state.ts';
import { textOf } from './templates.ts';

const bodySchema = v.object({
  messaging_product: v.literal('whatsapp'),
  recipient_type: v.optional(v.literal('individual')),
  to: v.string(),
  type: v.literal('template'),
  template: v.object({
    name: v.string(),
    language: v.object({ code: v.string() }),
    components: v.pipe(
      v.array(
        v.object({
          type: v.literal('body'),
          parameters: v.array(
            v.object({ type: v.literal('text'), parameter_name: v.string(), text: v.pipe(v.string(), v.nonEmpty()) }),
          ),
        }),
      ),
      v.length(1),
    ),
  }),
  biz_opaque_callback_data: v.optional(v.pipe(v.string(), v.maxLength(512)), ''),
});

/** POST /vNN.0/{phone-number-id}/messages, as Meta's Cloud API has it. */
export function sendWhatsApp(
  state: PhoneState,
  request: IncomingMessage,
  response: ServerResponse,
  { body, numberId }: { body: unknown; numberId: string },
): void {
  state.calls.whatsapp += 1;
  const refuse = (status: number, code: number, message: string) =>
    sendJson(response, status, { error: { message: `(#${code}) ${message}`, type: 'OAuthException', code } });
  const fault = state.nextFault('whatsapp');
  if (fault === 'down') return refuse(500, 131_000, 'Something went wrong');
  if (fault === 'throttle') return refuse(429, 130_429, 'Rate limit hit');
  if (request.headers.authorization !== `Bearer ${NOTIFICATION_KEYS.whatsappToken}`)
    return refuse(401, 190, 'Invalid token');
  if (numberId !== PHONE_NUMBER_ID) return refuse(404, 100, 'Unknown phone number id');
  const { success, output } = v.safeParse(bodySchema, body);
  if (!success) return refuse(400, 100, 'Invalid parameter');
  const { template, biz_opaque_callback_data: reference } = output;
  const known = template.language.code === 'en' ? state.templates.whatsapp.get(template.name) : undefined;
  if (!known) return refuse(404, 132_001, 'Template name does not exist in the translation');
  const given = Object.fromEntries(
    template.components.flatMap(({ parameters }) => parameters.map((each) => [each.parameter_name, each.text])),
  );
  const text = textOf(known, given);
  if (text === undefined) return refuse(400, 132_000, 'Number of parameters does not match');
  const to = `+${output.to}`;
  if (state.notOnWhatsApp.has(to)) return refuse(400, 131_026, 'Message undeliverable');
  const { id } = state.accept({ channel: 'whatsapp', to, template: known.name, text, reference });
  if (fault === 'lost') return void response.destroy();
  const contacts = [{ input: output.to, wa_id: output.to }];
  sendJson(response, 200, { messaging_product: 'whatsapp', contacts, messages: [{ id: `wamid.${id}` }] });
}

/** GET /vNN.0/{phone-number-id}, as Meta's Graph API has it. */
export function sendNumber(
  state: PhoneState,
  { headers }: IncomingMessage,
  response: ServerResponse,
  numberId: string,
): void {
  const refuse = (status: number, code: number, message: string) =>
    sendJson(response, status, { error: { message: `(#${code}) ${message}`, type: 'OAuthException', code } });
  const fault = state.nextFault('whatsapp');
  if (fault === 'lost') return void response.destroy();
  if (fault) return refuse(500, 131_000, 'Something went wrong');
  if (headers.authorization !== `Bearer ${NOTIFICATION_KEYS.whatsappToken}`)
    return refuse(401, 190, 'Invalid OAuth access token');
  if (numberId !== PHONE_NUMBER_ID) return refuse(400, 100, 'Unsupported get request');
  sendJson(response, 200, { verified_name: 'Nirala', id: PHONE_NUMBER_ID });
}

/** A webhook of Meta, signed with the app's secret. */
function webhook(value: object) {
  const body = JSON.stringify({
    object: 'whatsapp_business_account',
    entry: [
      { id: '102290129340398', changes: [{ field: 'messages', value: { messaging_product: 'whatsapp', ...value } }] },
    ],
  });
  const signature = createHmac('sha256', NOTIFICATION_KEYS.whatsappAppSecret).update(body).digest('hex');
  const headers = { 'Content-Type': 'application/json', 'X-Hub-Signature-256': `sha256=${signature}` };
  return { path: '/api/notifications/whatsapp', headers, body };
}

/** `code`: the reason of a failure. */
export function whatsAppReport(reference: string, status: 'sent' | 'delivered' | 'read' | 'failed', code = 131_000) {
  const errors = status === 'failed' ? { errors: [{ code, title: 'Failed' }] } : {};
  return webhook({ statuses: [{ id: 'wamid.1', status, biz_opaque_callback_data: reference, ...errors }] });
}

/** A message from a shopper to the store. */
export function whatsAppMessage(from: string, text: string) {
  return webhook({ messages: [{ from: from.replace('+', ''), id: 'wamid.in', type: 'text', text: { body: text } }] });
}
