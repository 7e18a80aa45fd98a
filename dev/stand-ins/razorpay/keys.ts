/**
 * The stand-in's account. No secret: with these nothing real can be reached. functions/.secret.local and
 * functions/.env.demo-nirala give the local store the same ones.
 */
export const KEYS = {
  keyId: 'rzp_test_NiralaStandIn1',
  keySecret: 'NiralaStandInKeySecret01',
  webhookSecret: 'nirala-stand-in-webhook-secret',
};

export type Keys = typeof KEYS;
