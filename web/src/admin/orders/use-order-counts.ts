import { useState } from 'react';
import { call } from '../../lib/call.ts';
import { useLoaded } from '../../lib/use-loaded.ts';
import type { Counts } from './filter-bar.tsx';

const NONE: Counts = {};

/** How many orders stand in the states where something is to be done; `recount` when one has moved. */
export function useOrderCounts(): [Counts, () => void] {
  const [round, setRound] = useState(0);
  const [known, setKnown] = useState(NONE);
  // The older figures stay until the new ones are here, and also when they do not come.
  useLoaded(`counts ${round}`, async (signal) => setKnown(await call('countOrders', {}, signal)));
  return [known, () => setRound((before) => before + 1)];
}
