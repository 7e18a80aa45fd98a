import type { WordMeaning } from './learned-words.ts';

/** What a courier calls the state of a parcel, by the public source of the words. A source that is no address is not counted. */
export type Wordings = readonly {
  source: string;
  means: Partial<Record<WordMeaning, readonly string[]>>;
}[];
