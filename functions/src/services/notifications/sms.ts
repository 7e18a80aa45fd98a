/** SMS through MSG91: what is sent, and its delivery reports. */
import * as v from 'valibot';
import { replyText } from '../../lib/foreign-text.ts';
import type { VendorAnswer } from '../vendor-answer.ts';
import { ChannelError, getJson, postJson, type Send } from './channel.ts';

type Msg91Config = { url: string; authKey: string; timeout?: number };

const replySchema = v.object({ type: v.string(), message: replyText });

/** These do not depend on the notification: too many calls, or a wrong key or an empty account that the owner mends. */
const TEMPORARY = new Set([401, 402, 403, 408, 429]);

/**
 * SMS through MSG91's flow API: https://docs.msg91.com/sms/send-sms. The flow's template is registered with DLT, and
 * its variables have the names of ours. `CRQID` is returned in the delivery reports.
 */
export function openMsg91({ url, authKey, timeout }: Msg91Config): Send {
  return async ({ reference, to, template, variables }) => {
    const recipient = { mobiles: to.replace('+', ''), CRQID: reference, ...variables };
    const body = { template_id: template, short_url: '0', recipients: [recipient] };
    const { status, reply } = await postJson(`${url}/api/v5/flow`, { headers: { authkey: authKey }, body, timeout });
    const { success, output } = v.safeParse(replySchema, reply);
    if (status >= 500 || TEMPORARY.has(status)) throw new ChannelError('down', `MSG91 answered with status ${status}.`);
    // MSG91's text of an error may repeat the number.
    if (status >= 400 || (success && output.type === 'error')) {
      throw new ChannelError('refused', `MSG91 refused the message with status ${status}.`);
    }
    if (!success) throw new ChannelError('down', 'MSG91 answered in an unknown format.');
    return output.message;
  };
}

/** The balance of the transactional route. Some accounts get it as a number, some as a text. */
const balanceSchema = v.pipe(v.union([v.number(), v.string()]), v.transform(Number), v.number());

const errorSchema = v.object({ msg: v.optional(replyText), message: v.optional(replyText) });

/**
 * Asks MSG91 for the balance of the account: https://msg91.com/help/MSG91/how-can-i-check-my-balance. A wrong key gets an
 * error, which has status 200.
 */
export async function askMsg91({ url, authKey, timeout }: Msg91Config): Promise<VendorAnswer> {
  const path = `${url}/api/balance.php?${new URLSearchParams({ authkey: authKey, type: '4' })}`;
  const asked = await getJson(path, { headers: {}, timeout }).catch((error: unknown) => {
    if (error instanceof ChannelError) return undefined;
    throw error;
  });
  if (!asked) return { state: 'unknown', says: 'MSG91 gave no usable answer.' };
  const { status, reply } = asked;
  const balance = v.safeParse(balanceSchema, reply);
  if (status === 200 && balance.success) {
    return { state: 'answered', says: `MSG91 accepts the key. Its balance is ${balance.output}.` };
  }
  const refused = v.safeParse(errorSchema, reply);
  const words = refused.success ? (refused.output.msg ?? refused.output.message) : undefined;
  // Another error, such as an address that is not allowed, says nothing about the key with which messages are sent.
  if (status === 401 || (status === 200 && words !== undefined && /auth/i.test(words))) {
    return { state: 'refused', says: `MSG91 refuses the key: ${words ?? 'it gave no reason'}` };
  }
  if (status === 200 && words !== undefined) return { state: 'unknown', says: `MSG91 answered: ${words}` };
  return { state: 'unknown', says: `MSG91 answered with status ${status}.` };
}

/** Delivery reports: https://msg91.com/help/how-can-i-get-the-delivery-reports-on-my-webhook-url (version 3). */
const reportSchema = v.object({
  CRQID: v.string(),
  status: v.pipe(v.union([v.string(), v.number()]), v.transform(String)),
});

const STATES: Record<string, 'delivered' | 'failed'> = {
  1: 'delivered',
  2: 'failed',
  9: 'failed',
  16: 'failed',
  17: 'failed',
  25: 'failed',
};

/** The state in a report; undefined for a report in another format or about a notification of somebody else. */
export function readMsg91Report(body: unknown): { reference: string; state: 'delivered' | 'failed' } | undefined {
  const { success, output } = v.safeParse(reportSchema, body);
  const state = success ? STATES[output.status] : undefined;
  return success && state ? { reference: output.CRQID, state } : undefined;
}
