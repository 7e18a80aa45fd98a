import type { Deps } from '../../deps.ts';

/** The admin's calls about coupons. */
export function adminCoupons(_deps: Deps) {
  return {};
}
