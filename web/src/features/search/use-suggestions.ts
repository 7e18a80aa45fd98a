import { CATEGORIES } from '@nirala/contract/category';
import type { Product } from '@nirala/contract/product';
import { useEffect, useState } from 'react';
import { call } from '../../lib/call.ts';
import { useRecentSearches } from './recent-searches.ts';
import { searchUrl } from './search-form.tsx';

/** A link to offer. `kind` is its group. */
export type Suggestion = {
  kind: 'recent' | 'category' | 'product';
  label: string;
  to: string;
  /** The URL of its picture. */
  picture?: string;
  /** Rupees. */
  price?: number;
};

const MAX_PRODUCTS = 5;
const MAX_CATEGORIES = 3;
/** The server is asked after a pause in typing of this length. */
const DEBOUNCE_MS = 150;

/** Suggestions for what was typed: categories, then products. For an empty field: recent searches. */
export function useSuggestions(typed: string): Suggestion[] {
  const searches = useRecentSearches();
  const [products, setProducts] = useState<readonly Product[]>([]);
  const words = typed.trim();

  useEffect(() => {
    if (words === '') return;
    const controller = new AbortController();
    const timer = setTimeout(() => {
      call('listProducts', { q: words, limit: MAX_PRODUCTS }, controller.signal).then(
        ({ items }) => setProducts(items),
        // Without suggestions the search still works, and it reports a failure itself.
        () => undefined,
      );
    }, DEBOUNCE_MS);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [words]);

  if (words === '') return searches.map((label) => ({ kind: 'recent', label, to: searchUrl(label) }));
  const prefix = words.toLowerCase();
  const categories = CATEGORIES.filter(({ label }) => ` ${label.toLowerCase()}`.includes(` ${prefix}`)).slice(
    0,
    MAX_CATEGORIES,
  );
  // The products of the previous request stay until the new ones arrive.
  return [
    ...categories.map(({ slug, label }): Suggestion => ({ kind: 'category', label, to: `/${slug}` })),
    ...products.map(({ id, name, imageUrl, discountedPrice }): Suggestion => ({
      kind: 'product',
      label: name,
      to: `/product/${encodeURIComponent(id)}`,
      picture: imageUrl,
      price: discountedPrice,
    })),
  ];
}
