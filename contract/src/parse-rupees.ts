import type { Rupees } from './money.ts';
import { numberIn } from './text/digits.ts';
import { plainLine } from './text/plain-text.ts';

/**
 * Parses an amount in rupees as people type it: `1499`, `1,499.50`, `₹1,00,000`, `Rs. 1499/-`, `₹ १,४९९`. Returns NaN for
 * anything else, including ambiguous amounts such as `12,50`.
 */
export function parseRupees(typed: string): Rupees {
  return numberIn(plainLine(typed).replace(/^(?:₹|rs\.?|inr)|\/-$/gi, ''));
}
