import { FieldValue, type Firestore } from '@google-cloud/firestore';
import { countsInStars } from '@nirala/contract/review-summary';
import { ApiError } from '../lib/api-error.ts';
import { isGone } from '../store/errors.ts';
import { inOptimisticBatch, unlessContended, type ReadWrite } from '../store/optimistic-batch.ts';
import { productRef } from '../store/products.ts';
import { retryOnContention } from '../store/retry.ts';
import { attachPhoto, deletePhoto, mayHavePhoto } from '../store/review-photos.ts';
import {
  fromReviewDoc,
  hasPhotos,
  replacedVersion,
  reviewRef,
  toReviewDoc,
  versionsOf,
  type KnownReview,
  type StoredReview,
} from '../store/reviews.ts';

type Writing = {
  id: string;
  productId: string | undefined;
  /** Undefined for a visitor, who can add no photos. */
  uid: string | undefined;
};

/**
 * Writes a shopper's review as `decide` says, and keeps what an edit replaces; `before` is undefined for a new one.
 * Returning the same object writes nothing. Retries when somebody else wrote meanwhile. ApiError 404 for a product that
 * is gone, 400 for a new photo that is not the author's.
 */
export function writeReview(
  db: Firestore,
  { id, productId, uid }: Writing,
  decide: (before: StoredReview | undefined) => StoredReview,
): Promise<KnownReview> {
  const work = async (tx: ReadWrite) => {
    const before = fromReviewDoc(await tx.get(reviewRef(db, id)))?.review;
    const review = decide(before);
    if (review === before) return { id, review };
    const added = review.photos?.filter((photo) => !before?.photos?.includes(photo)) ?? [];
    for (const photo of added) {
      if (uid === undefined) throw new ApiError('photos-need-login');
      if (!(await mayHavePhoto(tx, db, photo, { uid, reviewId: id }))) throw new ApiError('photo-unknown');
      attachPhoto(tx, db, photo, id);
    }
    const replaced = before && replacedVersion(before, review);
    if (replaced) tx.create(versionsOf(db, id).doc(), replaced);
    putReview(tx, db, id, before, review);
    return { id, review };
  };
  // The write waits in the product's queue, because sales write the same document.
  return requireProduct(retryOnContention([productId ?? id], () => unlessContended(inOptimisticBatch(db, work))));
}

/** Writes a review and the counts of its product, which always agree, and deletes the photos that it no longer has. */
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
    const { size = FieldValue.delete(), counted = FieldValue.delete() } = after;
    const { fit = FieldValue.delete(), photos = FieldValue.delete(), reply = FieldValue.delete() } = after;
    tx.update(reviewRef(db, id), { ...fields, fit, size, photos, reply, counted });
  } else {
    tx.create(reviewRef(db, id), toReviewDoc(after));
  }
  for (const photo of before?.photos ?? []) if (!after.photos?.includes(photo)) deletePhoto(tx, db, photo);
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

/**
 * The change of each count of the product. Anybody can write a review, so only those of verified buyers count in the
 * stars, by which products are sorted.
 */
function countChanges(before: StoredReview | undefined, after: StoredReview): [string, FieldValue][] {
  const changes = new Map<string, number>();
  const add = (review: StoredReview | undefined, by: 1 | -1) => {
    if (!review?.approved) return;
    const paths = hasPhotos(review) ? ['photoReviews'] : [];
    if (countsInStars(review)) {
      paths.push(`ratings.${review.rating}`);
      if (review.fit) paths.push(`fits.${review.fit}`);
      if (review.fit && review.size) paths.push(`fitsBySize.${review.size}.${review.fit}`);
    }
    for (const path of paths) changes.set(path, (changes.get(path) ?? 0) + by);
  };
  add(before, -1);
  add(after, 1);
  return [...changes].filter(([, by]) => by !== 0).map(([path, by]) => [path, FieldValue.increment(by)]);
}
