import { defineSecret, defineString } from 'firebase-functions/params';

/** E.164. The user who signs in with this number becomes an admin. Empty: nobody does; use `npm run admin:grant`. */
export const ADMIN_PHONE_NUMBER = defineString('ADMIN_PHONE_NUMBER', { default: '' });

/** The postal service; pincodes are read from `{url}/pincode/{pin}`. */
export const PINCODE_API_URL = defineString('PINCODE_API_URL', { default: 'https://api.postalpincode.in' });

/** Razorpay's public key: `rzp_test_…` or `rzp_live_…`. Empty: the store takes COD orders only. */
export const RAZORPAY_KEY_ID = defineString('RAZORPAY_KEY_ID', { default: '' });
export const RAZORPAY_KEY_SECRET = defineSecret('RAZORPAY_KEY_SECRET');

/** The webhook's secret. To rotate it, set the old and the new one, separated by a comma. */
export const RAZORPAY_WEBHOOK_SECRET = defineSecret('RAZORPAY_WEBHOOK_SECRET');

export const RAZORPAY_API_URL = defineString('RAZORPAY_API_URL', { default: 'https://api.razorpay.com' });

/** The script that opens Razorpay's window in the browser. */
export const RAZORPAY_CHECKOUT_SCRIPT = defineString('RAZORPAY_CHECKOUT_SCRIPT', {
  default: 'https://checkout.razorpay.com/v1/checkout.js',
});
