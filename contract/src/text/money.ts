import { formatCount } from './format-number.ts';

/** Money is stored and computed in integer paise. Rupees, with at most two decimals, are only in the API and the UI. */
export type Paise = number;
export type Rupees = number;

export function toPaise(rupees: Rupees): Paise {
  return Math.round(rupees * 100);
}

export function toRupees(paise: Paise): Rupees {
  return paise / 100;
}

/** `₹1,00,000`, in Indian grouping; with two decimals only if there are paise. Takes rupees. */
export function formatRupees(rupees: Rupees): string {
  return format(rupees, toPaise(rupees) % 100 === 0 ? 0 : 2);
}

/**
 * `₹1,299.00`: always with two decimals, as spec §5 requires for the total payable. The bag and the checkout use it for
 * every amount, so that a screen has one format. Takes rupees.
 */
export function formatRupeesExact(rupees: Rupees): string {
  return format(rupees, 2);
}

/** `1299.00`: without currency sign and grouping, for spreadsheets and structured data. Takes rupees. */
export function formatPlainDecimal(rupees: Rupees): string {
  return (toPaise(rupees) / 100).toFixed(2);
}

function format(rupees: Rupees, decimals: number): string {
  return `${rupees < 0 ? '-' : ''}₹${formatCount(Math.abs(rupees), decimals)}`;
}

/**
 * Spec §2: (price − discountedPrice) / price × 100, rounded; 0 without a discount. Both amounts in the same unit.
 * Multiplies before it divides: ₹29 off ₹200 is 14.5%, which dividing first turns into 14.499… and rounds down.
 */
export function percentOff(price: number, discountedPrice: number): number {
  if (!(price > 0) || !(discountedPrice < price)) return 0;
  return Math.round(((price - discountedPrice) * 100) / price);
}

/**
 * Divides an amount in proportion to the weights, in whole paise whose sum is exactly the amount, by the largest
 * remainder method. Of equal remainders, the earlier one gets the paisa. A weight of zero gets nothing, unless all are
 * zero: then the shares are equal. Amount and weights are integers of at least 0.
 */
export function shareOut(amountPaise: Paise, weights: readonly number[]): Paise[] {
  if (weights.length === 0 && amountPaise !== 0) throw new RangeError('There is nobody to share the amount.');
  // BigInt, because the product of two amounts can exceed the safe integers.
  const given = weights.map(BigInt);
  const big = given.some((weight) => weight > 0n) ? given : given.map(() => 1n);
  const whole = big.reduce((sum, weight) => sum + weight, 0n);
  const parts = big.map((weight, index) => {
    const product = BigInt(amountPaise) * weight;
    return { index, paise: Number(product / whole), remainder: product % whole };
  });
  const left = amountPaise - parts.reduce((sum, { paise }) => sum + paise, 0);
  const byRemainder = parts.toSorted((a, b) => Number(b.remainder > a.remainder) - Number(b.remainder < a.remainder));
  const extra = new Set(byRemainder.slice(0, left).map(({ index }) => index));
  return parts.map(({ index, paise }) => paise + Number(extra.has(index)));
}
