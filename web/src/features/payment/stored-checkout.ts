import type { Lines } from '../bag/lines.ts';
import { readStored, writeStored } from '../../lib/storage/storage.ts';

/**
 * The id of this checkout: the same for the same lines and coupon, through reload, Back, a second tab and a second
 * try after a lost reply, so that they all are one order. Other lines are another order and get another id.
 */
export function checkoutIdFor(lines: Lines, code?: string): string {
  const bag = bagOf(lines, code);
  const kept = readStored('checkout');
  if (kept?.bag === bag) return kept.id;
  const id = crypto.randomUUID();
  writeStored('checkout', { id, bag });
  return id;
}

/** Whether this checkout is the one of these lines. */
export function isCheckoutOf(checkoutId: string, lines: Lines, code?: string): boolean {
  const kept = readStored('checkout');
  return kept?.id === checkoutId && kept.bag === bagOf(lines, code);
}

/** From now on the payment may land without this tab: whoever opens the store next looks for its order. */
export function markPaymentStarted(checkoutId: string): void {
  const kept = readStored('checkout');
  if (kept?.id === checkoutId) writeStored('checkout', { ...kept, payment: 'begun' });
}

/** The next order, of the same things too, is another. `placed` tells the other tabs that this one became an order. */
export function endCheckout(checkoutId: string, { placed }: { placed: boolean }): void {
  if (readStored('checkout')?.id === checkoutId) writeStored('checkout', { id: checkoutId, bag: '', placed });
}

/** Never empty, so that the bag of an ended checkout is nobody's. */
function bagOf(lines: Lines, code = ''): string {
  return [code, ...lines.map(({ id, size, quantity }) => `${id}/${size}/${quantity}`)].join(' ');
}
