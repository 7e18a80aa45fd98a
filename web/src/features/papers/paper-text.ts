import type { GstState } from '@nirala/contract/gst/gst-state';
import type { Paper } from '@nirala/contract/paper/paper';
import type { Order, PaperKind } from '@nirala/contract/order/order';

/** The name of a paper where only its kind is known. */
const KIND_LABELS: Record<PaperKind, string> = {
  invoice: 'Tax invoice',
  'bill-of-supply': 'Bill',
  'credit-note': 'Credit note',
};

/** The title of a paper. Only a registered seller issues a bill of supply: CGST Act 2017 s.31(3)(c). */
export function paperTitle({ kind, seller }: Pick<Paper, 'kind' | 'seller'>): string {
  return kind === 'bill-of-supply' && seller.gstin !== undefined ? 'Bill of supply' : KIND_LABELS[kind];
}

/** `Tax invoice INV/26-27/1`. A void one says that another one has replaced it. */
export const paperLabel = ({ kind, number, isVoid }: NonNullable<Order['papers']>[number]): string =>
  `${KIND_LABELS[kind]} ${number}${isVoid ? ', replaced' : ''}`;

/** The link to one paper on the screen of its order. */
export const paperPath = (screen: string, number: string): string => `${screen}?number=${encodeURIComponent(number)}`;

/** `Karnataka (29)` */
export const stateText = ({ name, code }: GstState): string => `${name} (${code})`;
