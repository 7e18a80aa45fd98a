import { defineString } from 'firebase-functions/params';

export const DELHIVERY_PARAMETERS = [
  /** The account's name at Delhivery, exactly as there. Empty: no Delhivery. */
  defineString('DELHIVERY_CLIENT', { default: '' }),
  /** The name of the pickup place (warehouse) at Delhivery, exactly as there. Empty: no Delhivery. */
  defineString('DELHIVERY_WAREHOUSE', { default: '' }),
  defineString('DELHIVERY_API_URL', { default: 'https://track.delhivery.com' }),
];
