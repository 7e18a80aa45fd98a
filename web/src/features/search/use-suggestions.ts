import { CATEGORIES } from '@nirala/contract/category';
import type { Product } from '@nirala/contract/product';
import { pictureAt } from '@nirala/contract/picture-url';
import { useEffect, useState } from 'react';
import { call } from '../../lib/call.ts';
import { useRecentSearches } from './recent-searches.ts';
import { searchAddress } from './search-form.tsx';

/** Something to go to. `kind` names its group. */
export type Suggestion = {
  kind: 'recent' | 'shelf' | 'piece';
  label: string;
  to: string;
  /** Path of a small picture. */
  picture?: string;
  /** Rupees. */
  price?: number;
};

const PIECES = 5;
/** Milliseconds without a letter, after which the server is asked. */
const PAUSE = 150;

/** What may be meant: what was searched for before, then shelves and pieces that have the words. */
export function useSuggestions(typed: string): Suggestion[] {
  const searches = useRecentSearches();
  const [pieces, setPieces] = useState<readonly Product[]>([]);
  const words = typed.trim();

  useEffect(() => {
    if (words === '') return;
    const controller = new AbortController();
    const timer = setTimeout(() => {
      call('listProducts', { q: words, limit: PIECES }, controller.signal).then(
        ({ items }) => setPieces(items),
        // Suggestions are a help: without them the search itself still says what failed.
        () => undefined,
      );
    }, PAUSE);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [words]);

  if (words === '') return searches.map((label) => ({ kind: 'recent', label, to: searchAddress(label) }));
  const begins = words.toLowerCase();
  const shelves = CATEGORIES.filter(({ label }) => ` ${label.toLowerCase()}`.includes(` ${begins}`)).slice(0, 3);
  // The pieces of the letters before stay until the new ones come.
  return [
    ...shelves.map(({ slug, label }): Suggestion => ({ kind: 'shelf', label, to: `/${slug}` })),
    ...pieces.map(({ id, name, imageUrl, discountedPrice }): Suggestion => ({
      ...{ kind: 'piece', label: name, to: `/product/${encodeURIComponent(id)}` },
      ...{ picture: pictureAt(imageUrl, 480), price: discountedPrice },
    })),
  ];
}
