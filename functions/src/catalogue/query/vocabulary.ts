import { nearest, soundOf, type Nearest } from './spelling.ts';

/** The words of the catalogue, to tell what a misspelt word of a search may mean. */
export type Vocabulary = {
  /** Whether a product's texts have the word. */
  has: (word: string) => boolean;
  /** Whether a word of the texts begins so. */
  hasPrefix: (prefix: string) => boolean;
  /** The words of names, and longer ones of other texts, that are at most this many typos away; the nearest only. */
  near: (word: string, most: number) => Nearest;
  withSound: (sound: string) => string | undefined;
};

/** Words of descriptions are too many to guess a shorter one. */
const LONG_ENOUGH_TO_GUESS = 6;

/** A word that begins with another letter, and is no longer than this, is another word. */
const SHORT = 3;

/** `texts`: all words of the catalogue; `names`: those of names. */
export function createVocabulary(texts: Iterable<string>, names: ReadonlySet<string>): Vocabulary {
  const words = new Set(texts);
  const sorted = [...words].sort();
  const guesses = sorted.filter((word) => names.has(word) || word.length >= LONG_ENOUGH_TO_GUESS);
  const bySound = new Map<string, string>();
  for (const word of sorted) if (word.length > 2) bySound.set(soundOf(word), word);
  return {
    has: (word) => words.has(word),
    hasPrefix(prefix) {
      const first = sorted[firstFrom(sorted, prefix)];
      return first !== undefined && first.startsWith(prefix);
    },
    near: (word, most) => nearest(word, guesses, most, SHORT + 1),
    withSound: (sound) => bySound.get(sound),
  };
}

/** The index of the first word that is not before `word`. */
function firstFrom(sorted: readonly string[], word: string): number {
  let [low, high] = [0, sorted.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((sorted[middle] ?? '') < word) low = middle + 1;
    else high = middle;
  }
  return low;
}
