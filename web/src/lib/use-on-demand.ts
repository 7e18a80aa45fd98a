import { type ComponentType, useEffect, useEffectEvent, useState } from 'react';
import { type ChunkLoadError, loadChunk } from './chunk.ts';
import { whenIdle } from './idle.ts';

/**
 * A component whose script comes with the first wish for it, and how to ask for it. Asking throws ChunkLoadError, after
 * `onFailure` saw it; by default the page is then loaded anew, see `loadChunk`. `idle`: it comes by itself as well, when
 * the page has nothing better to do.
 */
export function useOnDemand<P>(
  load: () => Promise<ComponentType<P>>,
  onFailure?: (failure: ChunkLoadError) => void,
  idle = false,
): [ComponentType<P> | undefined, () => Promise<void>] {
  const [Component, setComponent] = useState<ComponentType<P>>();
  async function ask() {
    const loaded = await loadChunk(load, onFailure);
    setComponent(() => loaded);
  }
  const prepare = useEffectEvent(() => void ask().catch(() => undefined));
  useEffect(() => (idle ? whenIdle(() => prepare()) : undefined), [idle]);
  return [Component, ask];
}
