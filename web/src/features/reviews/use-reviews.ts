import type { Api } from '@nirala/contract/api';
import type { Input } from '@nirala/contract/api/endpoint';
import type { Product } from '@nirala/contract/product/product';
import { type Review, REVIEWS_PER_PAGE, type ReviewSort } from '@nirala/contract/review/review';
import { countsInStars, type Fits, type Rating, type Ratings } from '@nirala/contract/review/summary';
import { useState } from 'react';
import { call } from '../../lib/call.ts';
import { usePagedList } from '../../lib/use-paged-list.ts';
import { logFailure } from './log-failure.ts';

/** A review that was written on this page. `product` has the totals from before it. */
type WrittenReview = { product: Product; before: Review | undefined; after: Review };

/** How many reviews a product has: with each rating, for each fit, and with photos. */
export type ReviewTotals = { ratings: Ratings; fits: Fits; photoReviews: number };

/**
 * A product's reviews in the chosen order: all, or those with this `rating` or with photos. A review written on this
 * page is added immediately, and `onTotals` gets the new totals.
 */
export function useReviews(product: Product, rating: Rating | undefined, onTotals: (totals: ReviewTotals) => void) {
  const [sort, setSort] = useState<ReviewSort>('new');
  const [withPhotos, setWithPhotos] = useState(false);
  const [written, setWritten] = useState<readonly WrittenReview[]>([]);
  const { id: productId } = product;
  const list = usePagedList({
    key: `${productId} ${sort} ${rating} ${withPhotos}`,
    read: (cursor, signal) =>
      readReviews(
        { productId, rating, photos: withPhotos ? '1' : undefined, sort, limit: REVIEWS_PER_PAGE, cursor },
        signal,
      ),
    idOf: (review) => review._id,
  });

  /** `before`: the shopper's earlier review, which the page's totals include. */
  function add(after: Review, before: Review | undefined) {
    const earlier = written.find((one) => one.after._id === after._id);
    if (!after.approved && !before?.approved && !earlier) return;
    const others = written.filter((one) => one !== earlier);
    // The first `before` counts: the totals include that one.
    const all = [...others, { product, before, ...earlier, after }];
    setWritten(all);
    onTotals(totalsWith(product, all));
  }

  return {
    state: list.state,
    items: written
      .reduce(withWritten, list.items)
      .filter((review) => (rating === undefined || review.rating === rating) && (!withPhotos || review.photos)),
    /** The number of reviews that match; undefined until the server has said it. */
    total: list.pages[0]?.total,
    hasMore: list.hasMore,
    loadMore: list.loadMore,
    sort,
    setSort,
    withPhotos,
    setWithPhotos,
    photoReviews: totalsWith(product, written).photoReviews,
    add,
  };
}

/** A page of reviews. Spec §7: a failure is only logged. */
export function readReviews(query: Input<Api['listReviews']>, signal: AbortSignal) {
  return call('listReviews', query, signal).catch((error: unknown) => {
    if (!signal.aborted) logFailure('Reviews could not be loaded', error);
    throw error;
  });
}

/** Replaces the shopper's earlier review in place, or puts a new one first. One that waits for approval is not shown. */
function withWritten(items: readonly Review[], { after }: WrittenReview): readonly Review[] {
  if (!after.approved) return items.filter((review) => review._id !== after._id);
  if (!items.some((review) => review._id === after._id)) return [after, ...items];
  return items.map((review) => (review._id === after._id ? after : review));
}

/** The totals of a product with the reviews that were written on this page. */
function totalsWith(product: Product, written: readonly WrittenReview[]): ReviewTotals {
  const ratings: Ratings = { ...product.ratings };
  const fits: Fits = { ...product.fits };
  let { photoReviews = 0 } = product;
  const add = (review: Review | undefined, by: 1 | -1) => {
    if (!review?.approved) return;
    if (review.photos) photoReviews = Math.max(0, photoReviews + by);
    if (!countsInStars(review)) return;
    ratings[review.rating] = Math.max(0, ratings[review.rating] + by);
    if (review.fit) fits[review.fit] = Math.max(0, fits[review.fit] + by);
  };
  for (const { before, after } of written.filter((one) => one.product === product)) {
    add(before, -1);
    add(after, 1);
  }
  return { ratings, fits, photoReviews };
}
