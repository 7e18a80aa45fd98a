import { isBackwards } from '@nirala/contract/api/admin/orders';
import { ORDER_STATUSES } from '@nirala/contract/order/order';
import { PAYMENT_METHODS } from '@nirala/contract/order/pricing';
import { useState } from 'react';
import * as v from 'valibot';
import { Button } from '../../components/button.tsx';
import { Field } from '../../components/field.tsx';
import { problemOf } from '../../lib/check-form.ts';
import { Chips } from '../shared/chips.tsx';
import shared from '../shared/shared.module.css';
import type { Counts } from './order-list.ts';
import { type OrderFilter, removeView, saveView, viewNameSchema, type OrderView } from './order-filter.ts';
import styles from './filters.module.css';

type MoreFiltersProps = {
  filter: OrderFilter;
  counts: Counts;
  /** The admin's own views. */
  views: readonly OrderView[];
  onViews: (views: OrderView[]) => void;
  onChange: (filter: OrderFilter) => void;
};

const COUNTED: Record<string, keyof Counts> = {
  Pending: 'pending',
  Processing: 'processing',
  Dispatched: 'dispatched',
  'Refund Pending': 'refundPending',
};

/** Collapsed unless one of these filters is set, to leave room for the orders. */
export function MoreFilters({ filter, counts, views, onViews, onChange }: MoreFiltersProps) {
  const { state, method, from, to, refundsDue, unplaced, oldest, due } = filter;
  const [open] = useState(Boolean(state ?? method ?? from ?? to ?? refundsDue ?? unplaced));
  const others = { method, from, to, oldest };
  const states = [
    ...ORDER_STATUSES.map((each) => {
      const counted = COUNTED[each];
      const count = counted && counts[counted];
      return { value: each, label: each, count, next: { ...others, state: each } };
    }),
    {
      value: 'refundsDue',
      label: 'Refunds due',
      count: counts.refundsDue,
      next: { ...others, refundsDue: true as const },
    },
    {
      value: 'unplaced',
      label: 'Paid, not placed',
      count: counts.unplaced,
      next: { ...others, unplaced: true as const },
    },
  ];
  return (
    <details className={styles.more} open={open}>
      <summary>More</summary>
      <Chips
        label="State"
        options={states.map(({ value, label, count }) => ({
          value,
          label: (
            <>
              {label} {count !== undefined && <span>{count}</span>}
            </>
          ),
        }))}
        value={refundsDue ? 'refundsDue' : unplaced ? 'unplaced' : (state ?? '')}
        onChange={(value) => {
          const chosen = states.find((each) => each.value === value);
          if (chosen) onChange(chosen.next);
        }}
      />
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
      {isBackwards(filter) && <p role="alert">“From” is later than “Until”. Change one of them.</p>}
      <OwnViews filter={filter} views={views} onViews={onViews} />
    </details>
  );
}

/** Saves the filter under a name, in this browser, and removes saved ones. */
function OwnViews({ filter, views, onViews }: Pick<MoreFiltersProps, 'filter' | 'views' | 'onViews'>) {
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
