import { ORDER_STATUSES } from '@nirala/contract/order';
import { type FormEvent, useState } from 'react';
import { Button } from '../../components/button.tsx';
import shared from '../shared/shared.module.css';
import type { OrderFilter } from './order-filter.ts';
import { MoreFilters } from './more-filters.tsx';
import styles from './filters.module.css';

export type Counts = Partial<Record<'pending' | 'processing' | 'dispatched' | 'refundPending', number>> &
  Partial<Record<'refundsDue' | 'unplaced', number>>;

const COUNTED: Record<string, keyof Counts> = {
  Pending: 'pending',
  Processing: 'processing',
  Dispatched: 'dispatched',
  'Refund Pending': 'refundPending',
};

type FilterBarProps = {
  filter: OrderFilter;
  /** Empty until they are loaded. */
  counts: Counts;
  onChange: (filter: OrderFilter) => void;
};

/** The search by order id or phone number, and the filters by state, payment method and date. */
export function FilterBar({ filter, counts, onChange }: FilterBarProps) {
  const { state, method, from, to, refundsDue, unplaced } = filter;
  const others = { method, from, to };
  const chips = [
    { label: 'All', on: !state && !refundsDue && !unplaced, filter: others },
    ...ORDER_STATUSES.map((each) => ({
      label: each,
      on: state === each,
      filter: { ...others, state: each },
      count: countOf(counts, each),
    })),
    {
      label: 'Refunds due',
      on: refundsDue,
      filter: { ...others, refundsDue: true as const },
      count: counts.refundsDue,
    },
    { label: 'Paid, not placed', on: unplaced, filter: { ...others, unplaced: true as const }, count: counts.unplaced },
  ];
  return (
    <div className={styles.filters}>
      <div className={styles.first}>
        <Search searched={filter.q} onSearch={(q) => onChange(q ? { q } : {})} key={filter.q ?? ''} />
        {!filter.q && <MoreFilters filter={filter} onChange={onChange} />}
      </div>
      {!filter.q && (
        <div className={`${shared.chips} ${styles.states}`} role="group" aria-label="State">
          {chips.map(({ label, on = false, filter: chosen, ...rest }) => (
            <button
              key={label}
              type="button"
              className={shared.chip}
              aria-pressed={on}
              onClick={() => onChange({ ...chosen })}
            >
              {label} {'count' in rest && rest.count !== undefined && <span>{rest.count}</span>}
            </button>
          ))}
        </div>
      )}
    </div>
  );
}

function countOf(counts: Counts, state: string): number | undefined {
  const name = COUNTED[state];
  return name && counts[name];
}

function Search({ searched, onSearch }: { searched: string | undefined; onSearch: (q: string) => void }) {
  const [typed, setTyped] = useState(searched ?? '');
  function submit(event: FormEvent) {
    event.preventDefault();
    onSearch(typed.trim());
  }
  return (
    <form className={shared.toolbar} role="search" onSubmit={submit}>
      <input
        className={styles.search}
        type="search"
        aria-label="Order id or phone number"
        placeholder="Order id or phone number"
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
