/**
 * The keys of the stand-in's account. They are not secret, because they open nothing real. The local store has the same
 * ones in functions/.secret.local and functions/.env.demo-nirala.
 */
export const SHIPROCKET_KEYS = {
  shiprocketPassword: 'nirala-stand-in-courier-password',
  shiprocketNewsKey: 'nirala-stand-in-courier-news-key',
};
export const SHIPROCKET_EMAIL = 'api@nirala.example';
