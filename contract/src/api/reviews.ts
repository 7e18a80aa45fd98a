import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';
import { MESSAGES } from '../messages.ts';
import { idSchema } from '../order.ts';
import { requestIdSchema } from '../request-id.ts';
import { newReviewSchema, reviewSchema } from '../review.ts';
import { REVIEW_SORTS, REVIEWS_PER_PAGE } from '../review-summary.ts';
import { wholeNumber } from '../whole-number.ts';

const MAX_REVIEWS = 50;

/** Spec §7, reviews. */
export const reviews = {
  /** Those that everybody may see: of one product, or of the whole store. */
  listReviews: endpoint({
    method: 'GET',
    path: '/api/reviews',
    who: 'anyone',
    cache: 'catalogue',
    input: v.object({
      productId: v.optional(idSchema),
      sort: v.optional(v.picklist(REVIEW_SORTS, 'Reviews are sorted by "new" or "helpful".'), 'new'),
      limit: v.optional(wholeNumber('limit', 1, MAX_REVIEWS), REVIEWS_PER_PAGE),
      cursor: v.optional(v.pipe(v.string(), v.maxLength(300, MESSAGES.badCursor))),
    }),
    reply: v.array(reviewSchema),
    paged: true,
  }),
  /** A signed-in user's second review of a product changes the first; a visitor's is known again by its `requestId`. */
  writeReview: endpoint({
    method: 'POST',
    path: '/api/reviews',
    who: 'guest',
    cache: 'private',
    input: v.object({ ...newReviewSchema.entries, requestId: v.optional(requestIdSchema) }, MESSAGES.reviewIncomplete),
    reply: reviewSchema,
  }),
  /** The caller's own review of a product (without one: of the store), or none. */
  myReview: endpoint({
    method: 'GET',
    path: '/api/reviews/mine',
    who: 'user',
    cache: 'private',
    input: v.object({ productId: v.optional(idSchema) }),
    reply: v.pipe(v.array(reviewSchema), v.maxLength(1)),
  }),
  /** One vote from a user, or from a visitor's address; again: the same count. */
  markHelpful: endpoint({
    method: 'POST',
    path: '/api/reviews/{id}/helpful',
    who: 'guest',
    cache: 'private',
    input: v.object({ id: idSchema }),
    reply: v.object({ helpful: v.number() }),
  }),
};
