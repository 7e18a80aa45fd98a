import type { AuditAction } from '@nirala/contract/audit';
import { Timestamp, type Firestore } from '@google-cloud/firestore';
import { mergeEdit } from '../lib/merge-edit.ts';
import { ApiError } from '../lib/api-error.ts';
import type { Actor } from '../store/audit.ts';
import { auditedWrite } from '../store/audited-write.ts';
import { fromReviewDoc, reviewRef, type KnownReview, type StoredReview } from '../store/reviews.ts';
import { requireProduct, putReview } from './write.ts';

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
