/** The parameters and secrets that the owner sets for the functions. */
import { defineSecret, defineString } from 'firebase-functions/params';
import { DELHIVERY_PARAMETERS } from '../services/courier/delhivery/params.ts';
import { SHIPROCKET_PARAMETERS } from '../services/courier/shiprocket/params.ts';

/** E.164. The user who signs in with this number becomes an admin. Empty: nobody does; use `npm run admin:grant`. */
export const ADMIN_PHONE_NUMBER = defineString('ADMIN_PHONE_NUMBER', { default: '' });

/** The postal service; pincodes are read from `{url}/pincode/{pin}`. */
export const PINCODE_API_URL = defineString('PINCODE_API_URL', { default: 'https://api.postalpincode.in' });

/** Razorpay's public key: `rzp_test_…` or `rzp_live_…`. Empty: the store takes COD orders only. */
export const RAZORPAY_KEY_ID = defineString('RAZORPAY_KEY_ID', { default: '' });
export const RAZORPAY_KEY_SECRET = defineSecret('RAZORPAY_KEY_SECRET');

/** The webhook's secret. To rotate it, set the old and the new one, separated by a comma. */
export const RAZORPAY_WEBHOOK_SECRET = defineSecret('RAZORPAY_WEBHOOK_SECRET');

/** The secrets of all gateways, for the functions that call them. */
export const GATEWAY_SECRETS = [RAZORPAY_KEY_SECRET, RAZORPAY_WEBHOOK_SECRET];

export const RAZORPAY_API_URL = defineString('RAZORPAY_API_URL', { default: 'https://api.razorpay.com' });

/** The number of the account at RazorpayX from which payout links are paid. Empty: links are sent by file only. */
export const RAZORPAYX_ACCOUNT_NUMBER = defineString('RAZORPAYX_ACCOUNT_NUMBER', { default: '' });

/** The script that opens Razorpay's window in the browser. */
export const RAZORPAY_CHECKOUT_SCRIPT = defineString('RAZORPAY_CHECKOUT_SCRIPT', {
  default: 'https://checkout.razorpay.com/v1/checkout.js',
});

/**
 * The store's origin, for the links in notifications: `https://nirala.example`. Empty: the project's Hosting domain.
 */
export const STORE_URL = defineString('STORE_URL', { default: '' });

/**
 * All secrets of the notification channels, as one JSON object: see services/notifications/channels.ts. `{}` sends no
 * notifications. One secret, because a deploy needs every secret that the code names, whether the store uses the
 * channel or not.
 */
export const NOTIFICATION_SECRETS = defineSecret('NOTIFICATION_SECRETS');

/** SMS through MSG91: the flow of each text, as `order-placed:65f1…,dispatched:65f2…`. Empty: no SMS. */
export const SMS_TEMPLATES = defineString('SMS_TEMPLATES', { default: '' });
export const SMS_API_URL = defineString('SMS_API_URL', { default: 'https://control.msg91.com' });

/** WhatsApp through Meta's Cloud API: the id of the store's number. Empty: no WhatsApp. */
export const WHATSAPP_PHONE_NUMBER_ID = defineString('WHATSAPP_PHONE_NUMBER_ID', { default: '' });
/**
 * The longer texts for which WhatsApp templates exist, as `order-placed-by-day,dispatched-by-day`: see
 * docs/notifications.md.
 */
export const WHATSAPP_TEMPLATES = defineString('WHATSAPP_TEMPLATES', { default: '' });
export const WHATSAPP_API_URL = defineString('WHATSAPP_API_URL', { default: 'https://graph.facebook.com' });

/** The mail server, as `smtps://smtp.example.com:465`, and the sender's address. Empty: no e-mail. */
export const SMTP_URL = defineString('SMTP_URL', { default: '' });
export const EMAIL_FROM = defineString('EMAIL_FROM', { default: '' });

/** All secrets of the couriers, as one JSON object: see services/courier/couriers.ts. `{}` calls no courier. */
export const COURIER_SECRETS = defineSecret('COURIER_SECRETS');

/** What each courier has to know, by name: see its folder in services/courier. */
export const COURIER_PARAMETERS = new Map(
  [...SHIPROCKET_PARAMETERS, ...DELHIVERY_PARAMETERS].map((parameter) => [parameter.name, parameter]),
);

/** For tests: how many milliseconds old the catalogue, the settings and the coupons in memory may be. Empty: as in a store. */
export const MAX_AGE_MS = defineString('MAX_AGE_MS', { default: '' });

/** Hours in India in which shoppers get no notifications, or `none`. */
export const QUIET_HOURS = defineString('QUIET_HOURS', { default: '21-8' });
