import { call } from '../../lib/call.ts';
import { useLoaded } from '../../lib/use-loaded.ts';

/** All size sets, the standard one first. */
export function useSizeSets() {
  return useLoaded('size-sets', async (signal) => (await call('listSizeSets', {}, signal)).sets);
}
