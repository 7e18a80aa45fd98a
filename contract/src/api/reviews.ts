import * as v from 'valibot';
import { endpoint, userRead, userWrite } from './endpoint.ts';
import { MESSAGES } from '../text/messages.ts';
import { cursorUpTo, idSchema, requestIdSchema, wholeNumber } from '../text/inputs.ts';
import {
  newReviewSchema,
  reviewSchema,
  reviewPhotoIdSchema,
  REVIEW_SORTS,
  REVIEWS_PER_PAGE,
} from '../review/review.ts';
import { pictureBytes, MAX_UPLOAD } from '../product/upload.ts';
import { pictureUrl } from '../product/product.ts';
import { RATINGS } from '../review/summary.ts';
import { sizeSchema } from '../product/size.ts';

/** The highest limit of one call. */
const MAX_REVIEWS = 50;

/** Spec §7, reviews. */
export const reviews = {
  /**
   * The approved reviews of one product, or of the whole store, whose reviews name only products that are on sale. With
   * `rating` those with this many stars, with `photos=1` those with photos.
   */
  listReviews: endpoint({
    method: 'GET',
    path: '/api/reviews',
    who: 'anyone',
    cache: 'catalogue',
    input: v.object({
      productId: v.optional(idSchema),
      sort: v.optional(v.picklist(REVIEW_SORTS, 'Sort reviews by "new" or "helpful".'), 'new'),
      rating: v.optional(v.pipe(wholeNumber('rating', 1, 5), v.picklist(RATINGS))),
      photos: v.optional(v.picklist(['1'], MESSAGES.badPhotos)),
      limit: v.optional(wholeNumber('limit', 1, MAX_REVIEWS), REVIEWS_PER_PAGE),
      cursor: v.optional(cursorUpTo(300)),
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
  /**
   * A photo for a review that the caller writes next. A photo that no review has within a day is deleted. 400 with a
   * message for files that are not accepted.
   */
  uploadReviewPhoto: userWrite({
    path: '/api/reviews/photos',
    body: 'bytes',
    maxBody: MAX_UPLOAD,
    slow: true,
    input: v.object({ bytes: pictureBytes }),
    reply: v.object({ photo: pictureUrl }),
  }),
  /**
   * A photo that visitors do not see: before its review is shown, only its uploader and admins may see it, so it is not a
   * URL for `<img>`. `data`: base64.
   */
  readReviewPhoto: userRead({
    path: '/api/reviews/photos/{photo}',
    input: v.object({ photo: reviewPhotoIdSchema }),
    reply: v.object({ type: v.literal('image/webp'), data: v.string() }),
  }),
  /** The size of the product that the caller last received, if any: the form starts with it. */
  boughtSize: userRead({
    path: '/api/reviews/bought-size',
    input: v.object({ productId: idSchema }),
    reply: v.object({ size: v.optional(sizeSchema) }),
  }),
  /** The caller's own review of a product, or of the store without `productId`: a list of at most one. */
  myReview: userRead({
    path: '/api/reviews/mine',
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
