import type { Catalogue } from '../catalogue/catalogue.ts';
import type { CallLimiter } from '../lib/call-limiter.ts';
import type { Caller } from '../lib/caller.ts';
import type { PaymentDeps } from '../orders/payment-deps.ts';

/** What the API stands on. Tests hand in their own Firestore or clock; handlers know no others. */
export type Deps = PaymentDeps & {
  catalogue: Catalogue;
  /** Throws ApiError 401 for a token that is not valid; see identity.ts. */
  identify: (token: string) => Promise<Caller>;
  /** The day of this build, as `2026-11-22`; empty where it is not known. */
  buildDay: string;
  /** Limits the calls that are marked `limited` in the endpoint table, for each user. */
  limiter: CallLimiter;
  /** E.164, or empty. Parameters are read per request: they have no value while functions are being listed. */
  adminPhone: () => string;
  pincodeUrl: () => string;
  /** Where the browser finds the script of Razorpay's window. */
  checkoutScript: () => string;
};
