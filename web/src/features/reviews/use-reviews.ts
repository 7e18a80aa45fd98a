import type { Product } from '@nirala/contract/product';
import type { Review } from '@nirala/contract/review';
import { REVIEWS_PER_PAGE, type Fits, type Ratings, type ReviewSort } from '@nirala/contract/review-summary';
import { useState } from 'react';
import { call } from '../../lib/call.ts';
import { useLoaded } from '../../lib/use-loaded.ts';
import { logFailure } from './log-failure.ts';

/** `product` has the figures that the review is not in yet. */
type Written = { product: Product; before: Review | undefined; after: Review };

/** What all the reviews come to. */
export type ReviewTotals = { ratings: Ratings; fits: Fits };

/**
 * The reviews of a product, in the chosen order, with what was written on this page put in at once; `onTotals` hears
 * what they come to then.
 */
export function useReviews(product: Product, onTotals: (figures: ReviewTotals) => void) {
  const [sort, setSort] = useState<ReviewSort>('new');
  const [written, setWritten] = useState<readonly Written[]>([]);
  const [more, setMore] = useState<{ sort: ReviewSort; items: Review[]; next: string | undefined }>();
  const { id: productId } = product;
  const loaded = useLoaded(`${productId} ${sort}`, (signal) =>
    // Spec §7: a failure is only logged.
    call('listReviews', { productId, sort, limit: REVIEWS_PER_PAGE }, signal).catch((error: unknown) => {
      if (!signal.aborted) logFailure('Reviews could not be loaded', error);
      throw error;
    }),
  );
  const first = loaded.state === 'loaded' ? loaded.value : { items: [], next: undefined };
  const later = more?.sort === sort ? more : undefined;
  const items = [...first.items, ...(later?.items ?? [])];
  const next = later ? later.next : first.next;

  async function showMore() {
    if (next === undefined) return;
    try {
      const page = await call('listReviews', { productId, sort, limit: REVIEWS_PER_PAGE, cursor: next });
      setMore({ sort, items: [...(later?.items ?? []), ...page.items], next: page.next });
    } catch (error) {
      logFailure('Reviews could not be loaded', error);
    }
  }

  /** `before` is what the shopper's review was when this page's figures were made. */
  function add(after: Review, before: Review | undefined) {
    if (!after.approved) return;
    const known = written.find((one) => one.after._id === after._id);
    const others = written.filter((one) => one !== known);
    const all = [...others, { product, before, ...known, after }];
    setWritten(all);
    onTotals(figuresAfter(product, all));
  }

  return {
    state: loaded.state,
    items: written.reduce(withWritten, items),
    more: next !== undefined,
    showMore,
    sort,
    setSort,
    add,
  };
}

/** A review that is changed stays in its place; a new one is the first. */
function withWritten(items: Review[], { after: own }: Written): Review[] {
  if (!items.some((review) => review._id === own._id)) return [own, ...items];
  return items.map((review) => (review._id === own._id ? own : review));
}

function figuresAfter(product: Product, written: readonly Written[]): ReviewTotals {
  const ratings: Ratings = { ...product.ratings };
  const fits: Fits = { ...product.fits };
  const add = (review: Review | undefined, by: 1 | -1) => {
    if (!review?.approved) return;
    ratings[review.rating] = Math.max(0, ratings[review.rating] + by);
    if (review.fit) fits[review.fit] = Math.max(0, fits[review.fit] + by);
  };
  for (const { before, after } of written.filter((one) => one.product === product)) {
    add(before, -1);
    add(after, 1);
  }
  return { ratings, fits };
}
