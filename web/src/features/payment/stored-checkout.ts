import { readStored, writeStored } from '../../lib/storage/storage.ts';
import type { Lines } from '../bag/lines.ts';

/**
 * The idempotency key of the checkout. The same lines and coupon keep the same id across reloads, Back, other tabs and
 * retries after a lost response, so that they become one order. Other lines or another coupon get a new id.
 */
export function checkoutIdFor(lines: Lines, code?: string): string {
  const bag = bagKey(lines, code);
  const stored = readStored('checkout');
  if (stored?.bag === bag) return stored.id;
  const id = crypto.randomUUID();
  writeStored('checkout', { id, bag });
  return id;
}

/** Whether this is the stored checkout, for these lines and this coupon. */
export function isCheckoutOf(checkoutId: string, lines: Lines, code?: string): boolean {
  const stored = readStored('checkout');
  return stored?.id === checkoutId && stored.bag === bagKey(lines, code);
}

/** From now on the payment may complete without this tab, so the next page that opens looks for its order. */
export function markPaymentStarted(checkoutId: string): void {
  const stored = readStored('checkout');
  if (stored?.id === checkoutId) writeStored('checkout', { ...stored, payment: 'begun' });
}

/** The next order gets a new id, even with the same lines. `placed` tells other tabs that this one became an order. */
export function endCheckout(checkoutId: string, { placed }: { placed: boolean }): void {
  if (readStored('checkout')?.id === checkoutId) writeStored('checkout', { id: checkoutId, bag: '', placed });
}

/** Identifies lines and coupon. Never empty, so that it never matches the '' of an ended checkout. */
function bagKey(lines: Lines, code = ''): string {
  return [code, ...lines.map(({ id, size, quantity }) => `${id}/${size}/${quantity}`)].join(' ');
}
