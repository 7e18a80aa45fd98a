import { defineString } from 'firebase-functions/params';

export const SHIPROCKET_PARAMETERS = [
  /** The e-mail address of Shiprocket's API user. Empty: no Shiprocket. */
  defineString('SHIPROCKET_EMAIL', { default: '' }),
  defineString('SHIPROCKET_API_URL', { default: 'https://apiv2.shiprocket.in' }),
];
