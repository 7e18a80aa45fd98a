import { onFirstInput } from './first-input.ts';
import { whenIdle } from './idle.ts';
import { hasStoredData } from './storage/local-storage.ts';

/**
 * Runs `work` once the page is idle, if this browser stores something for the store. Otherwise the page
 * may be all that this visitor looks at, so `work` also waits for the first input. Returns a function that cancels it.
 */
export function whenUsed(work: () => void): () => void {
  if (hasStoredData()) return whenIdle(work);
  let cancel = onFirstInput(() => {
    cancel = whenIdle(work);
  });
  return () => cancel();
}
