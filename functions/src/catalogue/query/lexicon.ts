/** The lexicon: what the words and phrases of searches mean, in a store with these categories. */
import { isDeepStrictEqual } from 'node:util';
import type { Category } from '@nirala/contract/product/category-list';
import { COLOUR_FAMILIES, type ColourFamily } from '@nirala/contract/product/colour';
import { COLOUR_NAMES, familiesOfColourName } from '@nirala/contract/product/colour-names';
import type { ProductSort } from '@nirala/contract/product/facets';
import type { Size } from '@nirala/contract/product/size';
import type { Wearer } from '@nirala/contract/product/product';
import { type Garments, garmentsOf } from './garments.ts';
import type { GarmentWord, NotSoldWord } from './garment-words.ts';
import {
  ALL_WORDS,
  COLOUR_WORDS,
  FILLERS,
  NOT_COLOURS_IN_SEARCHES,
  OFF_WORDS,
  PAGE_WORDS,
  type PageTarget,
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
  | { kind: 'page'; page: PageTarget }
  | { kind: 'filler' };

export type Lexicon = {
  /** The meaning of a phrase, in the singular or in the plural. */
  get: (phrase: string) => Meaning | undefined;
  at: Phrases<Meaning>['at'];
  /** Whether a word is part of a phrase, in either script. */
  has: (word: string) => boolean;
  /** The words in Latin letters that typos are compared with. Fillers, parts of phrases and words for pages may be too short. */
  words: readonly string[];
  /** The word that sounds like this one, for other spellings of Hindi. */
  withSound: (sound: string) => string | undefined;
  /** The word with the same first letter and the same consonants, for typos in vowels: "purpul". */
  withConsonants: (word: string) => string | undefined;
} & Pick<Garments, 'shown' | 'noGarments'>;

let last: { categories: readonly Category[]; lexicon: Lexicon } | undefined;

/** The lexicon of a store with these categories. It takes about ten milliseconds to make, so the last one is kept. */
export function lexiconOf(categories: readonly Category[]): Lexicon {
  if (!last || !isDeepStrictEqual(last.categories, categories))
    last = { categories, lexicon: createLexicon(categories) };
  return last.lexicon;
}

/** A word with fewer consonants could be any other one. */
const LEAST_CONSONANTS = 3;

function createLexicon(categories: readonly Category[]): Lexicon {
  const garments = garmentsOf(categories, OTHERS);
  // A word with two meanings has the one that is added first.
  const phrases = new Phrases<Meaning>();
  for (const [words, meaning] of garments.meanings) phrases.add(words, meaning);
  for (const [words, meaning] of OTHER_MEANINGS) phrases.add(words, meaning);
  const get = (phrase: string) => phrases.get(phrase);
  const known = new Set([...phrases.phrases].flatMap((phrase) => phrase.split(' ')));
  const words = [...known].filter((word) => {
    const meaning = get(word);
    if (meaning?.kind === 'page') return !isDevanagari(word) && word.length > 4;
    return !isDevanagari(word) && (meaning ? meaning.kind !== 'filler' : word.length > 4);
  });
  const bySound = new Map(words.filter((word) => word.length > 2).map((word) => [soundOf(word), word]));
  const byConsonants = new Map(
    words
      .filter((word) => get(word)?.kind !== 'not-sold')
      .toReversed()
      .map((word) => [consonantsOf(word), word]),
  );
  return {
    get,
    at: (tokens, at, free) => phrases.at(tokens, at, free),
    has: (word) => known.has(word) || get(word) !== undefined,
    words,
    withSound: (sound) => bySound.get(sound),
    withConsonants(word) {
      for (const form of [word, word.replace(/s$/, '')]) {
        const consonants = consonantsOf(form);
        const found = consonants.length < LEAST_CONSONANTS ? undefined : byConsonants.get(consonants);
        if (found !== undefined) return found;
      }
      return undefined;
    },
    shown: garments.shown,
    noGarments: garments.noGarments,
  };
}

const NOT_COLOURS = new Set(phrasesOf(NOT_COLOURS_IN_SEARCHES));

/** The words that are for no garments, in the order in which they come after those that are. */
const OTHER_MEANINGS: readonly (readonly [words: string, meaning: Meaning])[] = [
  ...COLOUR_FAMILIES.map(({ slug, label }): [string, Meaning] => {
    const families = familiesOfColourName(slug) ?? [slug];
    const hindi = COLOUR_WORDS.find(([family]) => family === slug)?.[1] ?? slug;
    return [`${slug}, ${hindi}`, { kind: 'colour', families, label }];
  }),
  ['gray', { kind: 'colour', families: ['grey'], label: 'Grey' }],
  ['navy blue, dark blue, deep blue', { kind: 'colour', families: ['navy', 'blue'], label: 'Navy' }],
  ...SIZE_WORDS.map(([label, sizes, words]): [string, Meaning] => [words, { kind: 'size', sizes, label }]),
  ...WEARER_WORDS.map(([wearer, words]): [string, Meaning] => [
    words,
    { kind: 'wearer', wearer, label: wearer === 'unisex' ? 'Unisex' : `For ${wearer}` },
  ]),
  [OFF_WORDS, { kind: 'discount', label: 'On offer' }],
  ...SORT_WORDS.map(([sort, label, words]): [string, Meaning] => [words, { kind: 'sort', sort, label }]),
  [PLAIN_WORDS, { kind: 'plain', label: 'Plain' }],
  [PRINTED_WORDS, { kind: 'printed', label: 'Printed' }],
  [ALL_WORDS, { kind: 'everything' }],
  [FILLERS, { kind: 'filler' }],
  ...PAGE_WORDS.map(([page, words]): [string, Meaning] => [words, { kind: 'page', page }]),
  ...PRINT_WORDS.map((words): [string, Meaning] => [words, { kind: 'print' }]),
  ...COLOUR_NAMES.filter((name) => !NOT_COLOURS.has(name)).map((name): [string, Meaning] => [
    name,
    {
      kind: 'colour',
      families: familiesOfColourName(name) ?? [],
      name,
      label: `${name.charAt(0).toUpperCase()}${name.slice(1)}`,
    },
  ]),
];

/** The words whose meaning no category takes: "Women" stays for whom something is, whatever a category is called. */
const OTHERS = new Phrases<true>();
for (const [words, { kind }] of OTHER_MEANINGS) if (kind !== 'print') OTHERS.add(words, true);

/** The words for pages, also those with another meaning: "track", "order". */
export const PAGES = new Phrases<PageTarget>();
for (const [page, words] of PAGE_WORDS) PAGES.add(words, page);

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

function consonantsOf(word: string): string {
  return (
    word.charAt(0) +
    soundOf(word)
      .slice(1)
      .replace(/[aeiou]/g, '')
  );
}
