import { NOTIFICATION_EVENTS } from '@nirala/contract/shopper/notification';
import { openChannels, readSmsTemplates } from '@nirala/functions/services/notifications/channels';
import {
  linkKeysIn,
  readNotificationSecrets,
  type NotificationSecrets,
} from '@nirala/functions/services/notifications/secrets';
import { LONGER_TEXTS, TEMPLATES } from '@nirala/functions/notifications/templates';
import * as v from 'valibot';
import type { Ask } from '../ask.ts';
import { judged, missing, note, type Finding } from '../finding.ts';
import type { Settings } from '../settings.ts';

const NAME = 'NOTIFICATION_SECRETS';
const payloadSchema = v.object({ payload: v.object({ data: v.string() }) });
const secretsSchema = v.record(v.string(), v.string());

/** Checks that the secret of the notification channels exists, and reports which channels are set up. */
export async function checkNotifications(ask: Ask, project: string, settings: Settings): Promise<Finding[]> {
  const set = `firebase functions:secrets:set ${NAME} --project=${project}`;
  let secrets: NotificationSecrets | undefined;
  const findings = judged(await ask('secrets', `/projects/${project}/secrets/${NAME}/versions/latest:access`), {
    about: `what the secret ${NAME} contains`,
    look: `See https://console.cloud.google.com/security/secret-manager?project=${project}`,
    schema: payloadSchema,
    absent: missing(`The secret ${NAME} is not set.`, `Run ${set} with the value {} to send no messages yet`),
    judge({ payload }) {
      const given = Buffer.from(payload.data, 'base64').toString().trim();
      if (!isJsonOfTexts(given)) return [missing(`The secret ${NAME} is not a JSON object of texts.`, `Run ${set}`)];
      secrets = readNotificationSecrets(given);
      return [];
    },
  });
  return secrets ? [...findings, ...checkChannels(secrets, settings)] : findings;
}

function isJsonOfTexts(text: string): boolean {
  try {
    return v.is(secretsSchema, JSON.parse(text));
  } catch {
    return false;
  }
}

function checkChannels(secrets: NotificationSecrets, { file, functions, storeUrl }: Settings): Finding[] {
  const channels = openChannels({
    secrets,
    smsUrl: '',
    smsTemplates: functions['SMS_TEMPLATES'] ?? '',
    whatsappUrl: '',
    whatsappPhoneNumberId: functions['WHATSAPP_PHONE_NUMBER_ID'] ?? '',
    whatsappTemplates: functions['WHATSAPP_TEMPLATES'] ?? '',
    smtpUrl: functions['SMTP_URL'] ?? '',
    emailFrom: functions['EMAIL_FROM'] ?? '',
  });
  const findings: Finding[] = [];
  const off = { sms: 'SMS', whatsapp: 'WhatsApp', email: 'E-mail' } as const;
  for (const channel of ['sms', 'whatsapp', 'email'] as const) {
    if (!channels[channel]) findings.push(note(`${off[channel]} is off.`, `To turn it on, see docs/notifications.md`));
  }
  if (channels.sms) {
    const flows = readSmsTemplates(functions['SMS_TEMPLATES'] ?? '');
    const lacking = NOTIFICATION_EVENTS.filter((event) => TEMPLATES[event].to === 'phone' && !flows.has(event));
    if (lacking.length > 0) {
      findings.push(
        note(`There is no SMS about: ${lacking.join(', ')}.`, `Add their flows to SMS_TEMPLATES in ${file}`),
      );
    }
  }
  for (const [channel, setting] of [
    ['sms', 'SMS_TEMPLATES'],
    ['whatsapp', 'WHATSAPP_TEMPLATES'],
  ] as const) {
    const lacking = LONGER_TEXTS.filter((name) => channels[channel] && !channels[channel].templateOf(name));
    if (lacking.length > 0) {
      const what = `${off[channel]} messages do not name the day of delivery: ${lacking.join(', ')}.`;
      findings.push(note(what, `Register these texts and add them to ${setting} in ${file}`));
    }
  }
  if (channels.whatsapp && !secrets.whatsappAppSecret) {
    const what = 'WhatsApp reports nothing, and STOP is not heard: whatsappAppSecret is missing.';
    findings.push(missing(what, `Add it to the secret ${NAME} as docs/notifications.md says`));
  }
  if (Object.keys(channels).length > 0 && linkKeysIn(secrets).length === 0) {
    const what = 'Messages about an order lead to My Orders, behind the login: there are no linkKeys of 32 characters.';
    findings.push(note(what, `Add them to the secret ${NAME} as docs/notifications.md says`));
  }
  // The functions link to the project's Hosting domain without it.
  if (Object.keys(channels).length > 0 && storeUrl && !isLinked(functions['STORE_URL'], storeUrl)) {
    findings.push(missing(`Links in messages do not lead to ${storeUrl}.`, `Write STORE_URL=${storeUrl} into ${file}`));
  }
  return findings;
}

const isLinked = (linked: string | undefined, storeUrl: string) =>
  (linked || '') === storeUrl || (!linked && storeUrl.endsWith('.web.app'));
