import { formatCount } from './count.ts';

/** Money is integer paise inside; rupees (with at most two decimals) stand only on the wire and on the screen. */
export type Paise = number;
export type Rupees = number;

export function toPaise(rupees: Rupees): Paise {
  return Math.round(rupees * 100);
}

export function toRupees(paise: Paise): Rupees {
  return paise / 100;
}

/** `₹1,00,000`, Indian grouping; paise are shown only where there are any. Takes rupees. */
export function formatRupees(rupees: Rupees): string {
  return format(rupees, Number.isInteger(rupees) ? 0 : 2);
}

/** `₹1,299.00`: always two decimals, as the total payable is shown. Takes rupees. */
export function formatRupeesExact(rupees: Rupees): string {
  return format(rupees, 2);
}

function format(rupees: Rupees, decimals: number): string {
  return `${rupees < 0 ? '-' : ''}₹${formatCount(Math.abs(rupees), decimals)}`;
}

/**
 * (price − discountedPrice) / price × 100, rounded, as on every badge; 0 where there is no discount. Multiplied
 * first: ₹29 off ₹200 is 14.5 %, which a division first would make 14.499… and round down.
 */
export function percentOff(price: number, discountedPrice: number): number {
  if (!(price > 0) || !(discountedPrice < price)) return 0;
  return Math.round(((price - discountedPrice) * 100) / price);
}
