import { PARCEL_STATES } from '@nirala/contract/parcel';
import * as v from 'valibot';

/** A scan of a courier, as it is stored. Times are in ISO 8601, as the state machine of the contract compares them. */
export const storedScan = v.object({
  at: v.string(),
  state: v.optional(v.picklist(PARCEL_STATES)),
  place: v.optional(v.string()),
  pickupFailed: v.optional(v.boolean()),
  text: v.string(),
  disproved: v.optional(v.boolean()),
});
