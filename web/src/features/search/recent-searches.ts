import { MAX_SEARCH_LENGTH } from '@nirala/contract/product/facets';
import { plainLine } from '@nirala/contract/text/plain-text';
import { readStored, removeStored, useStored, writeStored } from '../../lib/storage/storage.ts';

/** The searches made in this browser, newest first. */
export function useRecentSearches(): readonly string[] {
  return useStored('searches');
}

const MAX_RECENT = 6;

/** Puts a search first. It is stored on one line, without invisible characters. */
export function rememberSearch(search: string): void {
  const query = plainLine(search.slice(0, MAX_SEARCH_LENGTH));
  if (query === '') return;
  const others = readStored('searches').filter((other) => other.toLowerCase() !== query.toLowerCase());
  writeStored('searches', [query, ...others].slice(0, MAX_RECENT));
}

/** Removes one search. */
export function forgetSearch(search: string): void {
  const others = readStored('searches').filter((other) => other !== search);
  if (others.length > 0) writeStored('searches', others);
  else clearRecentSearches();
}

/** Removes all searches. */
export function clearRecentSearches(): void {
  removeStored('searches');
}

/** The URL of a search's results. */
export function searchUrl(q: string): string {
  return `/search?${new URLSearchParams({ q })}`;
}
