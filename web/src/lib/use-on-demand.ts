import { type ComponentType, useState } from 'react';
import { type ChunkLoadError, loadChunk } from './chunk.ts';

/**
 * A component whose script comes with the first wish for it, and how to ask for it. Asking throws ChunkLoadError, after
 * `onFailure` saw it; by default the page is then loaded anew, see `loadChunk`.
 */
export function useOnDemand<P>(
  load: () => Promise<ComponentType<P>>,
  onFailure?: (failure: ChunkLoadError) => void,
): [ComponentType<P> | undefined, () => Promise<void>] {
  const [Component, setComponent] = useState<ComponentType<P>>();
  async function ask() {
    const loaded = await loadChunk(load, onFailure);
    setComponent(() => loaded);
  }
  return [Component, ask];
}
