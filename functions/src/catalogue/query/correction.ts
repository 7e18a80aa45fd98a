/** What a misspelt word of a search means: a word of the lexicon, or of the catalogue. */
import type { Lexicon } from './lexicon.ts';
import { isDevanagari, nearest, soundOf, transliterate, type Nearest } from './spelling.ts';
import type { Vocabulary } from './vocabulary.ts';

/** Words up to this length are short, and words from `LONG` on are long. */
const SHORT = 3;
const LONG = 8;
/** A shorter word is not taken for a plural, nor for a word of the lexicon with another first letter: Zara is not hara. */
const MEDIUM = 5;

/**
 * What a word of a search probably means: itself, if the lexicon or the catalogue knows it; otherwise the words of either
 * that begin so, sound so, or have a typo less. Itself again if there are none.
 */
export function correct(
  word: string,
  { vocabulary, lexicon }: { vocabulary: Vocabulary; lexicon: Lexicon },
): readonly string[] {
  if (lexicon.has(word) || vocabulary.has(word) || /^\P{L}/u.test(word)) return [word];
  const latin = isDevanagari(word) ? transliterate(word) : word;
  if (latin !== word && (lexicon.has(latin) || vocabulary.has(latin))) return [latin];
  if (latin === word) {
    const whole = word.length > SHORT ? completed(word, lexicon) : undefined;
    if (whole !== undefined && (whole.length === word.length + 1 || !vocabulary.hasPrefix(word))) return [whole];
    if (word.length > 1 && vocabulary.hasPrefix(word)) return [word];
  }
  const sound = soundOf(latin);
  const heard = latin.length > 2 ? (lexicon.withSound(sound) ?? vocabulary.withSound(sound)) : undefined;
  if (heard !== undefined) return [heard];
  const most = mostTypos(latin);
  if (most === 0) return [word];
  const known = nearestInLexicon(latin, most, lexicon);
  const sold = vocabulary.near(latin, most);
  const guess = likeliest(latin, known.words);
  // A word of a product is likelier than a thing that is not sold, and swapped letters than another typo.
  const isLikely = lexicon.get(guess)?.kind !== 'not-sold' && !sold.words.some((other) => sameLetters(other, latin));
  const isKnown = known.words.length > 0 && (known.typos < sold.typos || (isLikely && known.typos === sold.typos));
  const best = isKnown ? [guess] : sold.words;
  // With another letter, a short word is another word. Swapped and missing letters count.
  const likely =
    latin.length > SHORT ? best : best.filter((other) => sameLetters(other, latin) || isWithin(latin, other));
  if (likely.length > 0) return likely;
  return [lexicon.withConsonants(latin) ?? word];
}

/** The words of the lexicon with the fewest typos. A word in the plural is also compared in the singular. */
function nearestInLexicon(word: string, most: number, { words }: Lexicon): Nearest {
  const asTyped = nearest(word, words, most, MEDIUM);
  if (word.length < MEDIUM || !word.endsWith('s')) return asTyped;
  const singular = nearest(word.slice(0, -1), words, most, MEDIUM);
  return singular.typos < asTyped.typos ? singular : asTyped;
}

/** Of words with as many typos: the one that lacks a letter here, or has the same letters. */
function likeliest(typed: string, words: readonly string[]): string {
  const lacks = words.find((word) => word.length > typed.length && isWithin(typed, word));
  return lacks ?? words.find((word) => sameLetters(word, typed)) ?? words[0] ?? typed;
}

/** Whether `long` has the letters of `short` in the same order. */
function isWithin(short: string, long: string): boolean {
  let at = 0;
  for (const letter of long) if (letter === short[at]) at += 1;
  return at === short.length;
}

function sameLetters(a: string, b: string): boolean {
  return [...a].sort().join('') === [...b].sort().join('');
}

/** The word of the lexicon that begins so, if all such words mean the same. */
function completed(prefix: string, { words: all, get }: Lexicon): string | undefined {
  const words = all.filter((word) => word.startsWith(prefix) && get(word) !== undefined);
  const meanings = new Set(words.map((word) => JSON.stringify(get(word))));
  return meanings.size === 1 ? words[0] : undefined;
}

/** The number of typos that a word may have. */
function mostTypos(word: string): number {
  return word.length < SHORT ? 0 : word.length < LONG ? 1 : 2;
}
