import type { NotificationSecrets } from '@nirala/functions/services/notifications/secrets';

/**
 * The keys of the stand-in's accounts. They are not secret, because they open nothing real. The local store has the
 * same ones in functions/.secret.local and functions/.env.demo-nirala.
 */
export const NOTIFICATION_KEYS: NotificationSecrets = {
  smsAuthKey: 'NiralaStandInAuthKey01',
  smsWebhookKey: 'nirala-stand-in-sms-webhook-key',
  whatsappToken: 'NiralaStandInWhatsAppToken01',
  whatsappAppSecret: 'nirala-stand-in-whatsapp-app-secret',
  whatsappVerifyToken: 'nirala-stand-in-verify-token',
  smtpUser: 'nirala-shop',
  smtpPassword: 'nirala-stand-in-smtp-password',
  linkKeys: 'nirala-stand-in-key-of-links-to-orders',
};
export const PHONE_NUMBER_ID = '106540352242922';
export const EMAIL_FROM = 'orders@nirala.example';
