import type { CourierSecrets } from '@nirala/functions/services/courier/couriers';

/**
 * The keys of the stand-in's account. They are not secret, because they open nothing real. The local store has the same
 * ones in functions/.secret.local and functions/.env.demo-nirala.
 */
export const COURIER_KEYS: CourierSecrets = {
  shiprocketPassword: 'nirala-stand-in-courier-password',
  newsKey: 'nirala-stand-in-courier-news-key',
};
export const COURIER_EMAIL = 'api@nirala.example';
