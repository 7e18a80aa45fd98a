import type { Deps } from '../../deps.ts';

/** The admin's calls about images. */
export function adminImages(_deps: Deps) {
  return {};
}
