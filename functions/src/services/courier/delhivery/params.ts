import { defineString } from 'firebase-functions/params';

/** The account's name at Delhivery, exactly as there. Empty: no Delhivery. */
export const DELHIVERY_CLIENT = defineString('DELHIVERY_CLIENT', { default: '' });
/** The name of the pickup place (warehouse) at Delhivery, exactly as there. Empty: no Delhivery. */
export const DELHIVERY_WAREHOUSE = defineString('DELHIVERY_WAREHOUSE', { default: '' });
export const DELHIVERY_API_URL = defineString('DELHIVERY_API_URL', { default: 'https://track.delhivery.com' });
