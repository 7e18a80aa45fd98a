import { startTransition, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { toSearch, applyChange, type ListQuery, type ListQueryChange } from '../catalogue/list-query.ts';

/**
 * The list's query, updated optimistically: a changed filter shows immediately, before its products have loaded. Each
 * change is a history entry, so that Back undoes it. `current` is the query of the URL.
 */
export function useListQuery(current: ListQuery): {
  query: ListQuery;
  busy: boolean;
  change: (change: ListQueryChange) => void;
} {
  const navigate = useNavigate();
  /** The query of the latest change, until its navigation has ended. */
  const [pending, setPending] = useState<ListQuery>();
  const query = pending ?? current;

  async function open(next: ListQuery) {
    setPending(next);
    await navigate(toSearch(next), { preventScrollReset: true });
    // In a transition, because the router shows the new location in one: earlier the old query would be back for a moment.
    startTransition(() => setPending((latest) => (latest === next ? undefined : latest)));
  }

  return { query, busy: pending !== undefined, change: (change) => void open(applyChange(query, change)) };
}
