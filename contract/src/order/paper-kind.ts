export const PAPER_KINDS = ['invoice', 'bill-of-supply', 'credit-note'] as const;
export type PaperKind = (typeof PAPER_KINDS)[number];
