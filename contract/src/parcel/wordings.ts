import type { ParcelState } from './parcel.ts';

/**
 * What a courier's words can mean: a state; that the courier did not get the parcel, or that the booking ended, which an
 * admin has to look at; or `nothing`, if an admin said that these words do not matter.
 */
export type WordMeaning = ParcelState | 'pickup-failed' | 'cancelled' | 'nothing';

/** Words that an admin has given a meaning. Without `courier` they have it in every file. */
export type LearnedWords = { courier?: string | undefined; words: string; means: WordMeaning };

/**
 * Case, blanks, underscores, dashes and punctuation say nothing: `OUT_FOR_DELIVERY` is `Out For Delivery`. A question
 * mark and signs such as ❌, ⚠ and ≠ do: `Delivered?` is not `Delivered`.
 */
export const wordsKey = (words: string) =>
  words
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[✓✔✅☑\uFE0F]/gu, '')
    .replaceAll(/[^\p{L}\p{M}\p{N}\p{So}?؟≠¬]/gu, '');

/** The meaning that an admin gave these words: for this courier, or for all. */
export function learnedMeaning(
  learned: readonly LearnedWords[],
  words: string,
  courier: string | undefined,
): WordMeaning | undefined {
  const key = wordsKey(words);
  const own = learned.filter((each) => wordsKey(each.words) === key);
  const found = own.find((each) => each.courier === courier) ?? own.find((each) => each.courier === undefined);
  return found?.means;
}

/** What a courier calls the state of a parcel, by the public source of the words. A source that is no address is not counted. */
export type Wordings = readonly {
  source: string;
  means: Partial<Record<WordMeaning, readonly string[]>>;
}[];
