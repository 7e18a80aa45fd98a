import { CATEGORIES } from '@nirala/contract/product/category';
import type { Product } from '@nirala/contract/product/product';
import type { SearchReading } from '@nirala/contract/product/facets';
import { type KeyboardEvent, useId, useState, useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { call } from '../../lib/call.ts';
import { forgetSearch, rememberSearch, searchUrl, useRecentSearches } from './recent-searches.ts';

export type Combobox = {
  suggestions: readonly Suggestion[];
  /** What the search relaxed, or that such things are not sold. */
  note: string | undefined;
  /** The index of the suggestion that Enter opens; -1 for none. */
  active: number;
  /** The id of the listbox. */
  list: string;
  optionId: (index: number) => string;
  /** No suggestion is active. */
  reset: () => void;
  /** Remembers the search and opens a page. */
  go: (to: string, search?: string) => void;
  choose: (index: number) => void;
  forget: (search: string) => void;
  /** Up and Down move through the suggestions; Delete removes a recent search. */
  handleKey: (event: Pick<KeyboardEvent, 'key' | 'preventDefault'>) => void;
};

/**
 * A search field with suggestions: WAI-ARIA's "editable combobox with list autocomplete". `onGo` is called before another
 * page opens.
 */
export function useCombobox(typed: string, onGo: () => void, focusField: () => void): Combobox {
  const { suggestions, note } = useSuggestions(typed);
  const [active, setActive] = useState(-1);
  const navigate = useNavigate();
  const list = useId();

  function go(to: string, search?: string) {
    if (search) rememberSearch(search);
    onGo();
    void navigate(to);
  }

  function choose(index: number) {
    const suggestion = suggestions[index];
    if (suggestion) go(suggestion.to, suggestion.kind === 'recent' ? suggestion.label : typed);
  }

  function forget(search: string) {
    forgetSearch(search);
    setActive(-1);
    focusField();
  }

  function handleKey(event: Pick<KeyboardEvent, 'key' | 'preventDefault'>) {
    const suggestion = suggestions[active];
    if (event.key === 'Delete' && suggestion?.kind === 'recent') {
      event.preventDefault();
      forget(suggestion.label);
      return;
    }
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (step === 0) return;
    event.preventDefault();
    // Index -1 is the field itself, which comes before the first suggestion and after the last.
    const positions = suggestions.length + 1;
    setActive(((active + 1 + step + positions) % positions) - 1);
  }

  const optionId = (index: number) => `${list}-${index}`;
  return { suggestions, note, active, list, optionId, reset: () => setActive(-1), go, choose, forget, handleKey };
}

/** A link to offer. `kind` is its group. */
type Suggestion = {
  kind: 'recent' | 'category' | 'product';
  label: string;
  to: string;
  /** The URL of its picture. */
  picture?: string;
  /** Rupees. */
  price?: number;
};

/** `note`: what the search relaxed, or that such things are not sold. */
type Suggested = { suggestions: Suggestion[]; note?: string | undefined };

type Found = { products: readonly Product[]; reading?: SearchReading | undefined };

const MAX_PRODUCTS = 5;
const MAX_CATEGORIES = 3;
/** The server is asked after a pause in typing of this length. */
const DEBOUNCE_MS = 150;

/** Suggestions for what was typed: categories, then products. For an empty field: recent searches. */
function useSuggestions(typed: string): Suggested {
  const searches = useRecentSearches();
  const [{ products, reading }, setFound] = useState<Found>({ products: [] });
  const words = typed.trim();

  useEffect(() => {
    if (words === '') return;
    const controller = new AbortController();
    const { signal } = controller;
    const timer = setTimeout(() => {
      Promise.all([
        call('listProducts', { q: words, limit: MAX_PRODUCTS }, signal),
        // Without what the search understood, the products are still worth showing.
        call('countProducts', { q: words }, signal).catch(() => undefined),
      ]).then(
        ([{ items }, counts]) => setFound({ products: items, reading: counts?.search }),
        // Without suggestions the search still works, and it reports a failure itself.
        () => undefined,
      );
    }, DEBOUNCE_MS);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [words]);

  if (words === '') return { suggestions: searches.map((label) => ({ kind: 'recent', label, to: searchUrl(label) })) };
  // The products of the previous request stay until the new ones arrive.
  return {
    note: reading?.notSold?.sentence ?? reading?.relaxed,
    suggestions: [
      ...categoriesOf(words, { products, reading }).map(({ slug, label }): Suggestion => ({
        kind: 'category',
        label,
        to: `/${slug}`,
      })),
      ...products.map(({ id, name, imageUrl, discountedPrice }): Suggestion => ({
        kind: 'product',
        label: name,
        to: `/product/${encodeURIComponent(id)}`,
        picture: imageUrl,
        price: discountedPrice,
      })),
    ],
  };
}

/** The categories whose name begins so, then those that come nearest to what is not sold, or of the products found. */
function categoriesOf(words: string, { products, reading }: Found): { slug: string; label: string }[] {
  const prefix = words.toLowerCase();
  const named = CATEGORIES.filter(({ label }) => ` ${label.toLowerCase()}`.includes(` ${prefix}`));
  const near = reading?.notSold?.categories.map(({ slug }) => slug) ?? products.map(({ category }) => category);
  const others = CATEGORIES.filter(({ slug }) => near.includes(slug));
  return [...new Set([...named, ...others])].slice(0, MAX_CATEGORIES);
}
