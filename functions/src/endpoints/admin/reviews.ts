import type { Deps } from '../../deps.ts';

/** The admin's calls about reviews. */
export function adminReviews(_deps: Deps) {
  return {};
}
