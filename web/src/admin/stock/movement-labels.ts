import { formatPhone } from '@nirala/contract/text/phone';
import type { MovementReason } from '@nirala/contract/product/stock';

/** The reason of a movement in the admin's words. */
export const REASON_LABELS: Record<MovementReason, string> = {
  opening: 'Opening stock',
  sale: 'Sold',
  release: 'Left unpaid',
  cancel: 'Cancelled order',
  return: 'Returned',
  undelivered: 'Came back undelivered',
  'size-change': 'Changed the size',
  count: 'Counted',
  damage: 'Damaged or lost',
  correction: 'Corrected',
  import: 'Imported from a file',
  received: 'Goods in',
};

const LABELS: Record<string, string | undefined> = REASON_LABELS;

/** The reason of a stored movement. It outlives the release that wrote it, so it may have no label. */
export const reasonLabel = (reason: string): string => LABELS[reason] ?? reason;

/** Who or what changed the stock: `by` is a phone number (E.164) or a part of the store. */
export function actorLabel(by: string): string {
  if (by === 'shopper') return 'the shopper';
  if (by === 'admin') return 'an admin';
  if (by === 'store' || by === 'payment') return 'the store';
  return formatPhone(by);
}

/** The pieces of a movement: `+3` or `−3`, with a real minus sign. */
export const signed = (pieces: number): string => (pieces > 0 ? `+${pieces}` : `−${-pieces}`);
