import { type FormEvent, useState } from 'react';
import { isBackwards } from '@nirala/contract/api/admin/orders';
import { ORDER_STATUSES, type OrderStatus } from '@nirala/contract/order/order';
import { CANCEL_REASON_CODES, CANCEL_REASONS, orderTag } from '@nirala/contract/order/team-marks';
import { PAYMENT_METHODS } from '@nirala/contract/order/pricing';
import * as v from 'valibot';
import { Button } from '../../components/button.tsx';
import shared from '../shared/shared.module.css';
import { isSameFilter, type OrderFilter } from './order-filter.ts';
import {
  CONFIRM_VIEW,
  DEFAULT_VIEWS,
  readViews,
  type OrderCounts,
  type OrderView,
  removeView,
  saveView,
  viewNameSchema,
} from './order-views.ts';
import styles from './orders.module.css';
import { Field } from '../../components/field.tsx';
import { problemOf } from '../../lib/check-form.ts';
import { Chips } from '../shared/chips.tsx';

type FilterBarProps = {
  filter: OrderFilter;
  /** Empty until they are loaded. */
  counts: OrderCounts;
  onChange: (filter: OrderFilter) => void;
};

/** The search, the views, and under "More" the other filters. */
export function FilterBar({ filter, counts, onChange }: FilterBarProps) {
  const [saved, setSaved] = useState(readViews);
  const isOffered = (view: OrderView) =>
    view !== CONFIRM_VIEW || (counts.toConfirm ?? 0) > 0 || isSameFilter(view.filter, filter);
  return (
    <div className={styles.filters}>
      <div className={styles.first}>
        <Search searched={filter.q} onSearch={(q) => onChange(q ? { q } : {})} key={filter.q ?? ''} />
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
  onSearch: (q: string) => void;
};

/** A search replaces the other filters. */
function Search({ searched, onSearch }: SearchProps) {
  const [typed, setTyped] = useState(searched ?? '');
  function submit(event: FormEvent) {
    event.preventDefault();
    onSearch(typed.trim());
  }
  return (
    <form className={shared.toolbar} role="search" onSubmit={submit}>
      <input
        className={shared.search}
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

type MoreFiltersProps = {
  filter: OrderFilter;
  counts: OrderCounts;
  /** The saved views. */
  views: readonly OrderView[];
  onViews: (views: OrderView[]) => void;
  onChange: (filter: OrderFilter) => void;
};

/** The filters by state, payment method and days, the sequence, and the saved views. Open only while it filters. */
function MoreFilters({ filter, counts, views, onViews, onChange }: MoreFiltersProps) {
  const { state, method, from, to, refundsDue, unplaced, paidTwice, oldest, due, tag, reason } = filter;
  const [open] = useState(
    Boolean(state ?? method ?? from ?? to ?? refundsDue ?? unplaced ?? paidTwice ?? tag ?? reason),
  );
  return (
    <details className={styles.more} open={open}>
      <summary>More</summary>
      <StateChips filter={filter} counts={counts} onChange={onChange} />
      <div className={shared.toolbar}>
        <Field label="Sequence">
          {(control) => (
            <select
              {...control}
              required={false}
              disabled={due !== undefined}
              value={oldest ? 'oldest' : 'newest'}
              onChange={({ target }) => onChange({ ...filter, oldest: target.value === 'oldest' || undefined })}
            >
              <option value="newest">Newest first</option>
              <option value="oldest">Oldest first</option>
            </select>
          )}
        </Field>
        <Field label="Paid by">
          {(control) => (
            <select
              {...control}
              required={false}
              value={method ?? ''}
              onChange={({ target }) =>
                onChange({ ...filter, method: PAYMENT_METHODS.find((each) => each === target.value) })
              }
            >
              <option value="">Any</option>
              {PAYMENT_METHODS.map((each) => (
                <option key={each}>{each}</option>
              ))}
            </select>
          )}
        </Field>
        {(['from', 'to'] as const).map((end) => (
          <Field key={end} label={end === 'from' ? 'From' : 'Until'}>
            {(control) => (
              <input
                {...control}
                required={false}
                type="date"
                value={filter[end] ?? ''}
                onChange={({ target }) => onChange({ ...filter, [end]: target.value || undefined })}
              />
            )}
          </Field>
        ))}
      </div>
      <TagFilter key={tag ?? ''} filter={filter} onChange={onChange} />
      <ReasonFilter filter={filter} onChange={onChange} />
      {isBackwards(filter) && <p role="alert">“From” is later than “Until”. Change one of them.</p>}
      <SavedViews filter={filter} views={views} onViews={onViews} />
    </details>
  );
}

/** Shows the orders with a tag, on the chosen days, whatever else they are. */
function TagFilter({ filter: { tag, from, to, oldest }, onChange }: Pick<MoreFiltersProps, 'filter' | 'onChange'>) {
  const [typed, setTyped] = useState(tag ?? '');
  const read = v.safeParse(orderTag, typed);
  return (
    <form
      className={shared.toolbar}
      onSubmit={(event) => {
        event.preventDefault();
        if (read.success) onChange({ tag: read.output, from, to, oldest });
      }}
    >
      <Field label="Tag" optional error={problemOf(orderTag, typed)}>
        {(control) => (
          <input {...control} autoComplete="off" value={typed} onChange={({ target }) => setTyped(target.value)} />
        )}
      </Field>
      <Button type="submit" look="quiet">
        Show this tag
      </Button>
      {tag !== undefined && (
        <Button look="plain" onClick={() => onChange({ from, to, oldest })}>
          All tags
        </Button>
      )}
    </form>
  );
}

/** Shows the orders that an admin cancelled for a reason, on the chosen days. */
function ReasonFilter({
  filter: { reason, from, to, oldest },
  onChange,
}: Pick<MoreFiltersProps, 'filter' | 'onChange'>) {
  return (
    <Field label="Cancelled because" optional>
      {(control) => (
        <select
          {...control}
          value={reason ?? ''}
          onChange={({ target }) =>
            onChange({ reason: CANCEL_REASON_CODES.find((code) => code === target.value), from, to, oldest })
          }
        >
          <option value="">Any reason</option>
          {CANCEL_REASON_CODES.map((code) => (
            <option key={code} value={code}>
              {CANCEL_REASONS[code]}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}

/** The states whose orders are counted. */
const STATE_COUNTS: Partial<Record<OrderStatus, keyof OrderCounts>> = {
  Pending: 'pending',
  Processing: 'processing',
  Dispatched: 'dispatched',
  'Refund Pending': 'refundPending',
};

/** The states of orders, with those of their money. One of them filters at a time. */
function StateChips({ filter, counts, onChange }: Pick<MoreFiltersProps, 'filter' | 'counts' | 'onChange'>) {
  const { state, method, from, to, refundsDue, unplaced, paidTwice, oldest } = filter;
  const others = { method, from, to, oldest };
  const states: { value: string; label: string; count?: keyof OrderCounts | undefined; filter: OrderFilter }[] = [
    ...ORDER_STATUSES.map((status) => ({
      value: status,
      label: status,
      count: STATE_COUNTS[status],
      filter: { ...others, state: status },
    })),
    { value: 'refundsDue', label: 'Refunds due', count: 'refundsDue', filter: { ...others, refundsDue: true } },
    { value: 'unplaced', label: 'Paid, not placed', count: 'unplaced', filter: { ...others, unplaced: true } },
    { value: 'paidTwice', label: 'Paid twice', filter: { ...others, paidTwice: true } },
  ];
  return (
    <Chips
      label="State"
      options={states.map(({ value, label, count }) => ({
        value,
        label: (
          <>
            {label} {count && counts[count] !== undefined && <span>{counts[count]}</span>}
          </>
        ),
      }))}
      value={refundsDue ? 'refundsDue' : unplaced ? 'unplaced' : paidTwice ? 'paidTwice' : (state ?? '')}
      onChange={(value) => {
        const chosen = states.find((each) => each.value === value);
        if (chosen) onChange(chosen.filter);
      }}
    />
  );
}

/** Saves the filter under a name, in this browser, and removes saved ones. */
function SavedViews({ filter, views, onViews }: Pick<MoreFiltersProps, 'filter' | 'views' | 'onViews'>) {
  const [name, setName] = useState('');
  return (
    <form
      className={shared.toolbar}
      onSubmit={(event) => {
        event.preventDefault();
        if (!v.is(viewNameSchema, name)) return;
        onViews(saveView(name, filter));
        setName('');
      }}
    >
      <Field label="Save this view as" optional error={problemOf(viewNameSchema, name)}>
        {(control) => (
          <input {...control} autoComplete="off" value={name} onChange={({ target }) => setName(target.value)} />
        )}
      </Field>
      <Button type="submit" look="quiet">
        Save view
      </Button>
      {views.map((view) => (
        <Button key={view.name} look="plain" onClick={() => onViews(removeView(view.name))}>
          Remove “{view.name}”
        </Button>
      ))}
    </form>
  );
}
