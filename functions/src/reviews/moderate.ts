import type { AuditAction } from '@nirala/contract/audit';
import { Timestamp, type Firestore } from '@google-cloud/firestore';
import { merged } from '../admin/edit.ts';
import { ApiError } from '../lib/api-error.ts';
import type { Caller } from '../lib/caller.ts';
import { addAuditEntry } from '../store/audit.ts';
import { fromReviewDoc, reviewRef, type KnownReview, type StoredReview } from '../store/reviews.ts';
import { writeReview } from './write.ts';

type Admin = { by: Pick<Caller, 'uid' | 'phone'>; at: Date };
type Moderated = Pick<KnownReview, 'id' | 'review'>;

/** Shows a review to everybody, or hides it; its product's counts follow. ApiError 404 for one that is not there. */
export function moderate(db: Firestore, id: string, to: 'shown' | 'hidden', admin: Admin): Promise<Moderated> {
  const approved = to === 'shown';
  return change(db, id, approved ? 'review.approve' : 'review.hide', admin, (review) =>
    review.approved === approved && (review.hidden ?? false) === !approved
      ? review
      : { ...review, approved, hidden: !approved },
  );
}

/** Answers a review, or takes the answer away. `base` is the answer that the admin saw. ApiError 409 when stale. */
export function answer(
  db: Firestore,
  id: string,
  { base, changes }: { base: Record<string, unknown>; changes: { reply?: string | null | undefined } },
  admin: Admin,
): Promise<Moderated> {
  return change(db, id, 'review.answer', admin, (review) => {
    const now: { reply?: string | null | undefined } = { reply: review.reply?.text ?? null };
    const { reply: text } = merged(now, base, changes);
    if (text === undefined || text === now.reply) return review;
    return { ...review, reply: text === null ? undefined : { text, createdAt: Timestamp.fromDate(admin.at) } };
  });
}

async function change(
  db: Firestore,
  id: string,
  action: AuditAction,
  { by, at }: Admin,
  decide: (review: StoredReview) => StoredReview,
): Promise<Moderated> {
  const known = fromReviewDoc(await reviewRef(db, id).get());
  const notThere = () => new ApiError('review-not-found');
  if (!known) throw notThere();
  return writeReview(
    db,
    id,
    known.review.productId,
    (before) => {
      if (!before) throw notThere();
      return decide(before);
    },
    (batch, before, after) => addAuditEntry(batch, db, { by, at, action, target: `reviews/${id}`, before, after }),
  );
}
