/**
 * The keys of the stand-ins' accounts. They are not secret, because they open nothing real. The local store has the same
 * ones in functions/.secret.local and functions/.env.demo-nirala.
 */
import type { NotificationSecrets } from '@nirala/functions/services/notifications/channels';

/** Razorpay. */
export const KEYS = {
  keyId: 'rzp_test_NiralaStandIn1',
  keySecret: 'NiralaStandInKeySecret01',
  webhookSecret: 'nirala-stand-in-webhook-secret',
  /** Of the account at RazorpayX from which payout links are paid. */
  accountNumber: '7878780080857996',
};

export type Keys = typeof KEYS;

/** MSG91, WhatsApp and the mail server. */
export const NOTIFICATION_KEYS: NotificationSecrets = {
  smsAuthKey: 'NiralaStandInAuthKey01',
  smsWebhookKey: 'nirala-stand-in-sms-webhook-key',
  whatsappToken: 'NiralaStandInWhatsAppToken01',
  whatsappAppSecret: 'nirala-stand-in-whatsapp-app-secret',
  whatsappVerifyToken: 'nirala-stand-in-verify-token',
  smtpUser: 'nirala-shop',
  smtpPassword: 'nirala-stand-in-smtp-password',
};
export const PHONE_NUMBER_ID = '106540352242922';
export const EMAIL_FROM = 'orders@nirala.example';

/** Shiprocket. */
export const SHIPROCKET_KEYS = {
  shiprocketPassword: 'nirala-stand-in-courier-password',
  shiprocketNewsKey: 'nirala-stand-in-courier-news-key',
};
export const SHIPROCKET_EMAIL = 'api@nirala.example';

/** Delhivery. */
export const DELHIVERY_KEYS = {
  delhiveryToken: 'nirala-stand-in-delhivery-token',
  delhiveryNewsKey: 'nirala-stand-in-delhivery-news-key',
};
export const DELHIVERY_ACCOUNT = { client: 'NIRALA-SURFACE', warehouse: 'Nirala Store' };

/** The secrets of all couriers, as COURIER_SECRETS has them. */
export const COURIER_KEYS = { ...SHIPROCKET_KEYS, ...DELHIVERY_KEYS };
