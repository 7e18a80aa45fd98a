import * as v from 'valibot';
import { MESSAGES } from '../text/messages.ts';
import { MAX_PHOTOS } from '../text/photo-limits.ts';
import { formatCount } from '../text/format-number.ts';
import { countSchema, idSchema } from '../text/inputs.ts';
import { plainLine, plainText } from '../text/plain-text.ts';
import { pictureUrl } from '../product/product.ts';
import { FITS, RATINGS } from './summary.ts';
import { sizeNamed, sizeSchema } from '../product/size.ts';

/** Reviews per request of the product page, and the default limit of the API. */
export const REVIEWS_PER_PAGE = 12;

/** How a list of reviews can be sorted. */
export const REVIEW_SORTS = ['new', 'helpful'] as const;
export type ReviewSort = (typeof REVIEW_SORTS)[number];

/** The most characters of the name, the text and the store's answer. */
const MAX_REVIEW_NAME = 60;
export const MAX_REVIEW_TEXT = 2000;
const MAX_REPLY = 1000;

/** A text that somebody writes into a form. */
const written = (max: number, shape: (text: string) => string) =>
  v.pipe(
    v.string(MESSAGES.reviewIncomplete),
    v.transform(shape),
    v.minLength(1, MESSAGES.reviewIncomplete),
    v.maxLength(max, `At most ${formatCount(max)} characters.`),
  );

/** Cleans a text and collapses its blanks and empty lines. */
function tidy(text: string): string {
  return plainText(text)
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ ?\n ?/g, '\n')
    .replace(/\n{3,}/g, '\n\n');
}

/** The fields of the review form. */
export const reviewFields = {
  name: written(MAX_REVIEW_NAME, plainLine),
  rating: v.pipe(
    v.unknown(),
    v.check((given) => given !== undefined && given !== null, MESSAGES.reviewIncomplete),
    v.picklist(RATINGS, MESSAGES.ratingRange),
  ),
  review: written(MAX_REVIEW_TEXT, tidy),
  fit: v.optional(v.picklist(FITS, MESSAGES.fitUnknown)),
  /** The size that the author wears. */
  size: v.optional(sizeNamed(MESSAGES.reviewSizeUnknown)),
};

/** A photo of a review, as `/images/r…/1440.webp`. See product/picture.ts. */
const photoUrl = v.pipe(
  v.string(MESSAGES.photoUnknown),
  v.regex(/^\/images\/r[0-9a-f]{24}-[0-9a-f]{3,4}\/1440\.webp$/, MESSAGES.photoUnknown),
);

/** The id in the address of a photo: `r…`. */
export const reviewPhotoIdSchema = v.pipe(v.string(), v.regex(/^r[0-9a-f]{24}-[0-9a-f]{3,4}$/, MESSAGES.photoUnknown));

/** The id of a photo in its URL. */
export const photoIdOf = (url: string): string => url.split('/')[2] ?? '';

/** The photos that a review is to have, in their order. */
const photoUrls = v.pipe(
  v.array(photoUrl, MESSAGES.photoUnknown),
  v.transform((urls) => [...new Set(urls)]),
  v.maxLength(MAX_PHOTOS, MESSAGES.tooManyPhotos),
);

/** A review as its author sends it. */
export const newReviewSchema = v.object(
  {
    ...reviewFields,
    productId: v.optional(idSchema),
    /** Only of a signed-in author. Without it a review keeps the photos that it has: the specification's form has none. */
    photos: v.optional(photoUrls),
  },
  MESSAGES.reviewIncomplete,
);
export type NewReview = v.InferOutput<typeof newReviewSchema>;

/** A review in the API, without its author's account. Times are in ISO 8601. */
export const reviewSchema = v.object({
  _id: v.string(),
  productId: v.optional(v.string()),
  name: v.string(),
  rating: v.picklist(RATINGS),
  review: v.string(),
  fit: v.optional(v.picklist(FITS)),
  /** The size that the author wears. */
  size: v.optional(sizeSchema),
  /** Absent without photos. */
  photos: v.optional(v.array(pictureUrl)),
  /** Whether an order with this product was delivered to the author. */
  verified: v.boolean(),
  /** It counts in the stars although its author is no verified buyer: the owner's choice when it was written. */
  counted: v.optional(v.boolean()),
  /** The number of helpful votes. */
  helpful: countSchema,
  /** False until the owner approves it: it is neither shown nor counted. */
  approved: v.boolean(),
  createdAt: v.string(),
  editedAt: v.optional(v.string()),
  /** The store's answer, shown below the review. */
  reply: v.optional(v.object({ text: v.string(), createdAt: v.string() })),
});
export type Review = v.InferOutput<typeof reviewSchema>;

/** `waiting` for approval, `shown`, or `hidden` by the admin. */
export const REVIEW_STATES = ['waiting', 'shown', 'hidden'] as const;
export type ReviewState = (typeof REVIEW_STATES)[number];

/** What a review said before its author edited it. Times are in ISO 8601. */
export const reviewVersionSchema = v.object({
  name: v.string(),
  rating: v.picklist(RATINGS),
  review: v.string(),
  writtenAt: v.string(),
  replacedAt: v.string(),
});
export type ReviewVersion = v.InferOutput<typeof reviewVersionSchema>;

/** A review as the admin sees it. */
export const adminReviewSchema = v.object({
  ...reviewSchema.entries,
  state: v.picklist(REVIEW_STATES),
  /** Absent if the product is not on sale. */
  productName: v.optional(v.string()),
});
export type AdminReview = v.InferOutput<typeof adminReviewSchema>;

/** The store's answer to a review. */
export const replySchema = written(MAX_REPLY, tidy);
