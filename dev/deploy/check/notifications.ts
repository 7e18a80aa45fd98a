import { SETTINGS } from '@nirala/contract/settings/documents';
import { LONGER_TEXTS, NOTIFICATION_EVENTS } from '@nirala/contract/shopper/notification';
import {
  openChannels,
  type Channels,
  readNotificationSecrets,
  type NotificationSecrets,
} from '@nirala/functions/services/notifications/channels';
import { type Registrations, registrationsOf } from '@nirala/functions/notifications/registrations';
import { TEMPLATES } from '@nirala/functions/notifications/templates';
import { fromSettings } from '@nirala/functions/store/settings';
import type { Get } from '../services.ts';
import { missing, note, type Finding } from '../finding.ts';
import type { Settings } from '../settings.ts';
import { readSecretParts } from './secrets.ts';
import { readStoredSettings } from '../firestore-json.ts';

const NAME = 'NOTIFICATION_SECRETS';
const DOCS = 'docs/notifications.md';
const TITLES = { sms: 'SMS', whatsapp: 'WhatsApp', email: 'E-mail' } as const;

/** Checks that the secret of the notification channels exists, and what the channels that are on still lack. */
export async function checkNotifications(get: Get, project: string, settings: Settings): Promise<Finding[]> {
  const { text, findings } = await readSecretParts(get, project, NAME, 'send no messages yet');
  if (text === undefined) return findings;
  const secrets = readNotificationSecrets(text);
  const channels = channelsOf(secrets, settings);
  const brand = fromSettings(SETTINGS.brand, (await readStoredSettings(get, project, 'brand')) ?? {});
  return [
    ...channelsThatAreOff(channels),
    ...missingTexts(channels, registrationsOf(channels, brand), settings),
    ...missingReports(channels, secrets),
    ...(Object.keys(channels).length > 0 ? linkProblems(settings) : []),
  ];
}

/** The channels that are set up; nothing is sent. */
const channelsOf = (secrets: NotificationSecrets, { functions }: Settings): Channels =>
  openChannels({
    secrets,
    smsUrl: '',
    smsTemplates: functions['SMS_TEMPLATES'] ?? '',
    whatsappUrl: '',
    whatsappPhoneNumberId: functions['WHATSAPP_PHONE_NUMBER_ID'] ?? '',
    whatsappTemplates: functions['WHATSAPP_TEMPLATES'] ?? '',
    smtpUrl: functions['SMTP_URL'] ?? '',
    emailFrom: functions['EMAIL_FROM'] ?? '',
  });

const channelsThatAreOff = (channels: Channels) =>
  (['sms', 'whatsapp', 'email'] as const)
    .filter((channel) => !channels[channel])
    .map((channel) => note(`${TITLES[channel]} is off.`, `To turn it on, see ${DOCS}`));

/** Texts that no provider has registered yet, so that they are not sent, or without the day of delivery. */
function missingTexts(channels: Channels, registrations: Registrations, { file }: Settings): Finding[] {
  const events = NOTIFICATION_EVENTS.filter((event) => TEMPLATES[event].to === 'phone' && !registrations.sms(event));
  const silent = note(
    `There is no SMS about: ${events.join(', ')}.`,
    `Register these texts and enter their flows at /admin-brand, or in SMS_TEMPLATES in ${file}`,
  );
  const shorter = (channel: 'sms' | 'whatsapp', parameter: string) => {
    const names = LONGER_TEXTS.filter((name) => channels[channel] && !registrations[channel](name));
    const what = `${TITLES[channel]} messages do not name the day of delivery: ${names.join(', ')}.`;
    const mend = `Register these texts and enter their ids at /admin-brand, or in ${parameter} in ${file}`;
    return names.length > 0 ? [note(what, mend)] : [];
  };
  return [
    ...(channels.sms && events.length > 0 ? [silent] : []),
    ...shorter('sms', 'SMS_TEMPLATES'),
    ...shorter('whatsapp', 'WHATSAPP_TEMPLATES'),
  ];
}

function missingReports({ whatsapp }: Channels, { whatsappAppSecret }: NotificationSecrets): Finding[] {
  if (!whatsapp || whatsappAppSecret) return [];
  const what = 'WhatsApp reports nothing, and STOP is not heard: whatsappAppSecret is missing.';
  return [missing(what, `Add it to the secret ${NAME} as ${DOCS} says`)];
}

function linkProblems({ file, functions, storeUrl }: Settings): Finding[] {
  // The functions link to the project's Hosting domain without it.
  const linked = functions['STORE_URL'] || (storeUrl?.endsWith('.web.app') ? storeUrl : '');
  const elsewhere = missing(
    `Links in messages do not lead to ${storeUrl}.`,
    `Write STORE_URL=${storeUrl} into ${file}`,
  );
  return storeUrl && linked !== storeUrl ? [elsewhere] : [];
}
