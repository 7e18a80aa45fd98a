import type { Deps } from '../../deps.ts';

/** The admin's calls about content. */
export function adminContent(_deps: Deps) {
  return {};
}
