import type { Fits, Ratings } from './summary.ts';

/** The counts of a product without reviews. */
export const NO_RATINGS: Ratings = { 1: 0, 2: 0, 3: 0, 4: 0, 5: 0 };
export const NO_FITS: Fits = { small: 0, true: 0, large: 0 };
