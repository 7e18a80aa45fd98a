import type { SearchReading } from '@nirala/contract/product/facets';
import { type ReactNode, startTransition, useContext, useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useOnDemand } from '../../lib/on-demand.ts';
import { useMediaQuery } from '../../lib/browser-state.ts';
import { useHistoryFlag } from '../../lib/use-history-flag.ts';
import { FilterButton, FiltersWithoutScript } from '../catalogue/filters-before-script.tsx';
import { applyChange, type ListQuery, type ListQueryChange, toSearch } from '../catalogue/list-query.ts';
import { ActiveFilters, countActiveFilters } from './active-filters.tsx';
import styles from './filters.module.css';
import { SortSelect } from './sort-select.tsx';

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
  /** The list has an order of its own: that of a collection. */
  ownOrder?: boolean;
  /** Opens the filters at once, and focuses their button: the shopper pressed it before this component was loaded. */
  startOpen?: boolean;
  /** The list of products. On wide screens the filters are always open then, at its left. */
  children?: ReactNode;
};

/** The width from which filters are beside their list: see filters.module.css. */
const WIDE = '(min-width: 1024px)';

/**
 * Filters and sorts the list below it. Its state is in the URL, and this history entry keeps whether the filters are
 * open. Their script loads when the page is used.
 */
export function FilterBar(props: FilterBarProps) {
  const {
    query: current,
    total,
    understood,
    origins = [],
    inCategory = false,
    startOpen = false,
    ownOrder = false,
    children,
  } = props;
  const { query, busy, change } = useListQuery(current);
  const isBeside = useMediaQuery(WIDE) && children !== undefined;
  const button = useRef<HTMLButtonElement>(null);
  const place = useRef<HTMLDivElement>(null);
  const focusFilters = () => (isBeside ? place : button).current?.focus({ preventScroll: true });
  const { open, setOpen, Panel } = usePanel(startOpen, isBeside, focusFilters);
  const WithoutScript = useContext(FiltersWithoutScript);
  const id = useId();
  const activeCount = countActiveFilters(query);
  if (total === 0 && activeCount === 0) {
    return (
      <>
        <ActiveFilters query={query} understood={understood} onChange={change} />
        {children}
      </>
    );
  }

  function close() {
    setOpen(false);
    button.current?.focus();
  }

  const bar = (
    <section className={styles.bar} aria-label="Filters" aria-busy={busy}>
      <div className={styles.top}>
        <FilterButton
          ref={button}
          className={styles.unfold}
          aria-expanded={open}
          aria-controls={id}
          onClick={() => setOpen(!open)}
        >
          <span>{`Filters${activeCount > 0 ? ` (${activeCount})` : ''}`}</span>
        </FilterButton>
        <p role="status" className={styles.total}>{`${total} ${total === 1 ? 'product' : 'products'}`}</p>
        <SortSelect
          query={query}
          hasOrigins={origins.length > 0}
          ownOrder={ownOrder}
          onChange={(sort) => change({ sort })}
        />
      </div>
      <div ref={place} id={id} tabIndex={-1} className={styles.place}>
        {open && Panel && (
          <Panel query={query} total={total} inCategory={inCategory} busy={busy} onChange={change} onClose={close} />
        )}
      </div>
      <noscript>
        {WithoutScript && (
          <WithoutScript.Form query={current} inCategory={inCategory} ownOrder={ownOrder} origins={origins} />
        )}
      </noscript>
      <ActiveFilters
        query={query}
        understood={understood}
        onChange={(next) => {
          change(next);
          // The chip disappears, and its focus would move to the top of the page.
          focusFilters();
        }}
      />
    </section>
  );
  if (children === undefined) return bar;
  return (
    <div className={styles.list}>
      {bar}
      <div className={styles.products}>{children}</div>
    </div>
  );
}

/**
 * The list's query, updated optimistically: a changed filter shows immediately, before its products have loaded. A
 * change replaces the history entry, so that one Back leaves the list. `current` is the query of the URL.
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
    await navigate(toSearch(next), { replace: true, preventScrollReset: true });
    // In a transition, because the router shows the new location in one: earlier the old query would be back for a moment.
    startTransition(() => setPending((latest) => (latest === next ? undefined : latest)));
  }

  return { query, busy: pending !== undefined, change: (change) => void open(applyChange(query, change)) };
}

/**
 * The panel of all filters, once its script has loaded, and whether it is open. `startOpen` opens it at once; `isBeside`:
 * it is always open.
 */
function usePanel(startOpen: boolean, isBeside: boolean, onStart: () => void) {
  const [isUnfolded, setOpen] = useHistoryFlag('filters');
  const open = isBeside || isUnfolded;
  const [Panel, loadPanel] = useOnDemand(
    async () => (await import('./filter-panel.tsx')).FilterPanel,
    undefined,
    isBeside ? 'idle' : 'used',
  );
  const prepare = useEffectEvent(() => void loadPanel().catch(() => undefined));
  useEffect(() => {
    if (open) prepare();
  }, [open]);
  const start = useEffectEvent(() => {
    setOpen(true);
    onStart();
  });
  useEffect(() => {
    if (startOpen) start();
  }, [startOpen]);
  return { open, setOpen, Panel };
}
