import type { Firestore } from '@google-cloud/firestore';
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

/** The most pincodes that a process remembers. */
const MOST = 5_000;

const remembered = new WeakMap<Firestore, Map<string, PincodeReply>>();

/**
 * Where a pincode is, without any read if this process has seen it. After `timeout` milliseconds the answer comes from
 * the table of this build, and the lookup goes on for the next caller. ApiError 400 for a pincode that does not exist.
 */
export async function findPlace(deps: PostalDeps, pincode: string, timeout: number): Promise<Place> {
  const known = remembered.get(deps.db)?.get(pincode);
  const reply = known ?? (await within(timeout, lookUp(deps, pincode)));
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
    const reply = await lookUpPincode(deps, pincode);
    remember(deps.db, pincode, reply);
    return reply;
  } catch (error) {
    if (!(error instanceof ApiError)) logWarning('a pincode could not be looked up', { why: whyOf(error) });
    return undefined;
  }
}

function remember(db: Firestore, pincode: string, reply: PincodeReply): void {
  const replies = remembered.get(db) ?? new Map<string, PincodeReply>();
  remembered.set(db, replies);
  const [oldest] = replies.keys();
  if (replies.size >= MOST && oldest !== undefined) replies.delete(oldest);
  replies.set(pincode, reply);
}
