import type { FilterCounts } from '@nirala/contract/product/facets';
import { type FormEvent, useEffect, useEffectEvent, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { Button } from '../../components/button.tsx';
import { call } from '../../lib/call.ts';
import { type ListQuery, type ListQueryChange, toApiQuery, toSearch } from '../catalogue/list-query.ts';
import { FilterGroups } from './filter-groups.tsx';
import styles from './filters.module.css';
import { readPriceRange } from './price-range.tsx';

type FilterPanelProps = {
  query: ListQuery;
  /** The number of products with these filters. */
  total: number;
  inCategory: boolean;
  /** The products of a changed filter are loading. */
  busy: boolean;
  onChange: (change: ListQueryChange) => void;
  onClose: () => void;
};

/** All filters of a list. Each choice applies at once; prices apply with their button, with Enter, and when it closes. */
export function FilterPanel({ query, total, inCategory, busy, onChange, onClose }: FilterPanelProps) {
  const counts = useFilterCounts(query, listAt(useLocation().pathname, inCategory));

  function applyPrices(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const { min, max } = readPriceRange(new FormData(event.currentTarget));
    if (min !== query.min || max !== query.max) onChange({ min, max });
    const { nativeEvent } = event;
    if (nativeEvent instanceof SubmitEvent && nativeEvent.submitter?.getAttribute('name') === 'close') onClose();
  }

  return (
    <form
      className={styles.panel}
      onSubmit={applyPrices}
      onKeyDown={(event) => {
        if (event.key === 'Escape') onClose();
      }}
    >
      <FilterGroups query={query} inCategory={inCategory} counts={counts} onChange={onChange} />
      <div className={styles.done}>
        <Button type="submit" name="close" wide>
          {busy ? 'Show products' : `Show ${total} ${total === 1 ? 'product' : 'products'}`}
        </Button>
      </div>
    </form>
  );
}

/** The list of a page: of a category, of a collection, or of all products. */
function listAt(pathname: string, inCategory: boolean): { category?: string; collection?: string } {
  const path = pathname.slice(1).toLowerCase();
  if (path.startsWith('c/')) return { collection: path.slice(2) };
  return inCategory ? { category: path } : {};
}

/**
 * The number of products that each choice would leave, in this list. Those of the query before stay until
 * the new ones have loaded. Undefined before the first have loaded, and after a failure: the filters work without them.
 */
function useFilterCounts(query: ListQuery, list: ReturnType<typeof listAt>): FilterCounts | undefined {
  const [counts, setCounts] = useState<FilterCounts>();
  const unsorted = { ...query, sort: undefined };
  const load = useEffectEvent((signal: AbortSignal) =>
    call('countProducts', { ...toApiQuery(unsorted), ...list }, signal),
  );
  const key = `${Object.entries(list).join()}${toSearch(unsorted)}`;
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
