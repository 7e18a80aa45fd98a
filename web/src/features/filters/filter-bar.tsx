import type { FilterCounts } from '@nirala/contract/product-filters';
import { formatPercent } from '@nirala/contract/format-percent';
import { DISCOUNT_STEPS, RATING_STEPS, type ProductSort, PRODUCT_SORTS } from '@nirala/contract/product-listing';
import { SIZES } from '@nirala/contract/size';
import { useId } from 'react';
import { Button } from '../../components/button.tsx';
import { Icon } from '../../components/icon.tsx';
import { useHistoryFlag } from '../../lib/use-history-flag.ts';
import { FilterOption } from './filter-option.tsx';
import { ActiveFilters, countActiveFilters } from './active-filters.tsx';
import styles from './filters.module.css';
import { PriceRange } from './price-range.tsx';
import { ThresholdFilter } from './threshold-filter.tsx';
import type { ListQuery } from '../catalogue/list-query.ts';
import { useListQuery } from './use-list-query.ts';

const SORT_LABELS: Record<ProductSort, string> = {
  new: 'Newest first',
  'price-asc': 'Price: low to high',
  'price-desc': 'Price: high to low',
  discount: 'Biggest discount',
  rating: 'Best rated',
};

type FilterBarProps = {
  /** The query of the URL. */
  query: ListQuery;
  /** The number of products with these filters. */
  total: number;
  /** The number of products that each option would leave, if known. */
  counts: FilterCounts | undefined;
};

/** Filters and sorts the list below it. Its state is in the URL. On phones the filters are collapsed. */
export function FilterBar({ query: current, total, counts }: FilterBarProps) {
  const [open, setOpen] = useHistoryFlag('filters');
  const { query, busy, change } = useListQuery(current);
  const id = useId();
  const { size = [], sort, q } = query;
  const activeCount = countActiveFilters(query);
  if (total === 0 && activeCount === 0) return null;
  return (
    <section className={styles.bar} aria-label="Filters" aria-busy={busy}>
      <div className={styles.top}>
        <Button
          look="quiet"
          className={styles.unfold}
          aria-expanded={open}
          aria-controls={id}
          onClick={() => setOpen(!open)}
        >
          <Icon name="filter" size={20} /> Filters{activeCount > 0 && ` (${activeCount})`}
        </Button>
        <p role="status" className={styles.total}>
          {total} {total === 1 ? 'product' : 'products'}
        </p>
        <label className={styles.sort}>
          <span>Sort by</span>
          <select
            value={sort ?? (q ? '' : 'new')}
            onChange={({ target }) => change({ sort: sortFor(target.value, q) })}
          >
            {q && <option value="">Best match</option>}
            {Object.entries(SORT_LABELS).map(([value, label]) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </select>
        </label>
      </div>
      <div id={id} className={open ? styles.panel : `${styles.panel} ${styles.folded}`}>
        <fieldset className={styles.group}>
          <legend>Size in stock</legend>
          <div className={styles.options}>
            {SIZES.map((one) => (
              <FilterOption
                key={one}
                type="checkbox"
                name="size"
                label={one}
                count={counts?.size[one]}
                checked={size.includes(one)}
                onChange={(on) => change({ size: SIZES.filter((it) => (it === one ? on : size.includes(it))) })}
              />
            ))}
          </div>
        </fieldset>
        <PriceRange lowest={counts?.min} highest={counts?.max} min={query.min} max={query.max} onChange={change} />
        <ThresholdFilter
          legend="Discount, at least"
          format={formatPercent}
          spokenSuffix="off or more"
          name="off"
          steps={DISCOUNT_STEPS}
          counts={counts?.off}
          chosen={query.off}
          onChoose={(step) => change({ off: step })}
        />
        <ThresholdFilter
          legend="Rating, at least"
          format={(stars) => `${stars}★`}
          spokenSuffix="stars or more"
          name="rating"
          steps={RATING_STEPS}
          counts={counts?.rating}
          chosen={query.rating}
          onChoose={(step) => change({ rating: step })}
        />
      </div>
      <ActiveFilters query={query} onChange={change} />
    </section>
  );
}

/** The default order (best match in a search, else newest) is not written to the URL. */
function sortFor(value: string, q: string): ProductSort | undefined {
  const sort = PRODUCT_SORTS.find((one) => one === value);
  return sort === 'new' && !q ? undefined : sort;
}
