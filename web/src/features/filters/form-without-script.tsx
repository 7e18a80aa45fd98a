import type { ListQuery } from '../catalogue/list-query.ts';
import { FilterGroups } from './filter-groups.tsx';
import styles from './filters.module.css';
import { SORT_LABELS, unnamedOrder } from './sort-select.tsx';

/** `origins`: the countries of the products in the page. */
type FormProps = { query: ListQuery; inCategory: boolean; ownOrder?: boolean; origins: readonly string[] };

/** The filters of a rendered page for browsers without JavaScript, folded, as a form that loads the page again. */
export function FormWithoutScript({ query, inCategory, ownOrder = false, origins }: FormProps) {
  const unnamed = unnamedOrder(query.q, ownOrder);
  return (
    <details className={styles.folded}>
      <summary>Filter and sort</summary>
      <form className={styles.panel}>
        {query.q && <input type="hidden" name="q" value={query.q} />}
        <FilterGroups query={query} inCategory={inCategory} counts={undefined} origins={origins} onChange={undefined} />
        <label className={styles.plainSort}>
          Sort by{' '}
          <select name="sort" defaultValue={query.sort ?? ''}>
            <option value="">{unnamed || SORT_LABELS.new}</option>
            {Object.entries(SORT_LABELS)
              .filter(([value]) => (value !== 'new' || unnamed) && (value !== 'origin' || origins.length > 0))
              .map(([value, label]) => (
                <option key={value} value={value}>
                  {label}
                </option>
              ))}
          </select>
        </label>
        <button type="submit" className={styles.plainSubmit}>
          Show products
        </button>
      </form>
    </details>
  );
}
