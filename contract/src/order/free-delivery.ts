import type { Paise } from '../text/money.ts';

/** What an order was told about delivery when it was placed: the fee, and the price of its pieces from which it is free. */
export type FreeDelivery = { feePaise: Paise; fromPaise: Paise };

/** `chargedPaise`: for delivery so far. `subtotalPaise`: its pieces, before discounts. */
type Cancelling = { chargedPaise: Paise; subtotalPaise: Paise; leftPaise: Paise; backPaise: Paise };

const RUPEE: Paise = 100;

/**
 * What comes off the money for pieces that a shopper cancels, `backPaise`, because delivery was free for an order that
 * what is left of it, `leftPaise`, would not have been. Never more than what goes back: then the rest of the fee comes off
 * the next pieces. Whole rupees, as all charges.
 */
export function feeOfCancelling(
  { feePaise, fromPaise }: FreeDelivery,
  { chargedPaise, subtotalPaise, leftPaise, backPaise }: Cancelling,
): Paise {
  const wasFree = subtotalPaise >= fromPaise || chargedPaise > 0;
  if (!wasFree || leftPaise >= fromPaise) return 0;
  const open = Math.max(0, feePaise - chargedPaise);
  return Math.floor(Math.min(open, backPaise) / RUPEE) * RUPEE;
}
