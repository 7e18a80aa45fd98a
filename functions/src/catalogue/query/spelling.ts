/** Spellings of a word: with typos, and in the Latin letters in which shoppers type Hindi. */

/**
 * The number of typos between two words: letters left out, added, replaced, or swapped with the next one. More than
 * `most` counts as `most + 1`.
 */
export function typosBetween(a: string, b: string, most: number): number {
  if (Math.abs(a.length - b.length) > most) return most + 1;
  let before: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i];
    let least = i;
    for (let j = 1; j <= b.length; j += 1) {
      const same = a[i - 1] === b[j - 1];
      let cost = Math.min(at(last, j) + 1, at(row, j - 1) + 1, at(last, j - 1) + (same ? 0 : 1));
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        cost = Math.min(cost, at(before, j - 2) + 1);
      row.push(cost);
      least = Math.min(least, cost);
    }
    if (least > most) return most + 1;
    before = last;
    last = row;
  }
  return Math.min(at(last, b.length), most + 1);
}

function at(row: readonly number[], index: number): number {
  return row[index] ?? Infinity;
}

/** The words that are nearest to another one, and the number of typos between them. */
export type Nearest = { words: readonly string[]; typos: number };

/** A shorter word is near to none. */
const SHORTEST = 3;

/**
 * The words with the fewest typos. Few begin with a wrong letter, so such words need another typo less, and words shorter
 * than `least` must have the same letters.
 */
export function nearest(word: string, words: readonly string[], most: number, least: number): Nearest {
  let typos = most + 0.5;
  let best: string[] = [];
  for (const other of words) {
    if (Math.abs(other.length - word.length) > most || other.length < SHORTEST) continue;
    const sameStart = other[0] === word[0];
    if (!sameStart && word.length < least && !isSwapped(word, other) && !other.endsWith(word)) continue;
    const distance = typosBetween(word, other, Math.min(most, Math.floor(typos))) + (sameStart ? 0 : 0.5);
    if (distance > most + 0.5 || distance > typos) continue;
    if (distance < typos) best = [];
    typos = distance;
    best.push(other);
  }
  return { words: best, typos };
}

function isSwapped(a: string, b: string): boolean {
  return a[0] === b[1] && a[1] === b[0];
}

const VOWELS = readTable('अ a आ a इ i ई i उ u ऊ u ऋ ri ए e ऐ ai ओ o औ au ऑ o ऍ e');
const SIGNS = readTable('ा a ि i ी i ु u ू u ृ ri े e ै ai ो o ौ au ॉ o ॅ e');

const CONSONANTS = readTable(
  'क k ख kh ग g घ gh ङ n च ch छ chh ज j झ jh ञ n ट t ठ th ड d ढ dh ण n त t थ th द d ध dh न n प p फ f ब b भ bh म m य y ' +
    'र r ल l व v श sh ष sh स s ह h ळ l',
);

/** The vowel of a consonant without a sign. It is silent between two syllables: मॉनसून is "monsun". */
const SCHWA = 'ə';

const MIDDLE_SCHWA = /([aeiouə][^aeiouə]+)ə([^aeiouə]+[aeiou])/g;
const VIRAMA = '्';
const ANUSVARA = 'ं';

const DEVANAGARI = /[\u0900-\u097f]/u;

export function isDevanagari(word: string): boolean {
  return DEVANAGARI.test(word);
}

/** A Hindi word in Latin letters, about as shoppers type it: पतंग is "patang". Without the silent last "a". */
export function transliterate(word: string): string {
  let latin = '';
  const letters = [...word];
  letters.forEach((letter, at) => {
    const consonant = CONSONANTS.get(letter);
    if (consonant === undefined) latin += VOWELS.get(letter) ?? SIGNS.get(letter) ?? (letter === ANUSVARA ? 'n' : '');
    else {
      const next = letters[at + 1];
      const ends = next === undefined || next === VIRAMA || SIGNS.has(next);
      latin += consonant + (ends ? '' : SCHWA);
    }
  });
  return latin.replace(MIDDLE_SCHWA, '$1$2').replaceAll(SCHWA, 'a');
}

/** One text for all common spellings of a Hindi word in Latin letters: "kaala" and "kala", "neela" and "nila". */
export function soundOf(word: string): string {
  return word
    .replace(/aa+/g, 'a')
    .replace(/ee+|ie|y(?=$)/g, 'i')
    .replace(/oo+/g, 'u')
    .replace(/w/g, 'v')
    .replace(/z/g, 'j')
    .replace(/ph/g, 'f')
    .replace(/q/g, 'k')
    .replace(/(\w)\1+/g, '$1');
}

/** Letters and their transliterations, in turn. */
function readTable(table: string): ReadonlyMap<string, string> {
  return new Map([...table.matchAll(/(\S+) (\S+)/g)].map(([, letter = '', latin = '']) => [letter, latin]));
}
