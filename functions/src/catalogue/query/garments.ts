/**
 * What the words for garments mean in a store with the owner's categories: the tables of garment-words.ts, and the words of
 * the categories themselves. A word that a category claims is never "not sold".
 */
import type { CategoryId } from '@nirala/contract/product/category';
import { type Category, DEFAULT_CATEGORIES, isShown, withChildren } from '@nirala/contract/product/category-list';
import { CUTS, type GarmentWord, KINDS, NOT_GARMENTS, NOT_SOLD, type NotSoldWord } from './garment-words.ts';
import { Phrases } from './phrases.ts';
import { normalPhrase, phrasesOf } from './tokens.ts';

/** What a word for garments means. */
type GarmentMeaning = { kind: 'garment' | 'cut'; word: GarmentWord } | { kind: 'not-sold'; word: NotSoldWord };

export type Garments = {
  /** Words with their meanings. Of a word that is there twice, the first meaning counts. */
  meanings: readonly (readonly [words: string, meaning: GarmentMeaning])[];
  /** The categories that shoppers see. */
  shown: readonly Category[];
  /** What comes nearest to a thing that is no garment. */
  noGarments: readonly CategoryId[];
};

/** The most categories to look at instead of what is not sold, where the tables know none. */
const MOST_NEAR = 3;

/** `others`: words with another meaning, which no category takes. */
export function garmentsOf(categories: readonly Category[], others: Phrases<true>): Garments {
  const shown = categories.filter((category) => isShown(categories, category));
  const isSold = (id: CategoryId) => shown.some((category) => category.id === id);
  /** Of these categories those that shoppers see, with their parts. */
  const sold = (ids: readonly CategoryId[]) => [
    ...new Set(ids.filter(isSold).flatMap((id) => withChildren(shown, id))),
  ];
  const first = shown.filter(({ parent }) => parent === '').map(({ id }) => id);
  const near = (ids: readonly CategoryId[]) => {
    const left = ids.filter(isSold);
    return left.length > 0 ? left : first.slice(0, MOST_NEAR);
  };
  const noGarments = near(NOT_GARMENTS);
  const withSold = (word: GarmentWord): GarmentWord => ({
    ...word,
    core: sold(word.core),
    ...(word.wider && { wider: sold(word.wider) }),
  });

  // Of a kind whose categories are gone, the store sells none.
  const kinds = KINDS.map(withSold);
  const cuts = CUTS.map(withSold).filter(({ core }) => core.length > 0);
  const gone = KINDS.filter((_word, index) => kinds[index]?.core.length === 0).map(({ words, core, label }) => ({
    words,
    near: near(core),
    label: `${label.charAt(0).toLowerCase()}${label.slice(1)}`,
  }));
  const notSold: NotSoldWord[] = [
    ...gone,
    ...NOT_SOLD.map((word) => ({ ...word, near: word.near === NOT_GARMENTS ? noGarments : near(word.near) })),
  ];
  const table: [string, GarmentMeaning][] = [
    ...kinds
      .filter(({ core }) => core.length > 0)
      .map((word): [string, GarmentMeaning] => [word.words, { kind: 'garment', word }]),
    ...notSold.map((word): [string, GarmentMeaning] => [word.words, { kind: 'not-sold', word }]),
    ...cuts.map((word): [string, GarmentMeaning] => [word.words, { kind: 'cut', word }]),
  ];
  const known = new Phrases<GarmentMeaning>();
  for (const [words, meaning] of table) known.add(words, meaning);
  return { meanings: [...claims(shown, known, others), ...table], shown, noGarments };
}

/** What the words of the categories mean, if the tables do not say that already. */
function claims(
  shown: readonly Category[],
  known: Phrases<GarmentMeaning>,
  others: Phrases<true>,
): [string, GarmentMeaning][] {
  const claimed = new Map<string, GarmentMeaning>();
  for (const category of shown) {
    const core = withChildren(shown, category.id);
    for (const phrase of wordsOf(category, known)) {
      const before = claimed.get(phrase) ?? known.get(phrase);
      if (before === undefined && others.get(phrase)) continue;
      const { kind, word } =
        before && before.kind !== 'not-sold' ? before : { kind: 'garment' as const, word: undefined };
      if (word?.core.includes(category.id)) continue;
      const named = word?.core ?? [];
      // The categories that claim a word come in their order, before those of the tables.
      const both = [...new Set(claimed.has(phrase) ? [...named, ...core] : [...core, ...named])];
      claimed.set(phrase, { kind, word: { ...word, words: phrase, core: both, label: word?.label ?? category.label } });
    }
  }
  return [...claimed];
}

/** What a category is called: its names and words in the singular too, and other words of the tables for the same thing. */
function wordsOf({ id, label, one, words }: Category, known: Phrases<GarmentMeaning>): string[] {
  // The search reads the names of the twelve as their words: "oversized" and "T-shirt".
  const first = DEFAULT_CATEGORIES.find((category) => category.id === id);
  const read = ['', first?.label ?? '', first?.one ?? ''].map(normalPhrase);
  const own = [label, one, ...words].map(normalPhrase).filter((phrase) => !read.includes(phrase));
  const forms = new Set(own.flatMap(singularsOf));
  for (const phrase of own) {
    const meaning = known.get(phrase);
    if (meaning?.kind !== 'not-sold') continue;
    const all = phrasesOf(meaning.word.words);
    const isItsName = singularsOf(phrase).some((form) => form === all[0]);
    for (const other of all) if (isItsName || isSameThing(other, phrase)) forms.add(other);
  }
  return [...forms];
}

/** The phrase, and what it may be the plural of. */
function singularsOf(phrase: string): string[] {
  if (phrase.length < 4 || !phrase.endsWith('s') || phrase.endsWith('ss')) return [phrase];
  const without = (end: number) => phrase.slice(0, -end);
  if (phrase.endsWith('ies')) return [phrase, `${without(3)}y`, without(1)];
  return /(?:ch|sh|s|x|z)es$/.test(phrase) ? [phrase, without(2)] : [phrase, without(1)];
}

/** Whether one phrase is a spelling or a part of the other: "coord" of "co ord set". */
function isSameThing(a: string, b: string): boolean {
  const [one, other] = [a.replaceAll(' ', ''), b.replaceAll(' ', '')];
  return one.includes(other) || other.includes(one);
}
