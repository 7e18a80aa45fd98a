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
  /** The approved reviews of one product, or of the whole store. */
  listReviews: endpoint({
    method: 'GET',
    path: '/api/reviews',
    who: 'anyone',
    cache: 'catalogue',
    input: v.object({
      productId: v.optional(idSchema),
      sort: v.optional(v.picklist(REVIEW_SORTS, 'Sort reviews by "new" or "helpful".'), 'new'),
      limit: v.optional(wholeNumber('limit', 1, MAX_REVIEWS), REVIEWS_PER_PAGE),
      cursor: v.optional(v.pipe(v.string(), v.maxLength(300, MESSAGES.badCursor))),
    }),
    reply: v.array(reviewSchema),
    paged: true,
  }),
  /** A user's second review of a product replaces the first. `requestId` makes a visitor's retry idempotent. */
  writeReview: endpoint({
    method: 'POST',
    path: '/api/reviews',
    who: 'guest',
    cache: 'private',
    input: v.object({ ...newReviewSchema.entries, requestId: v.optional(requestIdSchema) }, MESSAGES.reviewIncomplete),
    reply: reviewSchema,
  }),
  /** The caller's own review of a product, or of the store without `productId`: a list of at most one. */
  myReview: endpoint({
    method: 'GET',
    path: '/api/reviews/mine',
    who: 'user',
    cache: 'private',
    input: v.object({ productId: v.optional(idSchema) }),
    reply: v.pipe(v.array(reviewSchema), v.maxLength(1)),
  }),
  /** One vote per user, or per IP address of a visitor. Idempotent. */
  markHelpful: endpoint({
    method: 'POST',
    path: '/api/reviews/{id}/helpful',
    who: 'guest',
    cache: 'private',
    input: v.object({ id: idSchema }),
    reply: v.object({ helpful: v.number() }),
  }),
};
