import { MAX_SEARCH_LENGTH } from '@nirala/contract/product/product-listing';
import { type FormEvent, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { Button } from '../../components/button.tsx';
import { useOnDemand } from '../../lib/use-on-demand.ts';
import { rememberSearch } from './recent-searches.ts';
import { searchUrl } from './search-url.ts';
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
