import type { Rupees } from './money.ts';
import { asciiDigits } from './digits.ts';
import { plainLine } from './plain-text.ts';

/**
 * Parses an amount in rupees as people type it: `1499`, `1,499.50`, `₹1,00,000`, `Rs. 1499/-`, `₹ १,४९९`. Returns NaN for
 * anything else, including ambiguous amounts such as `12,50`.
 */
export function parseRupees(typed: string): Rupees {
  return numberIn(plainLine(typed).replace(/^(?:₹|rs\.?|inr)|\/-$/gi, ''));
}

/** A number as people type it: `12`, `1,299.50`, `१२`. NaN for anything else, also for an ambiguous `12,50` and nothing. */
export function numberIn(typed: string): number {
  const found = /^(\d{1,3}(?:,\d{2,3})*,\d{3}|\d+)(\.\d+)?$/.exec(asciiDigits(plainLine(typed)));
  return found ? Number(`${found[1]?.replaceAll(',', '')}${found[2] ?? ''}`) : NaN;
}
