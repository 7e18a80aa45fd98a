import { MESSAGES } from '@nirala/contract/text/messages';
import { type ComponentType, type RefObject, useEffect, useEffectEvent, useState } from 'react';
import { type ChunkLoadError, loadChunk, loadWithoutReload } from './chunk.ts';
import { showToast } from './toast.ts';
import { hasStoredData } from './storage/local-storage.ts';

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
  onFailure?: (failure: ChunkLoadError) => void,
  when?: 'used',
): [Dialog: ComponentType<P> | undefined, content: T | undefined, show: (content?: T) => Promise<void>] {
  const [Dialog, loadDialog] = useOnDemand(load, onFailure, when);
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

/** In CSS pixels: less than a screen of a phone, and enough time to load before it is seen. */
const MARGIN = 600;

/** Runs `work` once, when the element comes near the visible part of the page. Returns a function that cancels it. */
export function whenNear(element: Element, work: () => void): () => void {
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      observer.disconnect();
      work();
    },
    { rootMargin: `${MARGIN}px` },
  );
  observer.observe(element);
  return () => observer.disconnect();
}

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

const INPUTS = ['pointermove', 'pointerdown', 'keydown', 'focusin', 'scroll'] as const;

/**
 * Runs `work` once, when the visitor first moves the pointer or the focus, presses something, or scrolls the page; the
 * answer to that input is painted first. Returns a function that cancels it until then.
 */
export function onFirstInput(work: () => void): () => void {
  const controller = new AbortController();
  const start = ({ type, target }: Event) => {
    // Rows such as the categories are also scrolled by scripts.
    if (type === 'scroll' && target !== document) return;
    controller.abort();
    requestAnimationFrame(() => setTimeout(work));
  };
  for (const input of INPUTS)
    addEventListener(input, start, { signal: controller.signal, passive: true, capture: true });
  return () => controller.abort();
}

/** Runs `work` once the page has loaded and the browser is idle. Returns a function that cancels it. */
export function whenIdle(work: () => void): () => void {
  let cancel = () => removeEventListener('load', wait);
  function wait() {
    // Safari has no requestIdleCallback.
    if (typeof window.requestIdleCallback !== 'function') {
      const timer = setTimeout(work, 300);
      cancel = () => clearTimeout(timer);
      return;
    }
    const handle = requestIdleCallback(work, { timeout: 4000 });
    cancel = () => cancelIdleCallback(handle);
  }
  if (document.readyState === 'complete') wait();
  else addEventListener('load', wait, { once: true });
  return () => cancel();
}
