import { MESSAGES } from '@nirala/contract/text/messages';
import { describe, expect, test } from 'vitest';
import { summaryOf } from '../../lib/check-form.ts';
import { checkDraft, EMPTY_DRAFT, REVIEW_FIELDS, type ReviewDraft } from './review-draft.ts';

const DRAFT: ReviewDraft = { name: 'Asha', rating: 4, review: 'Soft.', fit: undefined, size: undefined, photos: [] };
const PHOTO = { key: 'one', preview: 'blob:one' };
const check = (change: Partial<ReviewDraft>) =>
  checkDraft({ ...DRAFT, ...change }, 'tee', (text) => text.replace('<b>', ''));

describe('checkDraft', () => {
  test('returns the review without markup and with its product', () => {
    expect(check({ name: ' <b>Asha ', fit: 'small' })).toEqual({
      ok: true,
      value: { name: 'Asha', rating: 4, review: 'Soft.', fit: 'small', size: undefined, productId: 'tee' },
    });
  });

  test.each([
    [EMPTY_DRAFT, ['rating', 'name', 'review'], MESSAGES.reviewIncomplete],
    [{ name: '<b>' }, ['name'], MESSAGES.reviewIncomplete],
    [{ rating: undefined }, ['rating'], MESSAGES.reviewIncomplete],
    [{ review: 'x'.repeat(2001) }, ['review'], 'At most 2,000 characters.'],
    [
      { photos: [{ ...PHOTO, error: 'Too large.', isRefused: true }] },
      ['photos'],
      'Remove the photo that could not be sent.',
    ],
    [{ name: 'x'.repeat(61), review: '' }, ['name', 'review'], 'At most 60 characters.'],
  ])('refuses a draft with %o', (change, fields, message) => {
    const checked = check(change);
    if (checked.ok) throw new Error('accepted');
    expect(REVIEW_FIELDS.filter((field) => checked.errors[field] !== undefined)).toEqual(fields);
    expect(summaryOf(REVIEW_FIELDS, checked)).toBe(message);
  });
});
