import type { Product } from '@nirala/contract/product';
import type { Review } from '@nirala/contract/review';
import { REVIEWS_PER_PAGE, type Fits, type Ratings, type ReviewSort } from '@nirala/contract/review-summary';
import { useState } from 'react';
import { call } from '../../lib/call.ts';
import { usePagedList } from '../../lib/use-paged-list.ts';
import { logFailure } from './log-failure.ts';

/** A review that was written on this page. `product` has the totals from before it. */
type WrittenReview = { product: Product; before: Review | undefined; after: Review };

export type ReviewTotals = { ratings: Ratings; fits: Fits };

/**
 * A product's reviews in the chosen order. A review written on this page is added immediately, and `onTotals` gets the
 * new totals.
 */
export function useReviews(product: Product, onTotals: (totals: ReviewTotals) => void) {
  const [sort, setSort] = useState<ReviewSort>('new');
  const [written, setWritten] = useState<readonly WrittenReview[]>([]);
  const { id: productId } = product;
  const list = usePagedList({
    key: `${productId} ${sort}`,
    read: (cursor, signal) =>
      // Spec §7: a failure is only logged.
      call('listReviews', { productId, sort, limit: REVIEWS_PER_PAGE, cursor }, signal).catch((error: unknown) => {
        if (!signal.aborted) logFailure('Reviews could not be loaded', error);
        throw error;
      }),
    idOf: (review) => review._id,
  });

  /** `before`: the shopper's earlier review, which the page's totals include. */
  function add(after: Review, before: Review | undefined) {
    if (!after.approved) return;
    const earlier = written.find((one) => one.after._id === after._id);
    const others = written.filter((one) => one !== earlier);
    // The first `before` counts: the totals include that one.
    const all = [...others, { product, before, ...earlier, after }];
    setWritten(all);
    onTotals(totalsWith(product, all));
  }

  return {
    state: list.state,
    items: written.reduce(withWritten, list.items),
    hasMore: list.hasMore,
    loadMore: list.loadMore,
    sort,
    setSort,
    add,
  };
}

/** Replaces the shopper's earlier review in place, or puts a new one first. */
function withWritten(items: readonly Review[], { after: own }: WrittenReview): readonly Review[] {
  if (!items.some((review) => review._id === own._id)) return [own, ...items];
  return items.map((review) => (review._id === own._id ? own : review));
}

function totalsWith(product: Product, written: readonly WrittenReview[]): ReviewTotals {
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
