import * as v from 'valibot';
import { formatCount } from './format-count.ts';
import { MESSAGES } from './messages.ts';
import { idSchema } from './order.ts';
import { plainLine, plainText } from './plain-text.ts';
import { FITS, RATINGS } from './review-summary.ts';

const MAX_REVIEW_NAME = 60;
export const MAX_REVIEW_TEXT = 2000;
export const MAX_REPLY = 1000;

/** More marks than any script stacks on one letter would grow over the neighbours. */
const PILE = /(\p{M}{6})\p{M}+/gu;

/** What can be seen of a text, its blanks and empty lines collapsed. Empty when that is nothing. */
function tidy(text: string): string {
  const calm = plainText(text)
    .replace(PILE, '$1')
    // The empty pattern of Braille is a symbol to Unicode and nothing to the eye.
    .replace(/[^\S\n\u2800]+|\u2800+/g, ' ')
    .replace(/ ?\n ?/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
  return /[\p{L}\p{N}\p{P}\p{S}]/u.test(calm) ? calm : '';
}

const written = (max: number, shape: (text: string) => string) =>
  v.pipe(
    v.string(MESSAGES.reviewIncomplete),
    v.transform(shape),
    v.minLength(1, MESSAGES.reviewIncomplete),
    v.maxLength(max, tooLong(max)),
  );

function tooLong(max: number): string {
  return `At most ${formatCount(max)} characters.`;
}

/** What a person writes. */
export const reviewFields = {
  name: written(MAX_REVIEW_NAME, (text) => plainLine(tidy(text))),
  rating: v.pipe(
    v.unknown(),
    v.check((given) => given !== undefined && given !== null, MESSAGES.reviewIncomplete),
    v.picklist(RATINGS, MESSAGES.ratingRange),
  ),
  review: written(MAX_REVIEW_TEXT, tidy),
  fit: v.optional(v.picklist(FITS, MESSAGES.fitUnknown)),
};

export const newReviewSchema = v.object(
  { ...reviewFields, productId: v.optional(idSchema) },
  MESSAGES.reviewIncomplete,
);
export type NewReview = v.InferOutput<typeof newReviewSchema>;

const count = v.pipe(v.number(), v.integer(), v.minValue(0));

/** A review as it travels. Times in ISO 8601. Nothing in it says whose it is. */
export const reviewSchema = v.object({
  _id: v.string(),
  productId: v.optional(v.string()),
  name: v.string(),
  rating: v.picklist(RATINGS),
  review: v.string(),
  fit: v.optional(v.picklist(FITS)),
  /** The writer has received an order with this product. */
  verified: v.boolean(),
  /** How many found it helpful. */
  helpful: count,
  /** False while it waits for the owner to read it: then nobody sees it, and it does not count. */
  approved: v.boolean(),
  createdAt: v.string(),
  editedAt: v.optional(v.string()),
  /** The store's answer, which stands under it. */
  reply: v.optional(v.object({ text: v.string(), createdAt: v.string() })),
});
export type Review = v.InferOutput<typeof reviewSchema>;

/** `waiting` was never read by the admin, `hidden` was taken from sight. */
export const REVIEW_STATES = ['waiting', 'shown', 'hidden'] as const;
export type ReviewState = (typeof REVIEW_STATES)[number];

/** A review as the admin sees it. */
export const adminReviewSchema = v.object({
  ...reviewSchema.entries,
  state: v.picklist(REVIEW_STATES),
  /** Absent for a product that is off sale. */
  productName: v.optional(v.string()),
});
export type AdminReview = v.InferOutput<typeof adminReviewSchema>;

/** What the store answers to a review. */
export const replySchema = written(MAX_REPLY, tidy);
