import { MAX_SEARCH_LENGTH, type SearchReading as Reading } from '@nirala/contract/product/facets';
import { type FormEvent, useState } from 'react';
import { useNavigate, Link } from 'react-router-dom';
import { Button } from '../../components/button.tsx';
import { useOnDemand } from '../../lib/on-demand.ts';
import { rememberSearch, searchUrl } from './recent-searches.ts';
import styles from './search.module.css';

/** The search form above the results. `search`: the current search. Suggestions load when the field is focused. */
export function SearchForm({ search }: { search: string }) {
  const navigate = useNavigate();
  const [field, setField] = useState<HTMLInputElement | null>(null);
  const [FieldSuggestions, load] = useOnDemand(
    async () => (await import('./field-suggestions.tsx')).FieldSuggestions,
    () => undefined,
  );
  // Without the script the search works without suggestions.
  const prepare = () => void (FieldSuggestions ?? load().catch(() => undefined));

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const q = String(new FormData(event.currentTarget).get('q') ?? '').trim();
    rememberSearch(q);
    void navigate(searchUrl(q));
  }
  return (
    <form role="search" className={styles.form} onSubmit={submit}>
      <input
        ref={setField}
        type="search"
        name="q"
        aria-label="Search the store"
        defaultValue={search}
        maxLength={MAX_SEARCH_LENGTH}
        autoComplete="off"
        enterKeyHint="search"
        className={styles.input}
        onFocus={prepare}
        onInput={prepare}
      />
      <Button type="submit">Search</Button>
      {FieldSuggestions && field && <FieldSuggestions field={field} />}
    </form>
  );
}

/**
 * The pages that a search asks for, what of it is not sold, and what was relaxed. The parts that were understood are chips
 * of the filters.
 */
export function SearchReading({ reading }: { reading: Reading | undefined }) {
  if (!reading) return null;
  const { relaxed, notSold, pages } = reading;
  return (
    <>
      {pages && (
        <p>
          Are you looking for a page?{' '}
          {pages.map(({ to, label }) => (
            <Link key={to} to={to} className={styles.category}>
              {label}
            </Link>
          ))}
        </p>
      )}
      {notSold && (
        <p>
          {notSold.sentence} You may like:{' '}
          {notSold.categories.map(({ slug, label }) => (
            <Link key={slug} to={`/${slug}`} className={styles.category}>
              {label}
            </Link>
          ))}
        </p>
      )}
      {relaxed && <p role="status">{relaxed}</p>}
    </>
  );
}
