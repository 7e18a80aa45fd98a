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
