/** The channels that the settings of the project open. */
import { NOTIFICATION_EVENTS } from '@nirala/contract/shopper/notification';
import type { Send } from './channel.ts';
import { openSmtp } from './email.ts';
import type { NotificationSecrets } from './secrets.ts';
import { openMsg91 } from './sms.ts';
import { openWhatsApp } from './whatsapp.ts';

/**
 * A way to write to shoppers. `templateOf`: the provider's name of a registered text, which is named after its event or
 * longer; undefined if the provider has none.
 */
export type OpenChannel = { send: Send; templateOf: (name: string) => string | undefined };

/** The channels that are configured. */
export type Channels = { sms?: OpenChannel; whatsapp?: OpenChannel; email?: OpenChannel };

type ChannelSettings = {
  secrets: NotificationSecrets;
  smsUrl: string;
  /** `order-placed:65f1…,dispatched:65f2…`: MSG91's flow of each event. */
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
  if (secrets.smsAuthKey && flows.size > 0) {
    const send = openMsg91({ url: smsUrl, authKey: secrets.smsAuthKey, timeout });
    channels.sms = { send, templateOf: (name) => flows.get(name) };
  }
  if (secrets.whatsappToken && phoneNumberId) {
    const send = openWhatsApp({ url: whatsappUrl, phoneNumberId, token: secrets.whatsappToken, timeout });
    const names = new Set<string>([
      ...NOTIFICATION_EVENTS,
      ...settings.whatsappTemplates.split(',').map((name) => name.trim()),
    ]);
    channels.whatsapp = { send, templateOf: (name) => (names.has(name) ? name.replaceAll('-', '_') : undefined) };
  }
  if (smtpUrl && emailFrom && secrets.smtpUser) {
    const { smtpUser: user, smtpPassword: password } = secrets;
    const send = openSmtp({ url: smtpUrl, user, password, from: emailFrom, timeout });
    channels.email = { send, templateOf: (name) => name };
  }
  return channels;
}

/** MSG91's flow of each text, by the text's name, from a parameter such as `order-placed:65f1…`. */
export function readSmsTemplates(setting: string): Map<string, string> {
  const pairs = setting.split(',').map((pair) => pair.trim().split(':'));
  return new Map(pairs.flatMap(([event, id]) => (event && id ? [[event, id] as const] : [])));
}
