import type { Deps } from '../../deps.ts';

/** The admin's calls about products. */
export function adminProducts(_deps: Deps) {
  return {};
}
