/** Money is integer paise inside; rupees (with at most two decimals) stand only on the wire and on the screen. */
export type Paise = number;
export type Rupees = number;

export function toPaise(rupees: Rupees): Paise {
  return Math.round(rupees * 100);
}

export function toRupees(paise: Paise): Rupees {
  return paise / 100;
}

const whole = new Intl.NumberFormat('en-IN', { style: 'currency', currency: 'INR', maximumFractionDigits: 0 });
const exact = new Intl.NumberFormat('en-IN', { style: 'currency', currency: 'INR', minimumFractionDigits: 2 });

/** `₹1,00,000`, Indian grouping; paise are shown only where there are any. Takes rupees. */
export function formatRupees(rupees: Rupees): string {
  return Number.isInteger(rupees) ? whole.format(rupees) : exact.format(rupees);
}

/** `₹1,299.00`: always two decimals, as the total payable is shown. Takes rupees. */
export function formatRupeesExact(rupees: Rupees): string {
  return exact.format(rupees);
}

/**
 * (price − discountedPrice) / price × 100, rounded, as on every badge; 0 where there is no discount. Multiplied
 * first: ₹29 off ₹200 is 14.5 %, which a division first would make 14.499… and round down.
 */
export function percentOff(price: number, discountedPrice: number): number {
  if (!(price > 0) || !(discountedPrice < price)) return 0;
  return Math.round(((price - discountedPrice) * 100) / price);
}
