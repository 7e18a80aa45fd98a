import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { MESSAGES } from './messages.ts';
import { newReviewSchema } from './review.ts';
import { fitSummary, NO_FITS, NO_RATINGS, summariseRatings } from './review-summary.ts';

const WRITTEN = { name: 'Asha', rating: 4, review: 'Soft.' };

function messageFor(change: object): string | undefined {
  return v.safeParse(newReviewSchema, { ...WRITTEN, ...change }, { abortEarly: true }).issues?.[0].message;
}

describe('what is written', () => {
  test.each([
    ['a name on one line', { name: ' Asha\n\t Rao ' }, { name: 'Asha Rao' }],
    ['lines, with one empty one at most', { review: 'a \r\n b\n\n\n\nc  d' }, { review: 'a\nb\n\nc d' }],
    ['hearts and comparisons', { review: 'I <3 it, 5 > 4' }, { review: 'I <3 it, 5 > 4' }],
    ['scripts with their joiners, and emoji', { name: 'क्\u200dष 👩🏽‍🎨' }, { name: 'क्\u200dष 👩🏽‍🎨' }],
    [
      'no more marks on a letter than a script has',
      { review: `e${'\u0301\u0302'.repeat(40)}` },
      { review: 'é\u0302\u0301\u0302\u0301\u0302\u0301' },
    ],
    ['the fit', { fit: 'small' }, { fit: 'small' }],
  ])('has %s', (_what, change, kept) => {
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
    [{ productId: 'a/b' }, 'That id is not valid.'],
  ])('is refused with %j', (change, message) => {
    expect(messageFor(change)).toBe(message);
  });

  test('in nothing at all is incomplete', () => {
    expect(v.safeParse(newReviewSchema, {}, { abortEarly: true }).issues?.[0].message).toBe(MESSAGES.reviewIncomplete);
  });
});

describe('what the reviews come to', () => {
  test('is the average with one decimal, and their number', () => {
    expect(summariseRatings(NO_RATINGS)).toEqual({ ratingAverage: 0, ratingCount: 0 });
    expect(summariseRatings({ ...NO_RATINGS, 5: 2, 4: 1 })).toEqual({ ratingAverage: 4.7, ratingCount: 3 });
    expect(summariseRatings({ 1: 10, 2: 10, 3: 10, 4: 10, 5: 10 })).toEqual({ ratingAverage: 3, ratingCount: 50 });
  });

  test.each([
    [{ small: 1, true: 9, large: 1 }, '82% say true to size'],
    [{ small: 3, true: 1, large: 1 }, '60% say runs small'],
    [{ small: 1, true: 1, large: 1 }, '33% say true to size'],
    [NO_FITS, undefined],
  ])('of the fit %j is %j', (fits, words) => {
    expect(fitSummary(fits)).toBe(words);
  });
});
