import { MAX_SEARCH_LENGTH } from '@nirala/contract/product-listing';
import type { FormEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import { Button } from '../../components/button.tsx';
import { rememberSearch } from './recent-searches.ts';
import styles from './search.module.css';

/** Words, typed and sent, as they stand above what was found for them. */
export function SearchForm({ words }: { words: string }) {
  const navigate = useNavigate();
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const q = String(new FormData(event.currentTarget).get('q') ?? '').trim();
    rememberSearch(q);
    void navigate(searchAddress(q));
  }
  return (
    <form role="search" className={styles.form} onSubmit={submit}>
      <input
        {...{
          type: 'search',
          name: 'q',
          defaultValue: words,
          maxLength: MAX_SEARCH_LENGTH,
          'aria-label': 'Search the store',
        }}
        {...{ autoComplete: 'off', enterKeyHint: 'search', className: styles.input }}
      />
      <Button type="submit">Search</Button>
    </form>
  );
}

export function searchAddress(q: string): string {
  return `/search?${new URLSearchParams({ q })}`;
}
