import { type ComponentType, useEffect, useEffectEvent, useState } from 'react';
import { type ChunkLoadError, loadChunk } from './chunk.ts';
import { whenIdle } from './idle.ts';

/**
 * A component whose script is loaded on demand: `[Component, load]`. `load` rejects with ChunkLoadError after calling
 * `onFailure`, which by default reloads the page (see `loadChunk`). With `idle` it also loads when the page is idle.
 */
export function useOnDemand<P>(
  load: () => Promise<ComponentType<P>>,
  onFailure?: (failure: ChunkLoadError) => void,
  idle = false,
): [ComponentType<P> | undefined, () => Promise<void>] {
  const [Component, setComponent] = useState<ComponentType<P>>();
  async function loadComponent() {
    const loaded = await loadChunk(load, onFailure);
    setComponent(() => loaded);
  }
  const prepare = useEffectEvent(() => void loadComponent().catch(() => undefined));
  useEffect(() => (idle ? whenIdle(() => prepare()) : undefined), [idle]);
  return [Component, loadComponent];
}
