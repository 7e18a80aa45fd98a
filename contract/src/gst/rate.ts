import type { Paise } from '../text/money.ts';

/** The rates of apparel from a day on: `low` up to `threshold` of value before tax for one piece, `high` above it. */
type RatePeriod = { since: string; threshold: Paise; low: number; high: number };

/**
 * The rates of chapters 61 and 62, newest first.
 * - Since 22 September 2025: Notification 9/2025-Central Tax (Rate) of 17 September 2025, schedules I and II, and the
 *   same numbers for integrated and for state tax, after the 56th meeting of the GST Council on 3 September 2025.
 * - Before: Notification 1/2017-Central Tax (Rate), schedules I and II.
 */
const PERIODS: readonly RatePeriod[] = [
  { since: '2025-09-22', threshold: 250_000, low: 5, high: 18 },
  { since: '2017-07-01', threshold: 100_000, low: 5, high: 12 },
];

/** Pieces of one kind for an amount that includes tax, after discounts, on a day in India (`2026-11-21`). */
export type SoldPieces = { netPaise: Paise; quantity: number; date: string };

/**
 * The GST rate of apparel in percent (CGST Act 2017 s.9(1), IGST Act 2017 s.5(1)). The rate depends on the sale value of
 * a piece, which is its price after discounts and before tax (CGST Act s.15), and our prices include tax. So the low
 * rate applies if the value is at most the threshold with the low rate taken out: up to ₹2,625.00 since 22 September
 * 2025. The COD charge does not change the rate of a piece.
 */
export function apparelRate(sold: SoldPieces): number {
  const { low, high } = periodOf(sold.date);
  return isUpToThreshold(sold, low) ? low : high;
}

/**
 * The lines of an order with the rate of each, fixed when the order is priced: every paper uses it from then on. Pieces
 * of one product have one rate, so that they can change their size. `date`: the day in India of the order.
 */
export function withRates<Line extends { productId: string; quantity: number; netPaise: Paise }>(
  lines: readonly Line[],
  date: string,
): (Line & { ratePercent: number })[] {
  return lines.map((line) => {
    const same = lines.filter(({ productId }) => productId === line.productId);
    const sum = (field: 'netPaise' | 'quantity') => same.reduce((total, each) => total + each[field], 0);
    return { ...line, ratePercent: apparelRate({ netPaise: sum('netPaise'), quantity: sum('quantity'), date }) };
  });
}

/**
 * Whether neither rate fits the price of these pieces: the low rate leaves more than the threshold, the high rate at most
 * the threshold (₹2,625.01 to ₹2,950.00 since 22 September 2025). `apparelRate` answers the high one.
 */
export function landsInRateGap(sold: SoldPieces): boolean {
  const { low, high } = periodOf(sold.date);
  return !isUpToThreshold(sold, low) && isUpToThreshold(sold, high);
}

/** Whether the value before tax of a piece is at most the threshold if the net price includes tax at `rate`. */
function isUpToThreshold({ netPaise, quantity, date }: SoldPieces, rate: number): boolean {
  return netPaise * 100 <= periodOf(date).threshold * (100 + rate) * quantity;
}

function periodOf(date: string): RatePeriod {
  const period = PERIODS.find(({ since }) => since <= date);
  if (!period) throw new RangeError(`There was no GST on ${date}.`);
  return period;
}
