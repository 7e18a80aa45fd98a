import type { GstState } from '@nirala/contract/gst/gst-state';
import { toPaise, toRupees, type Rupees } from '@nirala/contract/text/money';
import type { Paper, WirePaperLine } from '@nirala/contract/paper/paper';
import type { PaperKind } from '@nirala/contract/order/order';

/** The name of a paper where only its kind is known. */
export const KIND_LABELS: Record<PaperKind, string> = {
  invoice: 'Tax invoice',
  'bill-of-supply': 'Bill',
  'credit-note': 'Credit note',
};

/** The title of a paper. Only a registered seller issues a bill of supply: CGST Act 2017 s.31(3)(c). */
export function paperTitle({ kind, seller }: Pick<Paper, 'kind' | 'seller'>): string {
  return kind === 'bill-of-supply' && seller.gstin !== undefined ? 'Bill of supply' : KIND_LABELS[kind];
}

/** The link to one paper on the screen of its order. */
export const paperPath = (screen: string, number: string): string => `${screen}?number=${encodeURIComponent(number)}`;

/** `Karnataka (29)` */
export const stateText = ({ name, code }: GstState): string => `${name} (${code})`;

type TaxName = 'cgst' | 'sgst' | 'igst';
export type TaxColumn = {
  name: TaxName;
  label: string;
  /** The part of the line's rate that this tax has. */
  share: number;
};

/** The columns of tax: IGST to another state, otherwise CGST and SGST (or UTGST). None if the seller collects no tax. */
export function taxColumnsOf(paper: Pick<Paper, 'lines' | 'charges' | 'seller' | 'placeOfSupply' | 'stateTaxName'>) {
  const isTaxed = [...paper.lines, ...paper.charges].some(({ rate }) => rate > 0);
  if (!isTaxed) return [];
  const columns: TaxColumn[] =
    paper.seller.state.code === paper.placeOfSupply.code
      ? [
          { name: 'cgst', label: 'CGST', share: 0.5 },
          { name: 'sgst', label: paper.stateTaxName ?? 'SGST', share: 0.5 },
        ]
      : [{ name: 'igst', label: 'IGST', share: 1 }];
  return columns;
}

/** The sum of a column in rupees, without the rounding errors of binary fractions. */
export function sumOf(lines: readonly WirePaperLine[], column: TaxName | 'taxable' | 'total'): Rupees {
  return toRupees(lines.reduce((sum, line) => sum + toPaise(line[column]), 0));
}

/** All pieces; charges have none. */
export const piecesOf = (lines: readonly WirePaperLine[]): number =>
  lines.reduce((sum, { quantity }) => sum + quantity, 0);
