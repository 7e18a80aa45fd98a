import { type Paise, shareOut } from '../text/money.ts';

/**
 * What a line of an order costs after its share of the order's coupon discount. `netPaise` is the amount for all pieces
 * of the line.
 */
export type NetLine = { couponSharePaise: Paise; netPaise: Paise };

/**
 * Adds to each line its share of the order's coupon discount: by largest remainder over the lines' totals, so the shares
 * add up to the discount. Refunds, invoices and reports use these amounts, and never judge the coupon again.
 */
export function withCouponShares<Line extends { pricePaise: Paise; quantity: number }>(
  lines: readonly Line[],
  couponDiscountPaise: Paise,
): (Line & NetLine)[] {
  const totals = lines.map(({ pricePaise, quantity }) => pricePaise * quantity);
  const shares = shareOut(couponDiscountPaise, totals);
  return lines.map((line, index) => {
    const couponSharePaise = shares[index] ?? 0;
    return { ...line, couponSharePaise, netPaise: (totals[index] ?? 0) - couponSharePaise };
  });
}
