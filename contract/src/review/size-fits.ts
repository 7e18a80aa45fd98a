import { FIT_LABELS, FITS, type Fits } from './summary.ts';

/** Fewer votes for a size say more about their authors than about the size. */
const MIN_VOTES = 3;

/** What the buyers of one size say: "12 of 15 say true to size"; undefined with fewer than three votes. */
export function sizeFitSummary(fits: Fits | undefined): string | undefined {
  if (!fits) return undefined;
  const votes = FITS.reduce((sum, fit) => sum + fits[fit], 0);
  if (votes < MIN_VOTES) return undefined;
  const most = FITS.reduce((best, fit) => (fits[fit] > fits[best] ? fit : best), 'true');
  return `${fits[most]} of ${votes} say ${FIT_LABELS[most]}`;
}
