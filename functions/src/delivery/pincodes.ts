/** Pincodes and their places: from the postal service, or from a table of this build. */
import type { Firestore } from '@google-cloud/firestore';
import { type PincodeReply, placesOfReply, type Places, likelyStateOfPin } from '@nirala/contract/place/pincode';
import { isArmyPincode } from '@nirala/contract/place/pincode-state';
import { ApiError } from '../lib/api-error.ts';
import { CachedFor } from '../lib/cached-for.ts';
import type { ClientAddress } from '../lib/caller.ts';
import { logWarning, whyOf } from '../lib/log.ts';
import { askPostalService } from '../services/postal.ts';
import { readPincode, savePincode } from '../store/pincodes.ts';
import { count, countGuest, PINCODES_ASKED, PINCODES_ASKED_BY_ALL } from '../store/rate-limits.ts';

/**
 * `pincodeUrl`: the base URL of the postal service. `from`: the visitor who asks, whose questions are limited; without
 * it the call has a limit of its own.
 */
export type PostalDeps = { db: Firestore; pincodeUrl: () => string; from?: ClientAddress };

/** The most pincodes that a process remembers. */
const MOST_REMEMBERED = 5_000;

/** By database, because tests have several. */
const remembered = new WeakMap<Firestore, Map<string, PincodeReply>>();

/**
 * The postal service's reply for a pincode (six digits, validated by the caller): without any read if this process has
 * seen it, otherwise from the cache in Firestore if it is there. If it is not: ApiError 503 when the service does not
 * answer or cannot know it, and 429 when too many pincodes were asked for.
 */
export async function lookUpPincode(deps: PostalDeps, pin: string): Promise<PincodeReply> {
  const known = remembered.get(deps.db)?.get(pin);
  if (known) return known;
  const reply = await readOrAsk(deps, pin);
  // A pincode that does not exist today may be new tomorrow.
  if (placesOfReply(reply)) remember(deps.db, pin, reply);
  return reply;
}

/** Seconds. The postal service may be back soon, and knows more. */
const OFFLINE_FOR = 60;

/**
 * The same for an address that is being typed: if the service does not answer, what the table of this build knows, without
 * localities.
 */
export async function lookUpForForm(deps: PostalDeps, pin: string): Promise<PincodeReply | CachedFor<PincodeReply>> {
  try {
    return await lookUpPincode(deps, pin);
  } catch (error) {
    const places = await offlinePlaces(pin);
    if (!places) throw error;
    const offices = places.states.flatMap((State) =>
      (places.districts.get(State) ?? []).map((District) => ({ Name: '', District, State })),
    );
    return new CachedFor([{ Status: 'Success', PostOffice: offices, offline: true }], OFFLINE_FOR);
  }
}

/** The reply in the cache of Firestore, or the postal service's, which is then cached. */
async function readOrAsk({ db, pincodeUrl, from }: PostalDeps, pin: string): Promise<PincodeReply> {
  const now = new Date();
  const cached = await readPincode(db, pin, now);
  if (cached) return cached;
  if (from) await countGuest(db, PINCODES_ASKED, from);
  await count(db, PINCODES_ASKED_BY_ALL, 'the store');
  const reply = await askPostalService(pincodeUrl(), pin);
  // "Not found" says nothing about the army's pincodes: their place is typed.
  if (isArmyPincode(pin) && !placesOfReply(reply)) throw new ApiError('pincode-lookup-failed');
  await savePincode(db, pin, reply, now).catch((cause: unknown) =>
    logWarning('a pincode could not be cached', { why: whyOf(cause) }),
  );
  return reply;
}

function remember(db: Firestore, pin: string, reply: PincodeReply): void {
  const replies = remembered.get(db) ?? new Map<string, PincodeReply>();
  remembered.set(db, replies);
  const [oldest] = replies.keys();
  if (replies.size >= MOST_REMEMBERED && oldest !== undefined) replies.delete(oldest);
  replies.set(pin, reply);
}

type OfflinePlaces = Places & {
  /** The districts of each state. The pincode is in one of them. */
  districts: ReadonlyMap<string, readonly string[]>;
};

/** By the first three digits. */
let table: Promise<ReadonlyMap<string, OfflinePlaces>> | undefined;

/** Where a pincode is by its first three digits, from a table of this build; undefined if the table does not know them. */
export async function offlinePlaces(pincode: string): Promise<OfflinePlaces | undefined> {
  table ??= loadTable();
  return (await table).get(pincode.slice(0, 3));
}

/** Most processes never need the table, so it loads on the first use. */
async function loadTable(): Promise<ReadonlyMap<string, OfflinePlaces>> {
  const { SORTING_DISTRICTS } = await import('./sorting-districts.ts');
  const byPrefix = new Map<string, Map<string, string[]>>();
  for (const [state, lines] of Object.entries(SORTING_DISTRICTS)) {
    for (const line of lines.trim().split('\n')) {
      const prefix = line.slice(0, 3);
      const states = byPrefix.get(prefix) ?? new Map<string, string[]>();
      byPrefix.set(prefix, states.set(state, line.slice(4).split(', ')));
    }
  }
  return new Map([...byPrefix].map(([prefix, districts]) => [prefix, toPlaces(prefix, districts)]));
}

/** The places of a sorting district, those of its likely state first. */
function toPlaces(prefix: string, districts: ReadonlyMap<string, readonly string[]>): OfflinePlaces {
  const likely = likelyStateOfPin(prefix);
  const [first = '', ...others] = [...districts.keys()].sort((a, b) => Number(b === likely) - Number(a === likely));
  const cities = [first, ...others].flatMap((state) => districts.get(state) ?? []);
  return { city: cities[0] ?? '', states: [first, ...others], localities: [], districts };
}
