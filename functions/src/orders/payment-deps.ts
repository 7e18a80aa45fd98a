import type { Firestore } from '@google-cloud/firestore';
import type { Gateway } from '../services/payments/razorpay.ts';

/** What the money path stands on: the two systems that it keeps in agreement, and the time. */
export type PaymentDeps = {
  db: Firestore;
  /** Throws RazorpayError `down` where no keys are set. */
  gateway: () => Gateway;
  now: () => Date;
};
