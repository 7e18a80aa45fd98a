import { RETURN_REASONS, type ReturnKind, type ReturnReason } from '@nirala/contract/return/return';
import type { Returnable, ReturnQuoteInput } from '@nirala/contract/return/schema';

export type ReturnableLine = Returnable['lines'][number];

/** What the shopper chose for one line. */
export type LineDraft = {
  chosen: boolean;
  quantity: number;
  reason: ReturnReason | '';
  note: string;
  wantedSize: string;
};
export type ReturnDraft = { kind: ReturnKind; lines: Readonly<Record<string, LineDraft>> };

export const keyOf = ({ productId, size }: Pick<ReturnableLine, 'productId' | 'size'>) => `${productId}/${size}`;

const NOTHING: LineDraft = { chosen: false, quantity: 1, reason: '', note: '', wantedSize: '' };
export const draftOf = ({ lines }: ReturnDraft, line: ReturnableLine): LineDraft => lines[keyOf(line)] ?? NOTHING;

/** The reasons for which a line can be returned. */
export const reasonsOf = ({ reasons }: ReturnableLine): readonly ReturnReason[] =>
  RETURN_REASONS.filter((reason) => reasons?.includes(reason) ?? true);

/** The sizes that a line can be exchanged for: enough pieces are in stock, and it is not the size that came. */
export function sizesFor({ size, sizes }: ReturnableLine, quantity: number): string[] {
  return sizes.filter((other) => other.size !== size && other.available >= quantity).map((other) => other.size);
}

/** Why the draft cannot be sent, by the key of the line or `lines`. Empty if it can. */
export function problemsOf(draft: ReturnDraft, lines: readonly ReturnableLine[]): Record<string, string> {
  const chosen = lines.filter((line) => draftOf(draft, line).chosen);
  if (chosen.length === 0) return { lines: 'Choose at least one item.' };
  return Object.fromEntries(
    chosen.flatMap((line) => {
      const { reason, wantedSize, quantity } = draftOf(draft, line);
      if (reason === '') return [[keyOf(line), 'Choose a reason.']];
      if (draft.kind === 'exchange' && !sizesFor(line, quantity).includes(wantedSize)) {
        return [[keyOf(line), 'Choose the size that you want.']];
      }
      return [];
    }),
  );
}

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
