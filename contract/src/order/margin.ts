import type { Paise } from '../text/money.ts';

/** Pieces that were sold. `netPaise`: what they cost the shopper, after discounts. `costPaise`: of one piece, if known. */
type SoldLine = { netPaise: Paise; quantity: number; ratePercent: number; costPaise?: Paise | undefined };

/**
 * What pieces earned: of those whose cost is known, what was paid for them without GST, and their cost. `unknown`: the
 * pieces without a known cost, which neither sum has, because unknown is not zero. Delivery, fees and returns are in
 * neither. `collectsTax`: whether the seller is registered, so that prices include GST at the line's rate. Money in paise.
 */
export function marginOf(lines: readonly SoldLine[], collectsTax: boolean) {
  let [soldPaise, costPaise, unknown] = [0, 0, 0];
  for (const { netPaise, quantity, ratePercent, costPaise: cost } of lines) {
    if (cost === undefined) unknown += quantity;
    else {
      soldPaise += collectsTax ? Math.round((netPaise * 100) / (100 + ratePercent)) : netPaise;
      costPaise += cost * quantity;
    }
  }
  return { soldPaise, costPaise, unknown };
}
