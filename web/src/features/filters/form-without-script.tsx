import type { ListQuery } from '../catalogue/list-query.ts';
import { FilterGroups } from './filter-groups.tsx';
import styles from './filters.module.css';
import { SORT_LABELS } from './sort-labels.ts';

type FormProps = { query: ListQuery; inCategory: boolean; hasImports: boolean };

/** The filters of a rendered page for browsers without JavaScript, as a form that loads the page again. */
export function FormWithoutScript({ query, inCategory, hasImports }: FormProps) {
  return (
    <form className={styles.panel}>
      {query.q && <input type="hidden" name="q" value={query.q} />}
      <FilterGroups query={query} inCategory={inCategory} counts={undefined} onChange={undefined} />
      <label className={styles.plainSort}>
        Sort by{' '}
        <select name="sort" defaultValue={query.sort ?? ''}>
          <option value="">{query.q ? 'Best match' : SORT_LABELS.new}</option>
          {Object.entries(SORT_LABELS)
            .filter(([value]) => (value !== 'new' || query.q) && (value !== 'origin' || hasImports))
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
  );
}
