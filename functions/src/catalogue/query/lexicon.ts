/** The lexicon: what the words and phrases of searches mean. */
import { COLOUR_FAMILIES, type ColourFamily } from '@nirala/contract/product/colour';
import { COLOUR_NAMES, familiesOfColourName } from '@nirala/contract/product/colour-names';
import type { ProductSort } from '@nirala/contract/product/facets';
import type { Size } from '@nirala/contract/product/size';
import type { Wearer } from '@nirala/contract/product/product';
import { CUTS, KINDS, NOT_SOLD, type GarmentWord, type NotSoldWord } from './garment-words.ts';
import {
  ALL_WORDS,
  COLOUR_WORDS,
  FILLERS,
  NOT_COLOURS_IN_SEARCHES,
  OFF_WORDS,
  PLAIN_WORDS,
  PRINT_WORDS,
  PRINTED_WORDS,
  SHADES,
  SIZE_WORDS,
  SORT_WORDS,
  WEARER_WORDS,
} from './other-words.ts';
import { phraseSet, Phrases } from './phrases.ts';
import { phrasesOf } from './tokens.ts';
import { isDevanagari, soundOf } from './spelling.ts';

/** What a word of a search means. */
export type Meaning =
  | { kind: 'garment'; word: GarmentWord }
  | { kind: 'cut'; word: GarmentWord }
  | { kind: 'not-sold'; word: NotSoldWord }
  /** `name`: the name of a colour, unless it is a family's own name, such as "red" or लाल. */
  | { kind: 'colour'; families: readonly ColourFamily[]; name?: string; label: string }
  | { kind: 'size'; sizes: readonly Size[]; label: string }
  | { kind: 'wearer'; wearer: Wearer; label: string }
  | { kind: 'discount'; label: string }
  | { kind: 'sort'; sort: ProductSort; label: string }
  | { kind: 'everything' }
  | { kind: 'plain'; label: string }
  | { kind: 'printed'; label: string }
  | { kind: 'print' }
  | { kind: 'filler' };

/** The words and phrases of all kinds. A word with two meanings has the one that is added first. */
export const LEXICON = new Phrases<Meaning>();

for (const word of KINDS) LEXICON.add(word.words, { kind: 'garment', word });
for (const word of NOT_SOLD) LEXICON.add(word.words, { kind: 'not-sold', word });
for (const word of CUTS) LEXICON.add(word.words, { kind: 'cut', word });
for (const { slug, label } of COLOUR_FAMILIES) {
  const families = familiesOfColourName(slug) ?? [slug];
  const hindi = COLOUR_WORDS.find(([family]) => family === slug)?.[1] ?? slug;
  LEXICON.add(`${slug}, ${hindi}`, { kind: 'colour', families, label });
}
LEXICON.add('gray', { kind: 'colour', families: ['grey'], label: 'Grey' });
LEXICON.add('navy blue, dark blue, deep blue', { kind: 'colour', families: ['navy', 'blue'], label: 'Navy' });
for (const [label, sizes, words] of SIZE_WORDS) LEXICON.add(words, { kind: 'size', sizes, label });
for (const [wearer, words] of WEARER_WORDS)
  LEXICON.add(words, { kind: 'wearer', wearer, label: wearer === 'unisex' ? 'Unisex' : `For ${wearer}` });
LEXICON.add(OFF_WORDS, { kind: 'discount', label: 'On offer' });
for (const [sort, label, words] of SORT_WORDS) LEXICON.add(words, { kind: 'sort', sort, label });
LEXICON.add(PLAIN_WORDS, { kind: 'plain', label: 'Plain' });
LEXICON.add(PRINTED_WORDS, { kind: 'printed', label: 'Printed' });
LEXICON.add(ALL_WORDS, { kind: 'everything' });
LEXICON.add(FILLERS, { kind: 'filler' });
for (const words of PRINT_WORDS) LEXICON.add(words, { kind: 'print' });
const notColours = new Set(phrasesOf(NOT_COLOURS_IN_SEARCHES));
for (const name of COLOUR_NAMES) {
  const label = `${name.charAt(0).toUpperCase()}${name.slice(1)}`;
  if (!notColours.has(name))
    LEXICON.add(name, { kind: 'colour', families: familiesOfColourName(name) ?? [], name, label });
}

/** Words before a colour that leave its family as it is. */
export const SHADE_WORDS = phraseSet(SHADES);

/** For each word of a print, all words of the same print. */
const PRINTS = new Map<string, readonly string[]>();
for (const line of PRINT_WORDS) {
  const words = phrasesOf(line);
  for (const word of words) if (!PRINTS.has(word)) PRINTS.set(word, words);
}

/** The words that find the same prints as this one, itself included. */
export function samePrint(word: string): readonly string[] {
  return PRINTS.get(word) ?? PRINTS.get(word.replace(/s$/, '')) ?? [word];
}

/** The words in Latin letters that typos are compared with. Fillers and parts of phrases are too short for that. */
export const LEXICON_WORDS: readonly string[] = [
  ...new Set([...LEXICON.phrases].flatMap((phrase) => phrase.split(' '))),
].filter((word) => {
  const meaning = LEXICON.get(word);
  return !isDevanagari(word) && (meaning ? meaning.kind !== 'filler' : word.length > 4);
});

/** The words of all phrases, in both scripts. */
const KNOWN = new Set([...LEXICON.phrases].flatMap((phrase) => phrase.split(' ')));

/** Whether a word is part of a phrase of the lexicon. */
export function isInLexicon(word: string): boolean {
  return KNOWN.has(word) || LEXICON.get(word) !== undefined;
}

const BY_SOUND = new Map(LEXICON_WORDS.filter((word) => word.length > 2).map((word) => [soundOf(word), word]));

/** The word of the lexicon that sounds like this one, for other spellings of Hindi. */
export function wordWithSound(sound: string): string | undefined {
  return BY_SOUND.get(sound);
}

/** A word with fewer consonants could be any other one. */
const LEAST_CONSONANTS = 3;
const BY_CONSONANTS = new Map(
  LEXICON_WORDS.filter((word) => LEXICON.get(word)?.kind !== 'not-sold')
    .toReversed()
    .map((word) => [consonantsOf(word), word]),
);

/** The word of the lexicon with the same first letter and the same consonants, for typos in vowels: "purpul". */
export function wordWithConsonants(word: string): string | undefined {
  for (const form of [word, word.replace(/s$/, '')]) {
    const consonants = consonantsOf(form);
    const found = consonants.length < LEAST_CONSONANTS ? undefined : BY_CONSONANTS.get(consonants);
    if (found !== undefined) return found;
  }
  return undefined;
}

function consonantsOf(word: string): string {
  return (
    word.charAt(0) +
    soundOf(word)
      .slice(1)
      .replace(/[aeiou]/g, '')
  );
}
