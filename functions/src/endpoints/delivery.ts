import { lookUpForForm } from '../delivery/pincodes.ts';
import { answerFor, deliveryTimes } from '../delivery/promise.ts';
import type { Deps, Handlers } from './handler.ts';

/** What the store promises about deliveries, and where a pincode is. */
export function delivery(deps: Deps): Pick<Handlers, 'readDelivery' | 'readDeliveryTimes' | 'lookUpPincode'> {
  return {
    readDelivery: ({ pincode }, _caller, from) => answerFor({ ...deps, from }, pincode),
    readDeliveryTimes: async () => deliveryTimes(await deps.delivery()),
    lookUpPincode: ({ pin }, _caller, from) => lookUpForForm({ ...deps, from }, pin),
  };
}
