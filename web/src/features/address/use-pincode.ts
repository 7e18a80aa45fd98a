import type { SavedAddress } from '@nirala/contract/place/address';
import { MESSAGES } from '@nirala/contract/text/messages';
import { placesOfReply, likelyStateOfPin } from '@nirala/contract/place/pincode';
import { pincodeNotFound } from '@nirala/contract/text/message-templates';
import { digitsIn } from '@nirala/contract/text/digits';
import { useCallback, useEffect, useRef, useState } from 'react';
import { call } from '../../lib/call.ts';
import { isPincode } from '../../lib/storage/stored-pincode.ts';

/** The city and state of a pincode. */
export type PincodePlace = {
  /**
   * - `empty`: fewer than six digits
   * - `loading`: the lookup is pending
   * - `known`: found. A pincode at a border has several states to choose from.
   * - `unknown`: the postal service does not know it
   * - `failed`: the lookup failed, so the shopper types the city, and the state is guessed from the first digits
   */
  status: 'empty' | 'loading' | 'known' | 'unknown' | 'failed';
  pin: string;
  city: string;
  state: string;
  states: readonly string[];
  localities: readonly string[];
  /** The districts to choose from, while the postal service does not answer. */
  cities: readonly string[];
};

const NOWHERE: PincodePlace = { status: 'empty', pin: '', city: '', state: '', states: [], localities: [], cities: [] };

/** After this the shopper types city and state. The server itself gives up after 2 s. */
const TIMEOUT_MS = 2_500;

/**
 * Looks up a pincode as soon as it has six digits; for a saved address that is immediately. An outdated answer is
 * dropped.
 */
export function usePincode(saved: SavedAddress | undefined): { place: PincodePlace; lookUp: (typed: string) => void } {
  const [place, setPlace] = useState<PincodePlace>(() => (saved ? savedPlace(saved) : NOWHERE));
  const current = useRef<AbortController>(undefined);

  const start = useCallback((pin: string, onFound: (found: PincodePlace) => void) => {
    const controller = new AbortController();
    current.current = controller;
    void find(pin, controller).then((found) => {
      if (current.current === controller) onFound(found);
    });
  }, []);

  useEffect(() => {
    // The saved city and state may not match the pincode; then the form shows the pincode's.
    if (saved) {
      start(saved.pincode, (found) =>
        setPlace(isUncertain(found, saved) ? savedPlace(saved) : withSavedState(saved, found)),
      );
    }
    return () => current.current?.abort();
  }, [saved, start]);

  function lookUp(typed: string) {
    current.current?.abort();
    current.current = undefined;
    const pin = digitsIn(typed);
    if (!isPincode(pin)) return setPlace(NOWHERE);
    setPlace({ ...NOWHERE, status: 'loading', pin });
    start(pin, setPlace);
  }

  return { place, lookUp };
}

/** The place of a saved address, while its pincode is looked up. */
function savedPlace({ pincode, city, state, typedByHand }: SavedAddress): PincodePlace {
  return { ...NOWHERE, status: typedByHand ? 'failed' : 'known', pin: pincode, city, state };
}

/** Whether the postal service did not answer, and nothing else speaks against the saved place. */
function isUncertain({ status, states, cities }: PincodePlace, { state }: SavedAddress): boolean {
  return status === 'failed' || (cities.length > 0 && states.includes(state));
}

/** Keeps the saved city and state where the state matches the pincode. */
function withSavedState({ city, state }: SavedAddress, found: PincodePlace): PincodePlace {
  return found.states.includes(state) ? { ...found, city, state } : found;
}

/** Looks a pincode up. Never rejects; an aborted lookup has failed. */
async function find(pin: string, controller: AbortController): Promise<PincodePlace> {
  const timer = setTimeout(() => controller.abort(), TIMEOUT_MS);
  try {
    const places = placesOfReply(await call('lookUpPincode', { pin }, controller.signal));
    if (!places) return { ...NOWHERE, status: 'unknown', pin };
    const [state] = places.states;
    // Without a city the form would ask for a field that the shopper cannot fill in.
    return { ...NOWHERE, ...places, status: places.city.trim() ? 'known' : 'failed', pin, state };
  } catch {
    return { ...NOWHERE, status: 'failed', pin, state: likelyStateOfPin(pin) ?? '' };
  } finally {
    clearTimeout(timer);
  }
}

/** The message beside the pincode: an `error` blocks the form, a `hint` does not. */
export function pincodeMessages({ status, pin }: Pick<PincodePlace, 'status' | 'pin'>): {
  error?: string;
  hint?: string;
} {
  if (status === 'unknown') return { error: pincodeNotFound(pin) };
  if (status === 'failed') return { hint: `${MESSAGES.pincodeFailed} Please type city and state yourself.` };
  return status === 'loading' ? { hint: MESSAGES.pincodeLooking } : {};
}
