import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { toSearch, type Change, changed, type ListQuery } from '../catalogue/list-query.ts';

/**
 * What the address asks for (`here`), or will in a moment: a choice shows at once, not only when its products have
 * come. Each change is a step in the history, so that Back takes it back.
 */
export function useListQuery(here: ListQuery): { query: ListQuery; busy: boolean; change: (change: Change) => void } {
  const { key } = useLocation();
  const navigate = useNavigate();
  /** Where the last choice leads, as long as the address is the one that it was made at. */
  const [aim, setAim] = useState<{ from: string; query: ListQuery }>();
  const busy = aim?.from === key;
  const query = busy ? aim.query : here;
  return {
    query,
    busy,
    change(change) {
      const next = changed(query, change);
      setAim({ from: key, query: next });
      void navigate(toSearch(next), { preventScrollReset: true });
    },
  };
}
