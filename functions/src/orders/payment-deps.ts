import type { Firestore } from '@google-cloud/firestore';
import type { Settings } from '@nirala/contract/settings';
import type { Gateway } from '../services/payments/razorpay.ts';

/** The dependencies of the money path. */
export type PaymentDeps = {
  db: Firestore;
  /** Throws RazorpayError `down` if no keys are configured. */
  gateway: () => Gateway;
  /** The settings, at most a few seconds old. */
  settings: () => Promise<Settings>;
  now: () => Date;
};
