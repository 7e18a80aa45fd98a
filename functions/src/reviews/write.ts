import { FieldValue, type Firestore } from '@google-cloud/firestore';
import { ApiError } from '../lib/api-error.ts';
import { isGone } from '../store/errors.ts';
import { inOptimisticBatch, unlessContended, type ReadWrite } from '../store/optimistic-batch.ts';
import { productRef } from '../store/products.ts';
import { retryOnContention } from '../store/retry.ts';
import { fromReviewDoc, reviewRef, toReviewDoc, type KnownReview, type StoredReview } from '../store/reviews.ts';

/**
 * Writes a shopper's review as `decide` says; `before` is undefined for a new one. Returning the same object writes
 * nothing. Retries when somebody else wrote meanwhile. ApiError 404 for a product that is gone.
 */
export function writeReview(
  db: Firestore,
  id: string,
  productId: string | undefined,
  decide: (before: StoredReview | undefined) => StoredReview,
): Promise<KnownReview> {
  const work = async (tx: ReadWrite) => {
    const before = fromReviewDoc(await tx.get(reviewRef(db, id)))?.review;
    const review = decide(before);
    if (review !== before) putReview(tx, db, id, before, review);
    return { id, review };
  };
  // The write waits in the product's queue, because sales write the same document.
  return requireProduct(retryOnContention([productId ?? id], () => unlessContended(inOptimisticBatch(db, work))));
}

/** Writes a review and the counts of its product, which always agree. */
export function putReview(
  tx: ReadWrite,
  db: Firestore,
  id: string,
  before: StoredReview | undefined,
  after: StoredReview,
): void {
  if (before) {
    // Votes are counted by a write of their own: fields that are not named here stay.
    const { helpful: _helpful, ...fields } = toReviewDoc(after);
    const { fit = FieldValue.delete(), reply = FieldValue.delete() } = after;
    tx.update(reviewRef(db, id), { ...fields, fit, reply });
  } else {
    tx.create(reviewRef(db, id), toReviewDoc(after));
  }
  const changed = countChanges(before, after);
  if (after.productId === undefined || changed.length === 0) return;
  const updatedAt = FieldValue.serverTimestamp();
  tx.update(productRef(db, after.productId), { ...Object.fromEntries(changed), updatedAt });
}

/** Turns the failed update of a missing product into ApiError 404. */
export async function requireProduct<T>(writing: Promise<T>): Promise<T> {
  return writing.catch((error: unknown) => {
    throw isGone(error) ? new ApiError('product-not-found') : error;
  });
}

/** The change of each count of the product. Only approved reviews count. */
function countChanges(before: StoredReview | undefined, after: StoredReview): [string, FieldValue][] {
  const changes = new Map<string, number>();
  const add = (review: StoredReview | undefined, by: 1 | -1) => {
    if (!review?.approved) return;
    for (const path of [`ratings.${review.rating}`, ...(review.fit ? [`fits.${review.fit}`] : [])]) {
      changes.set(path, (changes.get(path) ?? 0) + by);
    }
  };
  add(before, -1);
  add(after, 1);
  return [...changes].filter(([, by]) => by !== 0).map(([path, by]) => [path, FieldValue.increment(by)]);
}
