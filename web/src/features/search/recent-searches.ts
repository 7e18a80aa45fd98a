import { MAX_SEARCH_LENGTH } from '@nirala/contract/product-listing';
import { readStored, removeStored, useStored, writeStored } from '../../lib/storage/storage.ts';

const KEPT = 6;

/** What was searched for in this browser, the latest first. */
export function useRecentSearches(): readonly string[] {
  return useStored('searches');
}

export function rememberSearch(words: string): void {
  const kept = words.trim().slice(0, MAX_SEARCH_LENGTH);
  if (kept === '') return;
  const others = readStored('searches').filter((known) => known.toLowerCase() !== kept.toLowerCase());
  writeStored('searches', [kept, ...others].slice(0, KEPT));
}

export function clearRecentSearches(): void {
  removeStored('searches');
}
