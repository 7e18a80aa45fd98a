/**
 * How the seller stands to GST:
 * - `registered`: collects tax and issues tax invoices
 * - `composition`: pays a share of the turnover and collects no tax (CGST Act 2017 s.10)
 * - `unregistered`: below the turnover of s.22
 * - `none`: not set yet; no papers are issued
 */
export const SELLER_MODES = ['registered', 'composition', 'unregistered', 'none'] as const;
export type SellerMode = (typeof SELLER_MODES)[number];

/** The modes in which papers are issued. */
export const ISSUING_MODES = ['registered', 'composition', 'unregistered'] as const satisfies readonly SellerMode[];
export type IssuingMode = (typeof ISSUING_MODES)[number];

/**
 * What a bill of supply must declare. Of a composition dealer it is the text of Rule 5(1)(f) of the CGST Rules 2017, word
 * for word, at the top of the bill. An invoice declares nothing.
 */
export function declarationOf(mode: IssuingMode): string | undefined {
  if (mode === 'composition') return 'composition taxable person, not eligible to collect tax on supplies';
  return mode === 'unregistered' ? 'The seller is not registered under GST. No tax is charged.' : undefined;
}

/**
 * Whether the seller may send goods to another state. A composition dealer must not (CGST Act 2017 s.10(2)(c)), and
 * anybody who does must be registered (s.24(i)).
 */
export function maySellToOtherStates(mode: IssuingMode): boolean {
  return mode === 'registered';
}
