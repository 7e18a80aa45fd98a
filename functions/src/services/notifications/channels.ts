/** The channels that the settings of the project open, and their secrets. */
import { NOTIFICATION_EVENTS } from '@nirala/contract/shopper/notification';
import * as v from 'valibot';
import { readSecret } from '../../lib/secrets.ts';
import type { AskVendor } from '../vendor-answer.ts';
import type { Send } from './channel.ts';
import { askSmtp, openSmtp } from './email.ts';
import { askMsg91, openMsg91 } from './sms.ts';
import { askWhatsApp, openWhatsApp } from './whatsapp.ts';

/**
 * A way to write to shoppers. `templateOf`: the provider's name of a text that the deployment has registered, which is
 * named after its event or longer; undefined if it has none. What is sent also depends on the owner's brand: see
 * notifications/registrations.ts.
 */
export type OpenChannel = { send: Send; templateOf: (name: string) => string | undefined; ask?: AskVendor };

/** The channels that are configured. */
export type Channels = { sms?: OpenChannel; whatsapp?: OpenChannel; email?: OpenChannel };

type ChannelSettings = {
  secrets: NotificationSecrets;
  smsUrl: string;
  /** `order-placed:65f1…,dispatched:65f2…`: MSG91's flow of each event. More flows can stand in the owner's brand. */
  smsTemplates: string;
  whatsappUrl: string;
  whatsappPhoneNumberId: string;
  /** `dispatched-by-day,…`: the longer texts for which templates exist. Those of events must exist. */
  whatsappTemplates: string;
  smtpUrl: string;
  emailFrom: string;
  /** Milliseconds for one call. */
  timeout?: number;
};

/** Opens the channels whose parameters and secrets are all set. */
export function openChannels(settings: ChannelSettings): Channels {
  const { secrets, smsUrl, whatsappUrl, whatsappPhoneNumberId: phoneNumberId, smtpUrl, emailFrom, timeout } = settings;
  const flows = readSmsTemplates(settings.smsTemplates);
  const channels: Channels = {};
  if (secrets.smsAuthKey) {
    const account = { url: smsUrl, authKey: secrets.smsAuthKey, timeout };
    channels.sms = {
      send: openMsg91(account),
      templateOf: (name) => flows.get(name),
      ask: () => askMsg91(account),
    };
  }
  if (secrets.whatsappToken && phoneNumberId) {
    const account = { url: whatsappUrl, phoneNumberId, token: secrets.whatsappToken, timeout };
    const names = new Set<string>([
      ...NOTIFICATION_EVENTS,
      ...settings.whatsappTemplates.split(',').map((name) => name.trim()),
    ]);
    channels.whatsapp = {
      send: openWhatsApp(account),
      templateOf: (name) => (names.has(name) ? name.replaceAll('-', '_') : undefined),
      ask: () => askWhatsApp(account),
    };
  }
  if (smtpUrl && emailFrom && secrets.smtpUser) {
    const { smtpUser: user, smtpPassword: password } = secrets;
    const account = { url: smtpUrl, user, password, from: emailFrom, timeout };
    channels.email = { send: openSmtp(account), templateOf: (name) => name, ask: () => askSmtp(account) };
  }
  return channels;
}

/** MSG91's flow of each text, by the text's name, from a parameter such as `order-placed:65f1…`. */
function readSmsTemplates(setting: string): Map<string, string> {
  const pairs = setting.split(',').map((pair) => pair.trim().split(':'));
  return new Map(pairs.flatMap(([event, id]) => (event && id ? [[event, id] as const] : [])));
}

const secret = v.optional(v.string(), '');

/** The parts of the secret NOTIFICATION_SECRETS, a JSON object. A missing part turns off what needs it. */
const secretsSchema = v.object({
  /** MSG91's authkey. */
  smsAuthKey: secret,
  /** What MSG91 sends in the header `X-Webhook-Key` of its delivery reports. */
  smsWebhookKey: secret,
  /** The access token of Meta's Cloud API. */
  whatsappToken: secret,
  /** The secret of Meta's app, which signs its webhooks. */
  whatsappAppSecret: secret,
  /** The word that Meta repeats when the webhook is registered. */
  whatsappVerifyToken: secret,
  smtpUser: secret,
  smtpPassword: secret,
});
export type NotificationSecrets = v.InferOutput<typeof secretsSchema>;

/** An invalid secret is logged and read as an empty one: the store sells even if it cannot write to shoppers. */
export const readNotificationSecrets = (setting: string): NotificationSecrets =>
  readSecret(secretsSchema, setting, 'NOTIFICATION_SECRETS is not a JSON object of texts; no messages are sent');
