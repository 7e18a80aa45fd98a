import type { PaymentDeps } from '../orders/payment-deps.ts';
import type { Couriers } from '../services/courier/courier.ts';

/** The dependencies of everything about parcels. */
export type ParcelDeps = PaymentDeps & {
  /** The couriers that are set up. */
  couriers: () => Couriers;
};
