import { defineString } from 'firebase-functions/params';

/** The one number that is the admin by signing in (E.164). Empty: nobody is; use `npm run admin:grant`. */
export const ADMIN_PHONE_NUMBER = defineString('ADMIN_PHONE_NUMBER', { default: '' });

/** Where pincodes are looked up: `{url}/pincode/{pin}`. */
export const PINCODE_API_URL = defineString('PINCODE_API_URL', { default: 'https://api.postalpincode.in' });
