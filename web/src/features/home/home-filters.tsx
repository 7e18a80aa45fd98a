import { useContext, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { Button } from '../../components/button.tsx';
import { Icon } from '../../components/icon.tsx';
import { useOnDemand } from '../../lib/on-demand.ts';
import { type ListQuery, toSearch } from '../catalogue/list-query.ts';
import { FILTER_ICON, FiltersWithoutScript } from '../catalogue/filters-without-script.ts';
import styles from './home.module.css';

/**
 * The filters of the home list. They load when they come near or when their button is pressed, because a first visit
 * rarely needs them. Without JavaScript chips remove active filters, and a link leads to the search, whose filters are a
 * form.
 */
export function HomeFilters({
  query,
  total,
  origins,
}: {
  query: ListQuery;
  total: number;
  origins: readonly string[];
}) {
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
        <Button look="quiet" className={styles.openFilters} aria-expanded={false} onClick={open}>
          <Icon name={FILTER_ICON} size={20} /> Filters
        </Button>
      )}
      <noscript>
        <Link to={{ pathname: '/search', search: toSearch(query) }}>Filter and sort</Link>
        {WithoutScript && <WithoutScript.Chips query={query} />}
      </noscript>
    </div>
  );
}
