import type { ReactNode } from 'react';
import { Button } from '../../components/button.tsx';
import { EmptyState, Loading, LoadFailed } from '../../components/load-state.tsx';
import { errorText } from './errors.ts';
import shared from './shared.module.css';

type WorkListProps<T> = {
  /** What `usePagedList` returned. */
  list: {
    state: 'loading' | 'failed' | 'loaded';
    error: unknown;
    items: readonly T[];
    hasMore: boolean;
    loadingMore: boolean;
    reload: () => void;
    loadMore: () => void;
  };
  label: string;
  /** The heading of the empty list. */
  none: string;
  children: (item: T) => ReactNode;
  /** The button that reads the next page. */
  more: string;
};

/** A paged list of things that wait for somebody, each a `WorkRow`. */
export function WorkList<T>({ list, label, none, more, children }: WorkListProps<T>) {
  return (
    <>
      {list.state === 'loading' && <Loading />}
      {list.state === 'failed' && <LoadFailed message={errorText(list.error)} onRetry={list.reload} />}
      {list.state === 'loaded' && list.items.length === 0 && <EmptyState title={none} />}
      {list.items.length > 0 && (
        <ul className={`${shared.list} ${shared.work}`} aria-label={label}>
          {list.items.map((item) => children(item))}
        </ul>
      )}
      {list.hasMore && (
        <Button look="quiet" aria-disabled={list.loadingMore} onClick={list.loadMore}>
          {list.loadingMore ? 'Loading...' : more}
        </Button>
      )}
    </>
  );
}

/** One of them: what is known of it, and beside that, on a wide screen, the buttons. */
export function WorkRow({ actions, children }: { actions: ReactNode; children: ReactNode }) {
  return (
    <li>
      <div className={shared.known}>{children}</div>
      <div className={shared.answers}>{actions}</div>
    </li>
  );
}
