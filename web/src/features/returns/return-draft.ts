import { RETURN_REASONS, type ReturnKind, type ReturnReason } from '@nirala/contract/return/return';
import type { Returnable, ReturnQuoteInput } from '@nirala/contract/return/schema';

/** A line of an order, with how many of its pieces can be returned, and the sizes to exchange them for. */
export type ReturnableLine = Returnable['lines'][number];

/** What the shopper chose for one line. */
export type LineDraft = {
  chosen: boolean;
  quantity: number;
  reason: ReturnReason | '';
  note: string;
  wantedSize: string;
};

/** What the shopper entered so far; the lines by `keyOf`. */
export type ReturnDraft = { kind: ReturnKind; lines: Readonly<Record<string, LineDraft>> };

/** Why a draft cannot be sent: on the whole, or by the key of a line. */
type DraftProblems = { form?: string; lines: Readonly<Record<string, string>> };

/** Identifies a line of an order. */
export const keyOf = ({ productId, size }: Pick<ReturnableLine, 'productId' | 'size'>) => `${productId}/${size}`;

const EMPTY_LINE: LineDraft = { chosen: false, quantity: 1, reason: '', note: '', wantedSize: '' };

/** What the shopper chose for a line; at first, that it stays. */
export const draftOf = ({ lines }: ReturnDraft, line: ReturnableLine): LineDraft => lines[keyOf(line)] ?? EMPTY_LINE;

/** The reasons for which a line can be returned. */
export const reasonsOf = ({ reasons }: ReturnableLine): readonly ReturnReason[] =>
  RETURN_REASONS.filter((reason) => reasons?.includes(reason) ?? true);

/**
 * The sizes that a line can be exchanged for: enough pieces are in stock, and it is not the size that came. The next
 * larger one is first for what was too small, the next smaller one for what was too large.
 */
export function sizesFor({ size, sizes }: ReturnableLine, quantity: number, reason: ReturnReason | '' = ''): string[] {
  const possible = sizes.filter((other) => other.size !== size && other.available >= quantity);
  const own = sizes.findIndex((other) => other.size === size);
  const larger = possible.filter((other) => sizes.indexOf(other) > own);
  const smaller = possible.filter((other) => sizes.indexOf(other) < own);
  const sorted = {
    'size-small': [...larger, ...smaller.toReversed()],
    'size-large': [...smaller.toReversed(), ...larger],
  };
  return (reason === 'size-small' || reason === 'size-large' ? sorted[reason] : possible).map((other) => other.size);
}

/** The size that a shopper most probably wants instead: the next one in the direction of the reason, if it is in stock. */
export function sizeToOffer(
  line: ReturnableLine,
  { quantity, reason }: Pick<LineDraft, 'quantity' | 'reason'>,
): string {
  if (reason !== 'size-small' && reason !== 'size-large') return '';
  const place = (size: string) => line.sizes.findIndex((each) => each.size === size);
  const [first = ''] = sizesFor(line, quantity, reason);
  const isRightWay = reason === 'size-small' ? place(first) > place(line.size) : place(first) < place(line.size);
  return isRightWay ? first : '';
}

/** Why the draft cannot be sent: nothing is chosen, or a chosen line lacks its reason or its size. */
export function problemsOf(draft: ReturnDraft, lines: readonly ReturnableLine[]): DraftProblems {
  const chosen = lines.filter((line) => draftOf(draft, line).chosen);
  if (chosen.length === 0) return { form: 'Choose at least one item.', lines: {} };
  const problems: Record<string, string> = {};
  for (const line of chosen) {
    const { reason, wantedSize, quantity } = draftOf(draft, line);
    if (reason === '') problems[keyOf(line)] = 'Choose a reason.';
    else if (draft.kind === 'exchange' && !sizesFor(line, quantity).includes(wantedSize)) {
      problems[keyOf(line)] = 'Choose the size that you want.';
    }
  }
  return { lines: problems };
}

/** Whether a draft with these problems can be sent: there are none. */
export const isComplete = ({ form, lines }: DraftProblems): boolean =>
  form === undefined && Object.keys(lines).length === 0;

/** The request of a draft without problems. Its photos are added when all have been sent, see `sentPhotos`. */
export function toRequest(
  orderId: string,
  draft: ReturnDraft,
  lines: readonly ReturnableLine[],
): Omit<ReturnQuoteInput, 'photos'> {
  return {
    orderId,
    kind: draft.kind,
    lines: lines
      .filter((line) => draftOf(draft, line).chosen)
      .map((line) => {
        const { quantity, reason, note, wantedSize } = draftOf(draft, line);
        return {
          productId: line.productId,
          size: line.size,
          quantity: Math.min(quantity, line.returnable),
          reason: RETURN_REASONS.find((each) => each === reason) ?? 'changed-mind',
          note: note.trim() || undefined,
          wantedSize: draft.kind === 'exchange' ? wantedSize : undefined,
        };
      }),
  };
}
