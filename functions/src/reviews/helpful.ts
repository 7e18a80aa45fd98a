import { FieldValue, Timestamp, type Firestore } from '@google-cloud/firestore';
import { ApiError } from '../lib/api-error.ts';
import { retryOnContention } from '../store/retry.ts';
import { isAlreadyThere, isContention } from '../store/errors.ts';
import { fromReviewDoc, reviewRef, voteRef } from '../store/reviews.ts';

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
