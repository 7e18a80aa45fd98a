import type { ProductSort, SearchReading } from '@nirala/contract/product/facets';
import { useContext, useEffect, useEffectEvent, useId, useRef, startTransition, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { Button } from '../../components/button.tsx';
import { Icon } from '../../components/icon.tsx';
import { useHistoryFlag } from '../../lib/use-history-flag.ts';
import { useOnDemand } from '../../lib/on-demand.ts';
import { type ListQuery, toSearch, applyChange, type ListQueryChange } from '../catalogue/list-query.ts';
import { FILTER_ICON, FiltersWithoutScript } from '../catalogue/filters-without-script.ts';
import { ActiveFilters, countActiveFilters } from './active-filters.tsx';
import styles from './filters.module.css';

type FilterBarProps = {
  /** The query of the URL. */
  query: ListQuery;
  /** The number of products with these filters. */
  total: number;
  /** The parts of the search that were understood. */
  understood?: SearchReading['understood'] | undefined;
  /** The countries of the products in the page; none in a store that sells nothing imported. */
  origins?: readonly string[];
  /** The list of one category has no filter by category. */
  inCategory?: boolean;
  /** Opens the filters at once, and focuses their button: the shopper pressed it before this component was loaded. */
  startOpen?: boolean;
};

/**
 * Filters and sorts the list below it. Its state is in the URL, and this history entry keeps whether the filters are
 * open. Their script loads when the page is used.
 */
export function FilterBar(props: FilterBarProps) {
  const { query: current, total, understood, origins = [], inCategory = false, startOpen = false } = props;
  const [open, setOpen] = useHistoryFlag('filters');
  const { query, busy, change } = useListQuery(current);
  const [Panel, loadPanel] = useOnDemand(
    async () => (await import('./filter-panel.tsx')).FilterPanel,
    undefined,
    'used',
  );
  const WithoutScript = useContext(FiltersWithoutScript);
  const button = useRef<HTMLButtonElement>(null);
  const id = useId();
  const prepare = useEffectEvent(() => void loadPanel().catch(() => undefined));
  useEffect(() => {
    if (open) prepare();
  }, [open]);
  const start = useEffectEvent(() => {
    setOpen(true);
    button.current?.focus({ preventScroll: true });
  });
  useEffect(() => {
    if (startOpen) start();
  }, [startOpen]);
  const { sort, q } = query;
  const activeCount = countActiveFilters(query);
  if (total === 0 && activeCount === 0)
    return <ActiveFilters query={query} understood={understood} onChange={change} />;

  function close() {
    setOpen(false);
    button.current?.focus();
  }

  return (
    <section className={styles.bar} aria-label="Filters" aria-busy={busy}>
      <div className={styles.top}>
        <Button
          ref={button}
          look="quiet"
          className={styles.unfold}
          aria-expanded={open}
          aria-controls={id}
          onClick={() => setOpen(!open)}
        >
          <Icon name={FILTER_ICON} size={20} /> <span>{`Filters${activeCount > 0 ? ` (${activeCount})` : ''}`}</span>
        </Button>
        <p role="status" className={styles.total}>{`${total} ${total === 1 ? 'product' : 'products'}`}</p>
        <label className={styles.sort}>
          <span>Sort by</span>
          <select
            value={sort ?? (q ? '' : 'new')}
            onChange={({ target }) => change({ sort: sortFor(target.value, q) })}
          >
            {q && <option value="">Best match</option>}
            {Object.entries(SORT_LABELS)
              .filter(([value]) => origins.length > 0 || value !== 'origin' || value === sort)
              .map(([value, label]) => (
                <option key={value} value={value}>
                  {label}
                </option>
              ))}
          </select>
        </label>
      </div>
      <div id={id}>
        {open && Panel && (
          <Panel query={query} total={total} inCategory={inCategory} busy={busy} onChange={change} onClose={close} />
        )}
      </div>
      <noscript>
        {WithoutScript && <WithoutScript.Form query={current} inCategory={inCategory} origins={origins} />}
      </noscript>
      <ActiveFilters
        query={query}
        understood={understood}
        onChange={(next) => {
          change(next);
          // The chip disappears, and its focus would move to the top of the page.
          button.current?.focus({ preventScroll: true });
        }}
      />
    </section>
  );
}

/** The default order (best match in a search, else newest) is not written to the URL. */
function sortFor(value: string, q: string): ProductSort | undefined {
  return isSort(value) && (value !== 'new' || q) ? value : undefined;
}

export const SORT_LABELS: Record<ProductSort, string> = {
  new: 'Newest first',
  'price-asc': 'Price: low to high',
  'price-desc': 'Price: high to low',
  discount: 'Biggest discount',
  rating: 'Best rated',
  origin: 'Country of origin',
};

const isSort = (value: string): value is ProductSort => Object.hasOwn(SORT_LABELS, value);

/**
 * The list's query, updated optimistically: a changed filter shows immediately, before its products have loaded. Each
 * change is a history entry, so that Back undoes it. `current` is the query of the URL.
 */
function useListQuery(current: ListQuery): {
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
