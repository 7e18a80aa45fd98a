import type { Rupees } from './money.ts';

/**
 * Parses an amount in rupees as people type it: `1499`, `1,499.50`, `₹1,00,000`, `Rs. 1499/-`. Returns NaN for anything
 * else, including ambiguous amounts such as `12,50`.
 */
export function parseRupees(typed: string): Rupees {
  const found = /^(?:₹|rs\.?|inr)?\s*(\d{1,3}(?:,\d{2,3})*,\d{3}|\d+)(\.\d+)?(?:\s*\/-)?$/i.exec(typed.trim());
  return found ? Number(`${found[1]?.replaceAll(',', '')}${found[2] ?? ''}`) : NaN;
}
