import { MAX_SEARCH_LENGTH } from '@nirala/contract/product-listing';
import type { FormEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import { Button } from '../../components/button.tsx';
import { rememberSearch } from './recent-searches.ts';
import styles from './search.module.css';

/** The search form above the results. `search`: the current search. */
export function SearchForm({ search }: { search: string }) {
  const navigate = useNavigate();
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const q = String(new FormData(event.currentTarget).get('q') ?? '').trim();
    rememberSearch(q);
    void navigate(searchUrl(q));
  }
  return (
    <form role="search" className={styles.form} onSubmit={submit}>
      <input
        type="search"
        name="q"
        aria-label="Search the store"
        defaultValue={search}
        maxLength={MAX_SEARCH_LENGTH}
        autoComplete="off"
        enterKeyHint="search"
        className={styles.input}
      />
      <Button type="submit">Search</Button>
    </form>
  );
}

export function searchUrl(q: string): string {
  return `/search?${new URLSearchParams({ q })}`;
}
