import { useContext, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { useOnDemand } from '../../lib/on-demand.ts';
import { type ListQuery, toSearch } from '../catalogue/list-query.ts';
import { FilterButton, FiltersWithoutScript } from '../catalogue/filters-before-script.tsx';
import styles from './home.module.css';

type HomeFiltersProps = { query: ListQuery; total: number; origins: readonly string[] };

/**
 * The filters of the home list. They load when they come near or when their button is pressed, because a first visit
 * rarely needs them. Without JavaScript chips remove active filters, and a link leads to the search, whose filters are a
 * form.
 */
export function HomeFilters({ query, total, origins }: HomeFiltersProps) {
  const place = useRef<HTMLDivElement>(null);
  const [Bar, load] = useOnDemand(async () => (await import('../filters/filter-bar.tsx')).FilterBar, undefined, place);
  const WithoutScript = useContext(FiltersWithoutScript);
  const [pressed, setPressed] = useState(false);
  function open() {
    setPressed(true);
    void load().catch(() => undefined);
  }
  return (
    <div ref={place} className={styles.place}>
      {Bar ? (
        <Bar query={query} total={total} origins={origins} startOpen={pressed} />
      ) : (
        <FilterButton className={styles.openFilters} aria-expanded={false} onClick={open}>
          Filters
        </FilterButton>
      )}
      <noscript>
        <Link to={{ pathname: '/search', search: toSearch(query) }}>Filter and sort</Link>
        {WithoutScript && <WithoutScript.Chips query={query} />}
      </noscript>
    </div>
  );
}
