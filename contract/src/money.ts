import { formatCount } from './format-count.ts';

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
  return format(rupees, toPaise(rupees) % 100 === 0 ? 0 : 2);
}

/**
 * `₹1,299.00`: always two decimals. Spec §5 shows the total payable so; the bag and the checkout write every amount
 * like it, so that no amount stands in two formats on one screen. Takes rupees.
 */
export function formatRupeesExact(rupees: Rupees): string {
  return format(rupees, 2);
}

/** `1299.00`, without sign and grouping: for spreadsheets and search engines. Takes rupees. */
export function formatPlainDecimal(rupees: Rupees): string {
  return (toPaise(rupees) / 100).toFixed(2);
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
