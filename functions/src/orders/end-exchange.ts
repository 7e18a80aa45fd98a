import type { StoredOrder } from '../store/orders.ts';
import { transitionTo } from './transition.ts';

/** The held order of an exchange that does not happen: its pieces are on sale again. */
export const endExchange = (child: StoredOrder, by: string, at: Date): StoredOrder =>
  transitionTo({ ...child, hold: 'released', heldUntil: undefined }, 'Cancelled', by, at);
