/**
 * The account of the stand-in. Its keys are not secret, because they open nothing real. The local store has the same ones
 * in functions/.secret.local and functions/.env.demo-nirala.
 */
export const DELHIVERY_KEYS = {
  delhiveryToken: 'nirala-stand-in-delhivery-token',
  delhiveryNewsKey: 'nirala-stand-in-delhivery-news-key',
};
export const DELHIVERY_ACCOUNT = { client: 'NIRALA-SURFACE', warehouse: 'Nirala Store' };
