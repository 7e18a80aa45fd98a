import { FieldValue, type Firestore, type WriteBatch } from '@google-cloud/firestore';
import { ApiError } from '../lib/api-error.ts';
import { retryOnContention } from '../store/retry.ts';
import { isAlreadyThere, isContention, isGone } from '../store/errors.ts';
import { productRef } from '../store/products.ts';
import { fromReviewDoc, reviewRef, toReviewDoc, type KnownReview, type StoredReview } from '../store/reviews.ts';

/** What a review becomes; `before` is what it was, undefined for a new one. May be asked several times. */
type Write = (before: StoredReview | undefined) => StoredReview;

/** Adds what belongs to the same moment. */
type Also = (batch: WriteBatch, before: StoredReview | undefined, after: StoredReview) => void;

/**
 * Writes a review together with its product's counts, so that the two can not part: what counted goes, what counts
 * comes. Reads again when someone wrote the same review meanwhile; the same object again is not written. ApiError
 * 404 for a product that is gone.
 */
export function writeReview(db: Firestore, id: string, productId: string | undefined, write: Write, also?: Also) {
  return retryOnContention([productId ?? id], async () => {
    const before = fromReviewDoc(await reviewRef(db, id).get());
    const after = write(before?.review);
    if (before && after === before.review) return { done: before };
    const batch = db.batch();
    put(batch, db, id, before, after);
    const changed = counts(before?.review, after);
    if (productId !== undefined && changed.length > 0) {
      const updatedAt = FieldValue.serverTimestamp();
      batch.update(productRef(db, productId), { ...Object.fromEntries(changed), updatedAt });
    }
    also?.(batch, before?.review, after);
    try {
      await batch.commit();
      return { done: { id, review: after } };
    } catch (error) {
      if (isGone(error)) throw new ApiError('product-not-found');
      if (isContention(error) || isAlreadyThere(error)) return undefined;
      throw error;
    }
  });
}

function put(batch: WriteBatch, db: Firestore, id: string, before: KnownReview | undefined, after: StoredReview): void {
  const ref = reviewRef(db, id);
  if (!before) return void batch.create(ref, toReviewDoc(after));
  // The votes are counted beside this write: what is not named here stays.
  const { helpful: _helpful, ...fields } = toReviewDoc(after);
  const { fit = FieldValue.delete(), reply = FieldValue.delete() } = after;
  batch.update(ref, { ...fields, fit, reply }, { lastUpdateTime: before.lastWrite });
}

/** By how much each count of the product changes. A review that waits for approval does not count. */
function counts(before: StoredReview | undefined, after: StoredReview): [string, FieldValue][] {
  const steps = new Map<string, number>();
  const add = (review: StoredReview | undefined, by: 1 | -1) => {
    if (!review?.approved) return;
    for (const path of [`ratings.${review.rating}`, ...(review.fit ? [`fits.${review.fit}`] : [])]) {
      steps.set(path, (steps.get(path) ?? 0) + by);
    }
  };
  add(before, -1);
  add(after, 1);
  return [...steps].filter(([, by]) => by !== 0).map(([path, by]) => [path, FieldValue.increment(by)]);
}
