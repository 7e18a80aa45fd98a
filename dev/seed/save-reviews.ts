import { FieldValue, type Firestore } from '@google-cloud/firestore';
import type { Size } from '@nirala/contract/product/size';
import { NO_FITS, NO_RATINGS } from '@nirala/contract/review/no-reviews';
import { countsInStars, type Fits } from '@nirala/contract/review/summary';
import { productRef } from '@nirala/functions/store/products';
import { hasPhotos, reviewRef, toReviewDoc, type StoredReview } from '@nirala/functions/store/reviews';

/** A review of the seed. */
export type NewReview = StoredReview & { id: string };

/** Creates reviews, and sets the counts of their products, which must have no reviews yet. */
export async function saveReviews(db: Firestore, reviews: readonly NewReview[]): Promise<void> {
  const writer = db.bulkWriter();
  for (const { id, ...review } of reviews) void writer.set(reviewRef(db, id), toReviewDoc(review));
  for (const productId of new Set(reviews.map((review) => review.productId))) {
    if (productId === undefined) continue;
    const ratings = { ...NO_RATINGS };
    const fits = { ...NO_FITS };
    const shown = reviews.filter((review) => review.approved && review.productId === productId);
    const fitsBySize: Record<Size, Fits> = {};
    const photoReviews = shown.filter(hasPhotos).length;
    for (const { rating, fit, size } of shown.filter(countsInStars)) {
      ratings[rating] += 1;
      if (fit) fits[fit] += 1;
      if (fit && size) (fitsBySize[size] ??= { ...NO_FITS })[fit] += 1;
    }
    void writer.update(productRef(db, productId), {
      ratings,
      fits,
      fitsBySize,
      // As the store counts them: absent until there is one.
      ...(photoReviews > 0 && { photoReviews }),
      updatedAt: FieldValue.serverTimestamp(),
    });
  }
  await writer.close();
}
