import type { Drawing } from '../../catalogue/garment.ts';

/** Each cut has two variants of folds, shared by its garments, because computing folds takes most of the time. */
export function variantOf({ seed }: Drawing): number {
  return seed % 2;
}

export type Focus = 'chest' | 'pocket' | 'back' | 'hem' | 'collar';

/** What is worth a close look: the print, the border, or else the collar. */
export function focusOf({ print }: Drawing): Focus {
  if (print.kind === 'type' || print.kind === 'motif') return print.place;
  return print.kind === 'border' ? 'hem' : 'collar';
}
