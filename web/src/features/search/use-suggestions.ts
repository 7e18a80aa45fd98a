import type { PublicCategory } from '@nirala/contract/product/category';
import type { SearchReading } from '@nirala/contract/product/facets';
import type { Product } from '@nirala/contract/product/product';
import { useEffect, useState } from 'react';
import { call } from '../../lib/call.ts';
import { useCategories } from '../store/store-details.ts';
import { searchUrl, useRecentSearches } from './recent-searches.ts';

/** A link to offer. `kind` is its group. */
export type Suggestion = {
  kind: 'recent' | 'page' | 'category' | 'product';
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

/** Suggestions for what was typed: pages of the store, categories, then products. For an empty field: recent searches. */
export function useSuggestions(typed: string): Suggested {
  const searches = useRecentSearches();
  const [{ products, reading }, setFound] = useState<Found>({ products: [] });
  const all = useCategories();
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
      ...(reading?.pages ?? []).map((page): Suggestion => ({ kind: 'page', ...page })),
      ...categoriesOf(words, all, { products, reading }).map(({ slug, label }): Suggestion => ({
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
function categoriesOf(words: string, all: readonly PublicCategory[], { products, reading }: Found): PublicCategory[] {
  const prefix = words.toLowerCase();
  const named = all.filter(({ label }) => ` ${label.toLowerCase()}`.includes(` ${prefix}`));
  const near = reading?.notSold?.categories.map(({ slug }) => slug);
  const found = products.map(({ category }) => category);
  const others = all.filter(({ id, slug }) => (near ? near.includes(slug) : found.includes(id)));
  return [...new Set([...named, ...others])].slice(0, MAX_CATEGORIES);
}
