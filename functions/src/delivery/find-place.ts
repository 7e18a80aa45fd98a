import { pincodeNotFound } from '@nirala/contract/message-templates';
import { likelyStateOfPin, placesOfReply, type PincodeReply } from '@nirala/contract/pincode';
import { isPossiblePincode } from '@nirala/contract/pincode-state';
import { lookUpPincode, type PostalDeps } from '../addresses/look-up-pincode.ts';
import { offlinePlaces } from '../addresses/offline-places.ts';
import { ApiError } from '../lib/api-error.ts';
import { logWarning, whyOf } from '../lib/log.ts';
import { within } from '../lib/timeout.ts';

export type Place = {
  city?: string;
  /** All states of a pincode at a border, the likely one first. Empty for the army's pincodes. */
  states: readonly string[];
  /** Whether the postal service confirmed it. */
  confirmed: boolean;
};

/**
 * Where a pincode is. After `timeout` milliseconds the answer comes from the table of this build, and the lookup goes on
 * for the next caller. ApiError 400 for a pincode that does not exist.
 */
export async function findPlace(deps: PostalDeps, pincode: string, timeout: number): Promise<Place> {
  const reply = await within(timeout, lookUp(deps, pincode));
  const unknown = () => new ApiError('wrong-pincode', { message: pincodeNotFound(pincode) });
  if (reply) {
    const places = placesOfReply(reply);
    if (!places) throw unknown();
    return { city: places.city, states: places.states, confirmed: true };
  }
  if (!isPossiblePincode(pincode)) throw unknown();
  const { city, states } = (await offlinePlaces(pincode)) ?? {};
  return { ...(city === undefined ? {} : { city }), states: states ?? likelyStates(pincode), confirmed: false };
}

const likelyStates = (pincode: string): string[] => [likelyStateOfPin(pincode) ?? []].flat();

/** Undefined if the postal service does not answer, or if the database does not. */
async function lookUp(deps: PostalDeps, pincode: string): Promise<PincodeReply | undefined> {
  try {
    return await lookUpPincode(deps, pincode);
  } catch (error) {
    if (!(error instanceof ApiError)) logWarning('a pincode could not be looked up', { why: whyOf(error) });
    return undefined;
  }
}
