import type { SavedAddress } from '@nirala/contract/address';
import { MESSAGES } from '@nirala/contract/messages';
import { placesOf, stateOfPin } from '@nirala/contract/pincode';
import { useEffect, useRef, useState } from 'react';
import { call } from '../lib/call.ts';

/**
 * Where a pincode lies. `known`: the postal service said so, and it stands. `failed`: it could not be asked, so the
 * city is typed by hand and the state is a guess from the first digits.
 */
export type Place = {
  status: 'empty' | 'looking' | 'known' | 'unknown' | 'failed';
  city: string;
  state: string;
  localities: readonly string[];
};

const NOWHERE: Place = { status: 'empty', city: '', state: '', localities: [] };

/** Milliseconds until the shopper types by hand; the server itself gives up after 2 s. */
const PATIENCE = 2_500;

/** Looks a pincode up on its sixth digit. An answer to an older one is dropped. */
export function usePincode(saved: SavedAddress | undefined): { place: Place; look: (typed: string) => void } {
  const [place, setPlace] = useState<Place>(() => (saved ? placeOf(saved) : NOWHERE));
  const asking = useRef<AbortController>(undefined);
  useEffect(() => () => asking.current?.abort(), []);

  function look(typed: string) {
    asking.current?.abort();
    if (!/^[1-9]\d{5}$/.test(typed)) return setPlace(NOWHERE);
    const controller = new AbortController();
    asking.current = controller;
    setPlace({ ...NOWHERE, status: 'looking' });
    void find(typed, controller).then((found) => {
      if (asking.current === controller) setPlace(found);
    });
  }

  return { place, look };
}

function placeOf({ city, state, typedByHand }: SavedAddress): Place {
  return { status: typedByHand ? 'failed' : 'known', city, state, localities: [] };
}

async function find(pin: string, controller: AbortController): Promise<Place> {
  const timer = setTimeout(() => controller.abort(), PATIENCE);
  try {
    const places = placesOf(await call('lookUpPincode', { pin }, controller.signal));
    return places ? { status: 'known', ...places } : { ...NOWHERE, status: 'unknown' };
  } catch {
    return { ...NOWHERE, status: 'failed', state: stateOfPin(pin) ?? '' };
  } finally {
    clearTimeout(timer);
  }
}

/** What the form says of a place, beside the pincode: an error stops it, a hint does not. */
export function wordsOf({ status }: Place): { error?: string; hint?: string } {
  if (status === 'unknown') return { error: MESSAGES.invalidPincode };
  if (status === 'failed') return { hint: `${MESSAGES.pincodeFailed} Please type city and state yourself.` };
  return status === 'looking' ? { hint: 'Looking up city and state...' } : {};
}
