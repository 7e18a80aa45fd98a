/**
 * The keys of the stand-in's account. They are not secret, because they open nothing real. The local store has the same
 * ones in functions/.secret.local and functions/.env.demo-nirala.
 */
export const KEYS = {
  keyId: 'rzp_test_NiralaStandIn1',
  keySecret: 'NiralaStandInKeySecret01',
  webhookSecret: 'nirala-stand-in-webhook-secret',
  /** Of the account at RazorpayX from which payout links are paid. */
  accountNumber: '7878780080857996',
};

export type Keys = typeof KEYS;
