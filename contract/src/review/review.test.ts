import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { MESSAGES } from '../text/messages.ts';
import { newReviewSchema } from './review.ts';
import { NO_FITS, NO_RATINGS } from './no-reviews.ts';
import { fitSummary, summariseRatings } from './summary.ts';

const WRITTEN = { name: 'Asha', rating: 4, review: 'Soft.' };

function messageFor(change: object): string | undefined {
  return v.safeParse(newReviewSchema, { ...WRITTEN, ...change }, { abortEarly: true }).issues?.[0].message;
}

describe('newReviewSchema', () => {
  test.each([
    ['joins the lines of a name', { name: ' Asha\n\t Rao ' }, { name: 'Asha Rao' }],
    [
      'keeps lines, with at most one empty line between them',
      { review: 'a \r\n b\n\n\n\nc  d' },
      { review: 'a\nb\n\nc d' },
    ],
    ['keeps hearts and comparisons', { review: 'I <3 it, 5 > 4' }, { review: 'I <3 it, 5 > 4' }],
    ['keeps joiners of scripts and emoji', { name: 'क्\u200dष 👩🏽‍🎨' }, { name: 'क्\u200dष 👩🏽‍🎨' }],
    [
      'limits the combining marks on a letter',
      { review: `e${'\u0301\u0302'.repeat(40)}` },
      { review: 'é\u0302\u0301\u0302' },
    ],
    ['keeps the fit', { fit: 'small' }, { fit: 'small' }],
  ])('%s', (_behaviour, change, kept) => {
    expect(v.parse(newReviewSchema, { ...WRITTEN, ...change })).toEqual({ ...WRITTEN, ...kept });
  });

  test.each([
    [{ name: '' }, MESSAGES.reviewIncomplete],
    [{ name: undefined }, MESSAGES.reviewIncomplete],
    [{ review: ' \u200b\n\u2800\u200d' }, MESSAGES.reviewIncomplete],
    [{ rating: undefined }, MESSAGES.reviewIncomplete],
    [{ rating: null }, MESSAGES.reviewIncomplete],
    [{ rating: 0 }, MESSAGES.ratingRange],
    [{ rating: 6 }, MESSAGES.ratingRange],
    [{ rating: 4.5 }, MESSAGES.ratingRange],
    [{ rating: '5' }, MESSAGES.ratingRange],
    [{ rating: NaN }, MESSAGES.ratingRange],
    [{ name: 'x'.repeat(61) }, 'At most 60 characters.'],
    [{ review: 'x'.repeat(2001) }, 'At most 2,000 characters.'],
    [{ fit: 'wide' }, MESSAGES.fitUnknown],
    [{ productId: 'a/b' }, 'The id is not valid.'],
  ])('refuses %j', (change, message) => {
    expect(messageFor(change)).toBe(message);
  });

  test('refuses an empty object as incomplete', () => {
    expect(v.safeParse(newReviewSchema, {}, { abortEarly: true }).issues?.[0].message).toBe(MESSAGES.reviewIncomplete);
  });
});

describe('the review summary', () => {
  test('has the average with one decimal and the number of reviews', () => {
    expect(summariseRatings(NO_RATINGS)).toEqual({ ratingAverage: 0, ratingCount: 0 });
    expect(summariseRatings({ ...NO_RATINGS, 5: 2, 4: 1 })).toEqual({ ratingAverage: 4.7, ratingCount: 3 });
    expect(summariseRatings({ 1: 10, 2: 10, 3: 10, 4: 10, 5: 10 })).toEqual({ ratingAverage: 3, ratingCount: 50 });
  });

  test.each([
    [{ small: 1, true: 9, large: 1 }, '82% say true to size'],
    [{ small: 3, true: 1, large: 1 }, '60% say runs small'],
    [{ small: 1, true: 1, large: 1 }, '33% say true to size'],
    [NO_FITS, undefined],
  ])('summarises the fit %j as %j', (fits, words) => {
    expect(fitSummary(fits)).toBe(words);
  });
});
