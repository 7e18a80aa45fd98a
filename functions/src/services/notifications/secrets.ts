/** The parts of the secret NOTIFICATION_SECRETS. */
import * as v from 'valibot';
import { logError } from '../../lib/log.ts';

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
  /** Signs the links to orders; see `linkKeysIn`. */
  linkKeys: secret,
});
export type NotificationSecrets = v.InferOutput<typeof secretsSchema>;

/** An invalid secret is logged and read as an empty one: the store sells even if it cannot write to shoppers. */
export function readNotificationSecrets(setting: string): NotificationSecrets {
  try {
    return v.parse(secretsSchema, JSON.parse(setting || '{}'));
  } catch {
    logError('NOTIFICATION_SECRETS is not a JSON object of texts; no messages are sent');
    return v.parse(secretsSchema, {});
  }
}

/** Shorter keys could be guessed. */
const SHORTEST_KEY = 32;

/** The keys of links to orders: the first one signs, and all are accepted, so that a key can be replaced. */
export function linkKeysIn({ linkKeys }: Pick<NotificationSecrets, 'linkKeys'>): string[] {
  return linkKeys
    .split(',')
    .map((key) => key.trim())
    .filter((key) => key.length >= SHORTEST_KEY);
}
