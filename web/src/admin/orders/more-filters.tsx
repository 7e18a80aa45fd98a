import { isBackwards } from '@nirala/contract/api/admin/orders';
import { PAYMENT_METHODS } from '@nirala/contract/pricing';
import { useState } from 'react';
import { Field } from '../../components/field.tsx';
import shared from '../shared/shared.module.css';
import type { OrderFilter } from './order-filter.ts';
import styles from './filters.module.css';

type MoreFiltersProps = { filter: OrderFilter; onChange: (filter: OrderFilter) => void };

/** Collapsed unless one of these filters is set, to leave room for the orders. */
export function MoreFilters({ filter, onChange }: MoreFiltersProps) {
  const { method, from, to } = filter;
  const [open] = useState(Boolean(method ?? from ?? to));
  return (
    <details className={styles.more} open={open}>
      <summary>Payment method and dates</summary>
      <div className={shared.toolbar}>
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
    </details>
  );
}
