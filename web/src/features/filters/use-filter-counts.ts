import type { FilterCounts } from '@nirala/contract/product/product-filters';
import { useEffect, useEffectEvent, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { call } from '../../lib/call.ts';
import { toApiQuery, toSearch, type ListQuery } from '../catalogue/list-query.ts';

/**
 * The number of products that each choice would leave. Those of the query before are returned until the new ones have
 * loaded. Undefined until then, and if they cannot be loaded: the filters work without numbers.
 */
export function useFilterCounts(query: ListQuery, inCategory: boolean): FilterCounts | undefined {
  const [counts, setCounts] = useState<FilterCounts>();
  const category = useLocation().pathname.slice(1).toLowerCase();
  const load = useEffectEvent((signal: AbortSignal) => {
    const { sort: _sort, ...filters } = toApiQuery(query);
    return call('countProducts', { ...filters, ...(inCategory && { category }) }, signal);
  });
  const key = `${inCategory ? category : ''}${toSearch({ ...query, sort: undefined })}`;
  useEffect(() => {
    const controller = new AbortController();
    load(controller.signal).then(
      (loaded) => setCounts(loaded),
      () => {
        if (!controller.signal.aborted) setCounts(undefined);
      },
    );
    return () => controller.abort();
  }, [key]);
  return counts;
}
