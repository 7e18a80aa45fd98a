import { newReviewSchema, type NewReview, type Review } from '@nirala/contract/review/review';
import type { Fit, Rating } from '@nirala/contract/review/summary';
import type { Size } from '@nirala/contract/product/size';
import * as v from 'valibot';
import type { CheckedForm } from '../../lib/check-form.ts';
import { type DraftPhoto, photosProblem, toDraftPhoto } from '../photos/draft-photos.ts';

/** What a shopper typed and chose for a review. It is kept when the dialog closes, so that closing it by mistake loses nothing. */
export type ReviewDraft = {
  name: string;
  rating: Rating | undefined;
  review: string;
  fit: Fit | undefined;
  size: Size | undefined;
  photos: readonly DraftPhoto[];
};

/** Changes the newest draft: photos arrive at any time. */
export type ChangeDraft = (change: (draft: ReviewDraft) => ReviewDraft) => void;

/** The draft of a first review, with nothing typed. */
export const EMPTY_DRAFT: ReviewDraft = {
  name: '',
  rating: undefined,
  review: '',
  fit: undefined,
  size: undefined,
  photos: [],
};

/** The draft that changes an earlier review. */
export function draftOf({ name, rating, review, fit, size, photos = [] }: Review): ReviewDraft {
  return { name, rating, review, fit, size, photos: photos.map(toDraftPhoto) };
}

/** The fields that can have an error, in the order of the form. */
export const REVIEW_FIELDS = ['rating', 'name', 'review', 'photos'] as const;
type FieldName = (typeof REVIEW_FIELDS)[number];

/** Strips markup and validates as the server does. The photos are added when all have been sent, see `sentPhotos`. */
export function checkDraft(
  { photos, ...typed }: ReviewDraft,
  productId: string,
  stripHtml: (text: string) => string,
): CheckedForm<FieldName, NewReview> {
  const text = { name: stripHtml(typed.name), review: stripHtml(typed.review) };
  const { success, output, issues } = v.safeParse(newReviewSchema, { ...typed, ...text, productId });
  const problem = photosProblem(photos);
  if (success && problem === undefined) return { ok: true, value: output };
  const messages = issues && v.flatten(issues).nested;
  const errors: Partial<Record<FieldName, string>> = { photos: problem };
  for (const field of ['rating', 'name', 'review'] as const) errors[field] = messages?.[field]?.[0];
  // The schema has its own sentence for missing fields.
  return { ok: false, errors, missing: [] };
}
