import { useState } from 'react';
import { call } from '../../lib/call.ts';
import { useLoaded } from '../../lib/use-loaded.ts';
import type { Counts } from './counts.ts';

const NONE: Counts = {};

/** The number of orders in each state that needs work, and how to count again after an order has moved. */
export function useOrderCounts(): [Counts, () => void] {
  const [round, setRound] = useState(0);
  const [counts, setCounts] = useState(NONE);
  // The previous counts stay until the new ones arrive, or if they cannot be read.
  useLoaded(`counts ${round}`, async (signal) => setCounts(await call('countOrders', {}, signal)));
  return [counts, () => setRound((before) => before + 1)];
}
