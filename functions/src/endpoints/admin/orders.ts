import type { Deps } from '../../deps.ts';

/** The admin's calls about orders. */
export function adminOrders(_deps: Deps) {
  return {};
}
