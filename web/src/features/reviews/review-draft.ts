import { newReviewSchema, type NewReview, type Review } from '@nirala/contract/review';
import type { Fit, Rating } from '@nirala/contract/review-summary';
import * as v from 'valibot';

/** The form's content. It is kept when the dialog closes, so that closing it by mistake loses nothing. */
export type Draft = { name: string; rating: Rating | undefined; review: string; fit: Fit | undefined };

export const EMPTY_DRAFT: Draft = { name: '', rating: undefined, review: '', fit: undefined };

export function draftOf({ name, rating, review, fit }: Review): Draft {
  return { name, rating, review, fit };
}

export type Field = 'name' | 'rating' | 'review';
type Checked = { ok: true; review: NewReview } | { ok: false; message: string; fields: Field[] };

/** Strips markup and validates as the server does. `fields`: the invalid ones, in the order of the form. */
export function checkDraft(draft: Draft, productId: string, stripHtml: (text: string) => string): Checked {
  const text = { name: stripHtml(draft.name), review: stripHtml(draft.review) };
  const { success, output, issues } = v.safeParse(newReviewSchema, { ...draft, ...text, productId });
  if (success) return { ok: true, review: output };
  const wrong = issues.map(({ path }) => path?.[0]?.key);
  const fields = (['rating', 'name', 'review'] as const).filter((field) => wrong.includes(field));
  const [first] = fields.flatMap((field) => issues.filter(({ path }) => path?.[0]?.key === field));
  return { ok: false, message: (first ?? issues[0]).message, fields };
}
