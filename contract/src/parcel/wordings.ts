import type { ParcelState } from './parcel.ts';

/**
 * What a courier's words can mean: a state; that the courier did not get the parcel, or that the booking ended, which an
 * admin has to look at; or `nothing`, if an admin said that these words do not matter.
 */
export type WordMeaning = ParcelState | 'pickup-failed' | 'cancelled' | 'nothing';

/** What a courier calls the state of a parcel, by the public source of the words. A source that is no address is not counted. */
export type Wordings = readonly {
  source: string;
  means: Partial<Record<WordMeaning, readonly string[]>>;
}[];

/**
 * The form in which words are compared. Case, blanks, underscores, dashes and punctuation say nothing: `OUT_FOR_DELIVERY` is `Out For Delivery`. A question
 * mark and signs such as ❌, ⚠ and ≠ do: `Delivered?` is not `Delivered`.
 */
export const wordsKey = (words: string) =>
  words
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[✓✔✅☑\uFE0F]/gu, '')
    .replaceAll(/[^\p{L}\p{M}\p{N}\p{So}?؟≠¬]/gu, '');
