import type { Deps } from '../../deps.ts';

/** The admin's calls about messages. */
export function adminMessages(_deps: Deps) {
  return {};
}
