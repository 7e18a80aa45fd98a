import type { Paise } from '../text/money.ts';

/** The columns of a paper with amounts. `totalPaise` is what was charged: the sum of the others. */
export type TaxColumns = {
  taxablePaise: Paise;
  cgstPaise: Paise;
  /** SGST, or UTGST in a union territory without a legislature. */
  sgstPaise: Paise;
  igstPaise: Paise;
  totalPaise: Paise;
};

/** One line of a paper, or one of its charges, as it is stored. Its amounts are never computed again. */
export type PaperLine = TaxColumns & {
  description: string;
  hsn: string;
  /** Pieces. A charge has 0, so that sums of pieces count none twice. */
  quantity: number;
  /** The unit quantity code of GSTN. */
  unit: 'PCS';
  /** Percent, CGST and SGST together; 0 if the seller collects no tax. */
  ratePercent: number;
};

export type PaperTotals = TaxColumns & { quantity: number };

/** The sums of the columns. */
export function totalsOf(lines: readonly PaperTotals[]): PaperTotals {
  const sum = (column: keyof PaperTotals) => lines.reduce((total, line) => total + line[column], 0);
  return {
    quantity: sum('quantity'),
    taxablePaise: sum('taxablePaise'),
    cgstPaise: sum('cgstPaise'),
    sgstPaise: sum('sgstPaise'),
    igstPaise: sum('igstPaise'),
    totalPaise: sum('totalPaise'),
  };
}
