/** Reviews as shoppers write them, mark them as helpful, and as an admin shows, hides and answers them. */
import { type Firestore, FieldValue, Timestamp } from '@google-cloud/firestore';
import type { AuditAction } from '@nirala/contract/api/admin/audit';
import { countsInStars } from '@nirala/contract/review/summary';
import { ApiError } from '../lib/api-error.ts';
import { mergeEdit } from '../lib/merge-edit.ts';
import { type Actor, auditedWrite } from '../store/audit.ts';
import {
  isGone,
  isAlreadyThere,
  isContention,
  inOptimisticBatch,
  unlessContended,
  type ReadWrite,
  retryOnContention,
} from '../store/contention.ts';
import { productRef } from '../store/products.ts';
import { attachPhoto, mayHavePhoto, deletePhoto } from '../store/review-photos.ts';
import {
  fromReviewDoc,
  replacedVersion,
  reviewRef,
  versionsOf,
  type KnownReview,
  type StoredReview,
  toReviewDoc,
  hasPhotos,
  voteRef,
} from '../store/reviews.ts';

/** Whose review of what is written. `productId` is undefined for a review of the store. */
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
  // Waits for other reviews of the product, because each writes the product's counts.
  return requireProduct(retryOnContention([productId ?? id], () => unlessContended(inOptimisticBatch(db, work))));
}

/**
 * Counts a vote once per voter. Returns the number of votes. `countVote` refuses votes above a limit; a vote that is
 * known is not counted again. ApiError 404 for a review that is not shown.
 */
export async function markHelpful(
  db: Firestore,
  id: string,
  voter: string,
  countVote?: () => Promise<unknown>,
): Promise<number> {
  const [review, vote] = await db.getAll(reviewRef(db, id), voteRef(db, id, voter));
  const known = review && fromReviewDoc(review);
  if (!known?.review.approved) throw new ApiError('review-not-found');
  if (vote?.exists) return known.review.helpful;
  await countVote?.();
  await retryOnContention([id], async () => {
    const batch = db.batch();
    batch.create(voteRef(db, id, voter), { at: Timestamp.now() });
    batch.update(reviewRef(db, id), { helpful: FieldValue.increment(1) });
    try {
      await batch.commit();
    } catch (error) {
      if (isContention(error)) return undefined;
      if (!isAlreadyThere(error)) throw error;
    }
    return { done: true };
  });
  return fromReviewDoc(await reviewRef(db, id).get())?.review.helpful ?? known.review.helpful;
}

/** Shows a review to everybody, or hides it; its product's counts follow. ApiError 404 for an unknown review. */
export function moderate(db: Firestore, id: string, to: 'shown' | 'hidden', actor: Actor): Promise<KnownReview> {
  const approved = to === 'shown';
  return change(db, id, approved ? 'review.approve' : 'review.hide', actor, (review) =>
    review.approved === approved && (review.hidden ?? false) === !approved
      ? review
      : { ...review, approved, hidden: !approved },
  );
}

/** Deletes a photo of a review; `photo` is its URL. ApiError 404 for an unknown review. */
export function removePhoto(db: Firestore, id: string, photo: string, actor: Actor): Promise<KnownReview> {
  return change(db, id, 'review.photo', actor, (review) => {
    const { photos = [] } = review;
    return photos.includes(photo) ? { ...review, photos: photos.filter((each) => each !== photo) } : review;
  });
}

/** Answers a review, or removes the answer. `base` is the answer that the admin saw. ApiError 409 when it is stale. */
export function answer(
  db: Firestore,
  id: string,
  { base, changes }: { base: Record<string, unknown>; changes: { reply?: string | null | undefined } },
  actor: Actor,
): Promise<KnownReview> {
  return change(db, id, 'review.answer', actor, (review) => {
    const now: { reply?: string | null | undefined } = { reply: review.reply?.text ?? null };
    const { reply: text } = mergeEdit(now, base, changes);
    if (text === undefined || text === now.reply) return review;
    return { ...review, reply: text === null ? undefined : { text, createdAt: Timestamp.fromDate(actor.at) } };
  });
}

/**
 * An admin's change of a review, with its audit entry. Returning the same object writes nothing. ApiError 404 for an
 * unknown review, and for one whose product is gone.
 */
async function change(
  db: Firestore,
  id: string,
  action: AuditAction,
  { by, at }: Actor,
  decide: (review: StoredReview) => StoredReview,
): Promise<KnownReview> {
  const ref = reviewRef(db, id);
  const writing = auditedWrite<StoredReview>(db, {
    by,
    at,
    action,
    target: ref.path,
    async read(tx) {
      const known = fromReviewDoc(await tx.get(ref));
      if (!known) throw new ApiError('review-not-found');
      return known.review;
    },
    decide,
    write: (tx, before, after) => putReview(tx, db, id, before, after),
  });
  return { id, review: await requireProduct(writing) };
}

/** Writes a review and the counts of its product, which always agree, and deletes the photos that it no longer has. */
function putReview(
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

/** Turns the failed update of a missing product into ApiError 404. */
async function requireProduct<T>(writing: Promise<T>): Promise<T> {
  return writing.catch((error: unknown) => {
    throw isGone(error) ? new ApiError('product-not-found') : error;
  });
}
