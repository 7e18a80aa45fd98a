import type { Rupees } from './money.ts';

/**
 * An amount as people type it, in rupees: `1499`, `1,499.50`, `₹1,00,000`, `Rs. 1499/-`, with spaces around it. NaN for
 * everything else, and for what can be read in two ways, such as `12,50`.
 */
export function parseRupees(typed: string): Rupees {
  const found = /^(?:₹|rs\.?|inr)?\s*(\d{1,3}(?:,\d{2,3})*,\d{3}|\d+)(\.\d+)?(?:\s*\/-)?$/i.exec(typed.trim());
  return found ? Number(`${found[1]?.replaceAll(',', '')}${found[2] ?? ''}`) : NaN;
}
