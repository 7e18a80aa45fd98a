import { MESSAGES } from '@nirala/contract/text/messages';
import { type ComponentType, type RefObject, useEffect, useEffectEvent, useState } from 'react';
import { type ChunkLoadError, loadChunk, loadWithoutReload } from './chunk.ts';
import { whenIdle } from './idle.ts';
import { whenNear } from './near.ts';
import { showToast } from './toast.ts';
import { whenUsed } from './when-used.ts';

/**
 * A component whose script is loaded on demand: `[Component, load]`. `load` rejects with ChunkLoadError after calling
 * `onFailure`, which by default reloads the page (see `loadChunk`). It also loads by itself when the page is idle, when
 * it is used, or when an element comes near the visible part of the page.
 */
export function useOnDemand<P>(
  load: () => Promise<ComponentType<P>>,
  onFailure?: (failure: ChunkLoadError) => void,
  when?: 'idle' | 'used' | RefObject<Element | null>,
): [ComponentType<P> | undefined, () => Promise<void>] {
  const [Component, setComponent] = useState<ComponentType<P>>();
  async function loadComponent() {
    const loaded = await loadChunk(load, onFailure);
    setComponent(() => loaded);
  }
  const prepare = useEffectEvent(() => void loadWithoutReload(loadComponent).catch(() => undefined));
  useEffect(() => {
    if (when === 'idle') return whenIdle(() => prepare());
    if (when === 'used') return whenUsed(() => prepare());
    return when?.current ? whenNear(when.current, () => prepare()) : undefined;
  }, [when]);
  return [Component, loadComponent];
}

/**
 * A dialog whose script loads when it is first opened, or with 'used' when the page is used: `[Dialog, content, show]`.
 * `show(content)` loads the script and sets the content, and a toast says if it cannot be loaded; `show(undefined)`
 * closes the dialog.
 */
export function useDialogOnDemand<P, T>(
  load: () => Promise<ComponentType<P>>,
  when?: 'used',
): [Dialog: ComponentType<P> | undefined, content: T | undefined, show: (content?: T) => Promise<void>] {
  const [Dialog, loadDialog] = useOnDemand(load, undefined, when);
  const [content, setContent] = useState<T>();
  async function show(next?: T) {
    try {
      if (!Dialog) await loadDialog();
      setContent(next);
    } catch {
      showToast(MESSAGES.chunkFailed, { tone: 'bad' });
    }
  }
  return [Dialog, content, show];
}
