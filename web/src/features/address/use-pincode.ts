import type { SavedAddress } from '@nirala/contract/address';
import { MESSAGES } from '@nirala/contract/messages';
import { placesOfReply, likelyStateOfPin } from '@nirala/contract/pincode';
import { pincodeNotFound } from '@nirala/contract/message-templates';
import { useCallback, useEffect, useRef, useState } from 'react';
import { call } from '../../lib/call.ts';

/**
 * Where a pincode lies. `known`: the postal service said so, and it stands; a pin on a border has several states to
 * choose from. `failed`: the service could not be asked, so the city is typed by hand and the state is a guess from
 * the first digits.
 */
export type PincodePlace = {
  status: 'empty' | 'looking' | 'known' | 'unknown' | 'failed';
  pin: string;
  city: string;
  state: string;
  states: readonly string[];
  localities: readonly string[];
};

const NOWHERE: PincodePlace = { status: 'empty', pin: '', city: '', state: '', states: [], localities: [] };

/** Milliseconds until the shopper types by hand; the server itself gives up after 2 s. */
const PATIENCE = 2_500;

/** Looks a pincode up on its sixth digit, and that of a saved address at once. An answer to an older one is dropped. */
export function usePincode(saved: SavedAddress | undefined): { place: PincodePlace; look: (typed: string) => void } {
  const [place, setPlace] = useState<PincodePlace>(() => (saved ? placeOf(saved) : NOWHERE));
  const asking = useRef<AbortController>(undefined);

  const ask = useCallback((pin: string, then: (found: PincodePlace) => void) => {
    const controller = new AbortController();
    asking.current = controller;
    void find(pin, controller).then((found) => {
      if (asking.current === controller) then(found);
    });
  }, []);

  useEffect(() => {
    // What was saved may not agree with its pincode: then the form shows what the pincode says.
    if (saved) ask(saved.pincode, (found) => setPlace(found.status === 'failed' ? placeOf(saved) : kept(saved, found)));
    return () => asking.current?.abort();
  }, [saved, ask]);

  function look(typed: string) {
    asking.current?.abort();
    asking.current = undefined;
    if (!/^[1-9]\d{5}$/.test(typed)) return setPlace(NOWHERE);
    setPlace({ ...NOWHERE, status: 'looking', pin: typed });
    ask(typed, setPlace);
  }

  return { place, look };
}

function placeOf({ pincode, city, state, typedByHand }: SavedAddress): PincodePlace {
  return { ...NOWHERE, status: typedByHand ? 'failed' : 'known', pin: pincode, city, state };
}

/** The saved city and state, where they agree with what was found. */
function kept({ city, state }: SavedAddress, found: PincodePlace): PincodePlace {
  return found.states.includes(state) ? { ...found, city, state } : found;
}

async function find(pin: string, controller: AbortController): Promise<PincodePlace> {
  const timer = setTimeout(() => controller.abort(), PATIENCE);
  try {
    const places = placesOfReply(await call('lookUpPincode', { pin }, controller.signal));
    if (!places) return { ...NOWHERE, status: 'unknown', pin };
    const [state] = places.states;
    // Without a city the form would ask for a field that cannot be filled in.
    return { ...places, status: places.city.trim() ? 'known' : 'failed', pin, state };
  } catch {
    return { ...NOWHERE, status: 'failed', pin, state: likelyStateOfPin(pin) ?? '' };
  } finally {
    clearTimeout(timer);
  }
}

/** What the form says of a place, beside the pincode: an error stops it, a hint does not. */
export function wordsOf({ status, pin }: Pick<PincodePlace, 'status' | 'pin'>): { error?: string; hint?: string } {
  if (status === 'unknown') return { error: pincodeNotFound(pin) };
  if (status === 'failed') return { hint: `${MESSAGES.pincodeFailed} Please type city and state yourself.` };
  return status === 'looking' ? { hint: MESSAGES.pincodeLooking } : {};
}
