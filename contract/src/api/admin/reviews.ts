import * as v from 'valibot';
import { editEntries } from '../edit.ts';
import { adminRead, adminWrite } from './admin-call.ts';
import { cursorUpTo, idSchema, wholeNumber } from '../../text/inputs.ts';
import { pictureUrl } from '../../product/product.ts';
import { adminReviewSchema, replySchema, REVIEW_STATES, reviewVersionSchema } from '../../review/review.ts';

/** The most reviews per moderation call. */
const MODERATED_AT_ONCE = 50;

/** The admin's calls about reviews. */
export const adminReviews = {
  /** Newest first; `next` is absent on the last page. */
  listAllReviews: adminRead({
    may: 'manage',
    path: '/api/admin/reviews',
    input: v.object({
      state: v.optional(v.picklist(REVIEW_STATES, 'This list does not exist.'), 'waiting'),
      productId: v.optional(idSchema),
      rating: v.optional(v.pipe(wholeNumber('rating', 1, 5), v.picklist([1, 2, 3, 4, 5]))),
      cursor: v.optional(cursorUpTo(300)),
    }),
    reply: v.object({ reviews: v.array(adminReviewSchema), next: v.optional(v.string()) }),
  }),
  /** Moderates each review separately and returns the failures. Idempotent. */
  moderateReviews: adminWrite({
    may: 'manage',
    path: '/api/admin/reviews/moderate',
    input: v.object({
      ids: v.pipe(
        v.array(idSchema),
        v.minLength(1),
        v.maxLength(MODERATED_AT_ONCE, 'Moderate at most 50 reviews at once.'),
      ),
      to: v.picklist(['shown', 'hidden'], 'A review can be shown or hidden.'),
    }),
    reply: v.object({
      reviews: v.array(adminReviewSchema),
      failed: v.array(v.object({ id: v.string(), error: v.string() })),
    }),
  }),
  /** What the review said before its author's edits, newest first, at most 50. */
  listReviewVersions: adminRead({
    may: 'manage',
    path: '/api/admin/reviews/{id}/versions',
    input: v.object({ id: idSchema }),
    reply: v.object({ versions: v.array(reviewVersionSchema) }),
  }),
  /** Deletes a photo of a review. Idempotent. */
  removeReviewPhoto: adminWrite({
    may: 'manage',
    path: '/api/admin/reviews/{id}/photos/remove',
    input: v.object({ id: idSchema, photo: pictureUrl }),
    reply: adminReviewSchema,
  }),
  /** Sets the answer below the review; null removes it. */
  answerReview: adminWrite({
    may: 'manage',
    path: '/api/admin/reviews/{id}/answer',
    input: v.object({ id: idSchema, ...editEntries({ reply: v.nullable(replySchema) }) }),
    reply: adminReviewSchema,
  }),
};
