import type { NotificationEvent } from '@nirala/contract/notification';
import { openSmtp } from './email/smtp.ts';
import type { Send } from './channel.ts';
import { openMsg91 } from './sms/msg91.ts';
import { openWhatsApp } from './whatsapp/cloud-api.ts';
import type { MessageSecrets } from './message-secrets.ts';

/** A way to write to shoppers. `templateOf`: the provider's name of an event's template; undefined if it has none. */
export type OpenChannel = { send: Send; templateOf: (event: NotificationEvent) => string | undefined };

/** The channels that are configured. */
export type Channels = { sms?: OpenChannel; whatsapp?: OpenChannel; email?: OpenChannel };

export type ChannelSettings = {
  secrets: MessageSecrets;
  smsUrl: string;
  /** `order-placed:65f1…,dispatched:65f2…`: MSG91's flow of each event. */
  smsTemplates: string;
  whatsappUrl: string;
  whatsappPhoneNumberId: string;
  smtpUrl: string;
  emailFrom: string;
  /** Milliseconds for one call. */
  timeout?: number;
};

/** Opens the channels whose parameters and secrets are all set. */
export function openChannels(settings: ChannelSettings): Channels {
  const { secrets, smsUrl, whatsappUrl, whatsappPhoneNumberId: phoneNumberId, smtpUrl, emailFrom } = settings;
  const timeout = settings.timeout === undefined ? {} : { timeout: settings.timeout };
  const flows = readSmsTemplates(settings.smsTemplates);
  const channels: Channels = {};
  if (secrets.smsAuthKey && flows.size > 0) {
    const send = openMsg91({ url: smsUrl, authKey: secrets.smsAuthKey, ...timeout });
    channels.sms = { send, templateOf: (event) => flows.get(event) };
  }
  if (secrets.whatsappToken && phoneNumberId) {
    const send = openWhatsApp({ url: whatsappUrl, phoneNumberId, token: secrets.whatsappToken, ...timeout });
    channels.whatsapp = { send, templateOf: (event) => event.replaceAll('-', '_') };
  }
  if (smtpUrl && emailFrom && secrets.smtpUser) {
    const { smtpUser: user, smtpPassword: password } = secrets;
    const send = openSmtp({ url: smtpUrl, user, password, from: emailFrom, ...timeout });
    channels.email = { send, templateOf: (event) => event };
  }
  return channels;
}

export function readSmsTemplates(setting: string): Map<string, string> {
  const pairs = setting.split(',').map((pair) => pair.trim().split(':'));
  return new Map(pairs.flatMap(([event, id]) => (event && id ? [[event, id] as const] : [])));
}
