import { newReviewSchema, type NewReview, type Review } from '@nirala/contract/review';
import type { Fit, Rating } from '@nirala/contract/review-summary';
import * as v from 'valibot';
import type { CheckedForm } from '../../lib/check-form.ts';

/** The form's content. It is kept when the dialog closes, so that closing it by mistake loses nothing. */
export type Draft = { name: string; rating: Rating | undefined; review: string; fit: Fit | undefined };

export const EMPTY_DRAFT: Draft = { name: '', rating: undefined, review: '', fit: undefined };

export function draftOf({ name, rating, review, fit }: Review): Draft {
  return { name, rating, review, fit };
}

export const REVIEW_FIELDS = ['rating', 'name', 'review'] as const;
type Field = (typeof REVIEW_FIELDS)[number];

/** Strips markup and validates as the server does. */
export function checkDraft(
  draft: Draft,
  productId: string,
  stripHtml: (text: string) => string,
): CheckedForm<Field, NewReview> {
  const text = { name: stripHtml(draft.name), review: stripHtml(draft.review) };
  const { success, output, issues } = v.safeParse(newReviewSchema, { ...draft, ...text, productId });
  if (success) return { ok: true, value: output };
  const messages = v.flatten(issues).nested;
  const errors: Partial<Record<Field, string>> = {};
  for (const field of REVIEW_FIELDS) errors[field] = messages?.[field]?.[0];
  // The schema has its own sentence for missing fields.
  return { ok: false, errors, missing: [] };
}
