import { useEffect, useEffectEvent, useRef, useState } from 'react';

/** One page of a list, as `read` returns it. `next` is the cursor of the page after it; undefined on the last page. */
export type Page<T> = { items: readonly T[]; next?: string | undefined };

type ListOptions<T, P> = {
  /** Reads the page at `cursor`, or the first page. May return more than items and cursor, such as counts. */
  read: (cursor: string | undefined, signal: AbortSignal) => Promise<P & Page<T>>;
  idOf: (item: T) => string;
  /** A page to show until the first one is read, such as the page that Back returns to. */
  initial?: (P & Page<T>) | undefined;
  /** Called when a later page could not be read. `loadMore` reads it again. */
  onMoreFailed?: ((error: unknown) => void) | undefined;
};

/**
 * A list that is read page by page.
 *
 * ```ts
 * const list = usePagedList({
 *   key: `reviews of ${productId}, ${sort}`,
 *   read: (cursor, signal) => call('listReviews', { productId, sort, cursor }, signal),
 *   idOf: (review) => review._id,
 *   onMoreFailed: () => showToast(MESSAGES.reviewsFailed, { tone: 'bad' }),
 * });
 * ```
 *
 * - `key` names the filter and the order. With another key the list starts again at its first page; answers to the
 *   older key are aborted and dropped.
 * - `state` and `error` are those of the first page; `reload()` reads it again, after a failure too.
 * - `hasMore`, `loadingMore` and `loadMore()` are for the button below the list. A double press reads one page. After a
 *   failure (`onMoreFailed`) the items stay and the next press reads the same page again.
 * - `update(item)` shows an item as the screen has changed it, without reading the list again.
 * - `pages` has everything else that `read` returned. `initial` is used only for the first key of the component.
 *
 * `read`, `idOf` and `onMoreFailed` are captured when a list starts, so the key must contain all that they depend on.
 */
export function usePagedList<T, P extends Page<T>>({
  key,
  read,
  idOf,
  initial,
  onMoreFailed,
}: ListOptions<T, P> & { key: string }) {
  const [attempt, setAttempt] = useState(0);
  const query = `${attempt} ${key}`;
  const [kept] = useState({ query, initial });
  const [latest, setLatest] = useState<{ query: string; list: ListState<T, P> }>();
  const current = useRef<ReturnType<typeof createPagedList<T, P>>>(undefined);
  const shown = kept.query === query ? kept.initial : undefined;

  const open = useEffectEvent(() =>
    createPagedList({ read, idOf, onMoreFailed, initial: shown }, (list) => setLatest({ query, list })),
  );
  useEffect(() => {
    const list = open();
    current.current = list;
    void list.loadFirst();
    return () => list.close();
  }, [query]);

  const list = latest?.query === query ? latest.list : startOf<T, P>(shown);
  return {
    ...list,
    hasMore: list.pages.at(-1)?.next !== undefined,
    loadMore: () => void current.current?.loadMore(),
    update: (...items: readonly T[]) => current.current?.update(...items),
    reload: () => setAttempt(attempt + 1),
  };
}

type ListState<T, P> = {
  /** The state of the first page. */
  state: 'loading' | 'failed' | 'loaded';
  /** Why the first page could not be read. */
  error: unknown;
  /** The pages as `read` returned them. */
  pages: readonly P[];
  /** The items of all pages. An item passed to `update` replaces the one with the same id. */
  items: readonly T[];
  loadingMore: boolean;
};

function startOf<T, P extends Page<T>>(initial: P | undefined): ListState<T, P> {
  return {
    state: 'loading',
    error: undefined,
    pages: initial ? [initial] : [],
    items: initial?.items ?? [],
    loadingMore: initial !== undefined,
  };
}

/** The part of `usePagedList` that needs no React: the pages of one key, until `close`. */
export function createPagedList<T, P extends Page<T>>(
  { read, idOf, initial, onMoreFailed }: ListOptions<T, P>,
  onChange: (list: ListState<T, P>) => void,
) {
  const controller = new AbortController();
  const { signal } = controller;
  const updated = new Map<string, T>();
  let list = startOf<T, P>(initial);

  function change(part: Partial<ListState<T, P>>): void {
    if (signal.aborted) return;
    list = { ...list, ...part };
    const items = list.pages.flatMap((page) => page.items).map((item) => updated.get(idOf(item)) ?? item);
    onChange({ ...list, items });
  }

  return {
    async loadFirst(): Promise<void> {
      try {
        change({ state: 'loaded', pages: [await read(undefined, signal)], loadingMore: false });
      } catch (error) {
        change({ state: 'failed', error, loadingMore: false });
      }
    },
    async loadMore(): Promise<void> {
      const cursor = list.pages.at(-1)?.next;
      if (cursor === undefined || list.loadingMore) return;
      change({ loadingMore: true });
      try {
        const page = await read(cursor, signal);
        change({ pages: [...list.pages, page] });
      } catch (error) {
        if (!signal.aborted) onMoreFailed?.(error);
      }
      change({ loadingMore: false });
    },
    update(...items: readonly T[]): void {
      for (const item of items) updated.set(idOf(item), item);
      change({});
    },
    close: () => controller.abort(),
  };
}
