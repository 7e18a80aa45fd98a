import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
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
  const { key } = useLocation();
  const navigate = useNavigate();
  /** The query of a navigation in progress. It applies while the location is the one where it started. */
  const [pending, setPending] = useState<{ from: string; query: ListQuery }>();
  const busy = pending?.from === key;
  const query = busy ? pending.query : current;
  return {
    query,
    busy,
    change(change) {
      const next = applyChange(query, change);
      setPending({ from: key, query: next });
      void navigate(toSearch(next), { preventScrollReset: true });
    },
  };
}
