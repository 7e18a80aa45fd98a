import { formatPercent } from '../text/format-number.ts';

export const RATINGS = [1, 2, 3, 4, 5] as const;
export type Rating = (typeof RATINGS)[number];

/** How a product fits compared with its size chart. */
export const FITS = ['small', 'true', 'large'] as const;
export type Fit = (typeof FITS)[number];

/** The number of reviews for each number of stars. */
export type Ratings = Record<Rating, number>;

/** The number of reviews for each fit. */
export type Fits = Record<Fit, number>;

/** Whether a review counts in the stars and the fit of its product. `counted`: without a purchase, as the owner chose. */
export function countsInStars(review: {
  approved: boolean;
  verified: boolean;
  counted?: boolean | undefined;
}): boolean {
  return review.approved && (review.verified || review.counted === true);
}

/** The average with one decimal (0 without reviews) and the number of reviews. */
export function summariseRatings(ratings: Ratings): { ratingAverage: number; ratingCount: number } {
  const ratingCount = RATINGS.reduce((sum, stars) => sum + ratings[stars], 0);
  const total = RATINGS.reduce((sum, stars) => sum + stars * ratings[stars], 0);
  return { ratingAverage: ratingCount === 0 ? 0 : Math.round((total * 10) / ratingCount) / 10, ratingCount };
}

/** The most common fit: "82% say true to size"; undefined if no review names a fit. */
export function fitSummary(fits: Fits): string | undefined {
  const votes = FITS.reduce((sum, fit) => sum + fits[fit], 0);
  if (votes === 0) return undefined;
  const most = FITS.reduce((best, fit) => (fits[fit] > fits[best] ? fit : best), 'true');
  return `${formatPercent((100 * fits[most]) / votes)} say ${FIT_LABELS[most]}`;
}

export const FIT_LABELS: Record<Fit, string> = { small: 'runs small', true: 'true to size', large: 'runs large' };
