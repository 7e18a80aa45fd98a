import { type FormEvent, type Ref, useState } from 'react';
import { Button } from '../../components/button.tsx';
import shared from '../shared/shared.module.css';
import { isSameFilter, type OrderFilter } from './order-filter.ts';
import { CONFIRM_VIEW, DEFAULT_VIEWS, readViews, type OrderCounts, type OrderView } from './order-views.ts';
import { MoreFilters } from './more-filters.tsx';
import styles from './orders.module.css';

type FilterBarProps = {
  filter: OrderFilter;
  /** Empty until they are loaded. */
  counts: OrderCounts;
  searchRef: Ref<HTMLInputElement>;
  onChange: (filter: OrderFilter) => void;
};

/** The search, the views, and under "More" the other filters. */
export function FilterBar({ filter, counts, searchRef, onChange }: FilterBarProps) {
  const [saved, setSaved] = useState(readViews);
  const isOffered = (view: OrderView) =>
    view !== CONFIRM_VIEW || (counts.toConfirm ?? 0) > 0 || isSameFilter(view.filter, filter);
  return (
    <div className={styles.filters}>
      <div className={styles.first}>
        <Search
          searched={filter.q}
          inputRef={searchRef}
          onSearch={(q) => onChange(q ? { q } : {})}
          key={filter.q ?? ''}
        />
        {!filter.q && (
          <MoreFilters filter={filter} counts={counts} views={saved} onViews={setSaved} onChange={onChange} />
        )}
      </div>
      {!filter.q && (
        <div className={`${shared.chips} ${styles.states}`} role="group" aria-label="View">
          {DEFAULT_VIEWS.filter(isOffered).map((view) => (
            <ViewChip key={view.name} view={view} filter={filter} counts={counts} onChange={onChange} />
          ))}
          {saved.map((view, index) => (
            <ViewChip key={index} view={view} filter={filter} counts={counts} onChange={onChange} />
          ))}
        </div>
      )}
    </div>
  );
}

type ViewChipProps = Pick<FilterBarProps, 'filter' | 'counts' | 'onChange'> & { view: OrderView };

/** The button of a view, with the number of its orders. Two saved views may have the same filter, so both are pressed. */
function ViewChip({ view, filter, counts, onChange }: ViewChipProps) {
  const count = view.count && counts[view.count];
  return (
    <button
      type="button"
      className={shared.chip}
      aria-pressed={isSameFilter(view.filter, filter)}
      onClick={() => onChange({ ...view.filter })}
    >
      {view.name} {count !== undefined && <span>{count}</span>}
    </button>
  );
}

type SearchProps = {
  searched: string | undefined;
  inputRef: Ref<HTMLInputElement>;
  onSearch: (q: string) => void;
};

/** A search replaces the other filters. */
function Search({ searched, inputRef, onSearch }: SearchProps) {
  const [typed, setTyped] = useState(searched ?? '');
  function submit(event: FormEvent) {
    event.preventDefault();
    onSearch(typed.trim());
  }
  return (
    <form className={shared.toolbar} role="search" onSubmit={submit}>
      <input
        ref={inputRef}
        className={styles.search}
        type="search"
        aria-label="Search orders"
        placeholder="Name, city, pincode, phone, order or parcel number"
        autoComplete="off"
        maxLength={100}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      <Button type="submit" look="quiet">
        Search
      </Button>
      {searched && (
        <Button look="plain" onClick={() => onSearch('')}>
          Show all
        </Button>
      )}
    </form>
  );
}
