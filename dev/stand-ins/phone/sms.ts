import type { IncomingMessage, ServerResponse } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import * as v from 'valibot';
import { sendJson } from '../../lib/serve.ts';
import { NOTIFICATION_KEYS } from '../keys.ts';
import type { PhoneState } from './state.ts';
import { textOf } from './templates.ts';

const bodySchema = v.object({
  template_id: v.string(),
  short_url: v.optional(v.string()),
  recipients: v.pipe(v.array(v.record(v.string(), v.string())), v.length(1)),
});

/** POST /api/v5/flow, as MSG91 has it. */
export async function sendSms(
  state: PhoneState,
  request: IncomingMessage,
  response: ServerResponse,
  body: unknown,
): Promise<void> {
  state.calls.sms += 1;
  const isWithinLimit = state.arrive(performance.now());
  if (state.slow.delay > 0) await pause(state.slow.delay);
  const refuse = (status: number, message: string) => sendJson(response, status, { type: 'error', message });
  const fault = state.nextFault('sms');
  if (fault === 'down') return refuse(503, 'Service unavailable');
  if (fault === 'throttle' || !isWithinLimit) return refuse(429, 'Too many requests');
  if (request.headers['authkey'] !== NOTIFICATION_KEYS.smsAuthKey) return refuse(401, 'Authentication failure');
  const { success, output } = v.safeParse(bodySchema, body);
  if (!success) return refuse(400, 'Invalid request');
  const template = state.templates.sms.get(output.template_id);
  if (!template) return refuse(400, 'Invalid template');
  if (template.dltId === undefined) return refuse(400, 'DLT template id is missing');
  const { mobiles = '', CRQID = '', ...variables } = output.recipients[0] ?? {};
  if (!/^91[6-9]\d{9}$/.test(mobiles)) return refuse(400, 'Invalid mobile number');
  const text = textOf(template, variables);
  if (text === undefined) return refuse(400, 'Variables do not match the template');
  const to = `+${mobiles}`;
  const { id } = state.accept({ channel: 'sms', to, template: template.name, text, reference: CRQID });
  if (fault === 'lost') return void response.destroy();
  sendJson(response, 200, { type: 'success', message: id });
}

/** GET /api/balance.php: the balance as a text. A wrong key is an error with status 200, as at MSG91. */
export function sendBalance(state: PhoneState, response: ServerResponse, authKey: string | null): void {
  const fault = state.nextFault('sms');
  if (fault === 'lost') return void response.destroy();
  if (fault) return sendJson(response, fault === 'down' ? 503 : 429, { msg: 'Service unavailable', msgType: 'error' });
  const isRight = authKey === NOTIFICATION_KEYS.smsAuthKey;
  sendJson(response, 200, isRight ? '9120.50' : { msg: 'Invalid authkey', msgType: 'error' });
}

/** MSG91's delivery report about a message: version 3 of its webhook. */
export function smsReport(reference: string, isDelivered: boolean) {
  return {
    path: '/api/notifications/sms',
    headers: { 'Content-Type': 'application/json', 'X-Webhook-Key': NOTIFICATION_KEYS.smsWebhookKey },
    body: JSON.stringify({
      CRQID: reference,
      status: isDelivered ? '1' : '2',
      desc: isDelivered ? 'DELIVERED' : 'FAILED',
    }),
  };
}
