import type { Deps } from '../../deps.ts';

/** The admin's calls about settings. */
export function adminSettings(_deps: Deps) {
  return {};
}
