/** The numbers of a search: prices, discounts, ratings, and what is said of fabrics. */
import { formatPercent } from '@nirala/contract/text/format-number';
import { formatRupees } from '@nirala/contract/text/money';
import { typosBetween } from './spelling.ts';
import {
  AT_LEAST_WORDS,
  FABRIC_ADJECTIVES,
  FABRIC_WEIGHTS,
  FABRIC_WORDS,
  HALF_PRICE_WORDS,
  MULTIPLIERS,
  NUMBER_WORDS,
  OFF_WORDS,
  PERCENT_WORDS,
  PRICE_WORDS,
  STAR_WORDS,
} from './other-words.ts';
import { phraseSet, type Phrases } from './phrases.ts';
import { phrasesOf, type Token } from './tokens.ts';

/** What a phrase with a number means. Prices in rupees, inclusive. */
export type NumberMeaning =
  | { kind: 'price'; min: number; max: number; label: string }
  | { kind: 'off'; off: number; label: string }
  | { kind: 'rating'; rating: number; label: string }
  /** The weight of a fabric, which is looked up in the texts: "180 gsm". */
  | { kind: 'fabric-weight'; typed: string }
  /** A share of a fabric: all of "100% cotton" but the cotton. */
  | { kind: 'fabric-share' };

/** A phrase of a search: its tokens from `from` up to but not including `to`. */
export type Span = { from: number; to: number };

type Phrase = NumberMeaning & Span;

const CURRENCY = phraseSet(`₹, ${PRICE_WORDS.currency}`);
const BELOW = phraseSet(PRICE_WORDS.below);
const ABOVE = phraseSet(PRICE_WORDS.above);
const IS_MOST = phraseSet(PRICE_WORDS.isMost);
const IS_LEAST = phraseSet(PRICE_WORDS.isLeast);
const IS_ABOUT = phraseSet(PRICE_WORDS.isAbout);
const ABOUT = phraseSet(PRICE_WORDS.about);
const BETWEEN = phraseSet(PRICE_WORDS.between);
const TO = phraseSet(PRICE_WORDS.to);
const IS_RANGE = phraseSet(PRICE_WORDS.isRange);
const OFF = phraseSet(OFF_WORDS);
const HALF_PRICE = phraseSet(HALF_PRICE_WORDS);
const PERCENT = phraseSet(PERCENT_WORDS);
const AT_LEAST = phraseSet(AT_LEAST_WORDS);
const STARS = phraseSet(STAR_WORDS);
const FABRICS = phraseSet(FABRIC_WORDS);
const BESIDE_FABRICS = phraseSet(FABRIC_ADJECTIVES);
const WEIGHTS = phraseSet(FABRIC_WEIGHTS);

const NUMBERS = valuesOf(NUMBER_WORDS);
const TIMES = valuesOf(MULTIPLIERS);

/** A larger number is no rating. */
const MOST_STARS = 5;
/** A smaller number is a price only beside a word that says so. */
const LOWEST_BARE_PRICE = 100;
/** "Around ₹500" is from 400 to 600. */
const AROUND = 0.2;

/** The phrases with numbers, in their order. They do not overlap. */
export function readNumbers(tokens: readonly Token[]): Phrase[] {
  const found: Phrase[] = [];
  let free = 0;
  for (let at = 0; at < tokens.length; at += 1) {
    const phrase = at >= free ? (readHalfPrice(tokens, at) ?? readNumberAt(tokens, at, free)) : undefined;
    if (!phrase) continue;
    found.push(phrase);
    free = phrase.to;
  }
  return found;
}

function readHalfPrice(tokens: readonly Token[], from: number): Phrase | undefined {
  const phrase = HALF_PRICE.at(tokens, from, () => true);
  return phrase && { kind: 'off', off: 50, label: `${formatPercent(50)} off or more`, from, to: phrase.to };
}

/** The phrase of the number that stands at a token. Tokens before `free` belong to the phrase before it. */
function readNumberAt(tokens: readonly Token[], at: number, free: number): Phrase | undefined {
  const number = numberAt(tokens, at);
  if (!number) return undefined;
  const isFree = (index: number) => index >= free;
  const place: Place = {
    from: at,
    ...number,
    after: (phrases, from) => phrases.at(tokens, from, isFree)?.to,
    before: (phrases, to) => phrases.before(tokens, to, isFree),
  };
  return readWeight(place) ?? readRating(place) ?? readPercentage(place) ?? readPrice(tokens, place);
}

/** A number with the words around it: where a phrase after or before a token ends or begins, if there is one. */
type Place = Span & {
  value: number;
  after: (phrases: Phrases<true>, from: number) => number | undefined;
  before: (phrases: Phrases<true>, to: number) => number | undefined;
};

function readWeight({ from, to, value, after }: Place): Phrase | undefined {
  const end = after(WEIGHTS, to);
  return end === undefined ? undefined : { kind: 'fabric-weight', typed: `${value} gsm`, from, to: end };
}

function readRating({ from, to, value, after, before }: Place): Phrase | undefined {
  if (value > MOST_STARS) return undefined;
  const plus = after(AT_LEAST, to) ?? to;
  const start = before(STARS, before(ABOVE, from) ?? from);
  const end = after(STARS, plus);
  if (start === undefined && end === undefined) return undefined;
  const rating = Math.max(1, Math.floor(value));
  return { kind: 'rating', rating, label: `${rating} stars or more`, from: start ?? from, to: end ?? plus };
}

/** A share of a fabric, or a discount. A number below 100 beside "off" is a percentage, too. */
function readPercentage({ from, to, value, after, before }: Place): Phrase | undefined {
  const percent = after(PERCENT, to);
  if (percent !== undefined && after(OFF, percent) === undefined) {
    const fabric = after(BESIDE_FABRICS, percent) ?? percent;
    const isShare = after(FABRICS, fabric) !== undefined || before(FABRICS, from) !== undefined;
    // Nothing is given away.
    if (isShare || value >= 100) return { kind: 'fabric-share', from, to: fabric };
  }
  const off = value < 100 ? after(OFF, percent ?? to) : undefined;
  if (off === undefined && (percent === undefined || value > 100)) return undefined;
  const more = percent !== undefined ? after(AT_LEAST, percent) : undefined;
  const end = off ?? (more === undefined ? percent : (after(OFF, more) ?? more)) ?? to;
  const start = before(AT_LEAST, from) ?? before(OFF, from) ?? from;
  const least = Math.min(100, Math.max(1, Math.round(value)));
  return { kind: 'off', off: least, label: `${formatPercent(least)} off or more`, from: start, to: end };
}

/** A range, a least or a most price, or a price that is meant roughly. */
function readPrice(tokens: readonly Token[], place: Place): Phrase | undefined {
  const { value, after, before } = place;
  const from = before(CURRENCY, place.from) ?? place.from;
  const to = after(CURRENCY, place.to) ?? place.to;

  const range = readRange(tokens, { ...place, from, to });
  if (range) return range;

  const below = before(BELOW, from);
  const above = before(ABOVE, from);
  const most = after(IS_MOST, to);
  const least = after(IS_LEAST, to);
  const endAfter = (end: number) => after(IS_ABOUT, end) ?? end;
  if (least !== undefined && (most === undefined || least > most))
    return { ...priceFrom(value), from: above ?? from, to: endAfter(least) };
  if (above !== undefined && most === undefined && above < (below ?? Infinity))
    return { ...priceFrom(value), from: above, to: endAfter(to) };
  if (most !== undefined || below !== undefined)
    return { ...priceTo(value), from: below ?? from, to: endAfter(most ?? to) };

  const hasCurrency = from < place.from || to > place.to;
  if (!hasCurrency && value < LOWEST_BARE_PRICE) return undefined;
  const [min, max] = [Math.floor(value * (1 - AROUND)), Math.ceil(value * (1 + AROUND))];
  const start = before(ABOUT, from) ?? from;
  return { kind: 'price', min, max, label: `around ${formatRupees(value)}`, from: start, to: endAfter(to) };
}

/** A range whose first price is here: "between 500 and 800", "500-800", "500 se 800 ke beech". */
function readRange(tokens: readonly Token[], { from, to, value, after, before }: Place): Phrase | undefined {
  const joint = after(TO, to);
  if (joint === undefined) return undefined;
  const second = numberAt(tokens, after(CURRENCY, joint) ?? joint);
  if (!second) return undefined;
  const start = before(BETWEEN, from);
  const secondEnd = after(CURRENCY, second.to) ?? second.to;
  const end = after(IS_RANGE, secondEnd);
  // "1-2k" is from 1,000 to 2,000.
  const first = value < 100 && second.value >= 1000 ? value * 1000 : value;
  const [min, max] = first <= second.value ? [first, second.value] : [second.value, first];
  if (start === undefined && end === undefined && max < LOWEST_BARE_PRICE) return undefined;
  const label = `${formatRupees(min)} to ${formatRupees(max)}`;
  return { kind: 'price', min, max, label, from: start ?? from, to: end ?? secondEnd };
}

function priceFrom(min: number): NumberMeaning {
  return { kind: 'price', min, max: Infinity, label: `${formatRupees(min)} or more` };
}

function priceTo(max: number): NumberMeaning {
  return { kind: 'price', min: 0, max, label: `under ${formatRupees(max)}` };
}

/** The number at this token, in figures or in words: 500, 1k, "five hundred", "ek hazaar". */
function numberAt(tokens: readonly Token[], at: number): { value: number; to: number } | undefined {
  const token = tokens[at];
  if (!token) return undefined;
  const next = tokens[at + 1];
  const times = next && TIMES.get(next.text);
  if (/^\d/.test(token.text)) {
    const value = Number(token.text);
    // "500 k andar" is not 500,000.
    const isTimes = times !== undefined && value < 100 && !(next?.text === 'k' && next.start > token.end);
    return isTimes ? { value: value * times, to: at + 2 } : { value, to: at + 1 };
  }
  // "Hazaar se kam" is below 1,000.
  const alone = token.text === 'k' ? undefined : TIMES.get(token.text);
  if (alone !== undefined) return { value: alone, to: at + 1 };
  const value = NUMBERS.get(token.text);
  return value !== undefined && times !== undefined ? { value: value * times, to: at + 2 } : undefined;
}

function valuesOf(table: readonly (readonly [number, string])[]): ReadonlyMap<string, number> {
  return new Map(table.flatMap(([value, words]) => phrasesOf(words).map((word) => [word, value] as const)));
}

/** The words beside prices that are long enough to be guessed from a typo. */
const WORDS_WITH_TYPOS = [
  ...new Set(
    phrasesOf([PRICE_WORDS.below, PRICE_WORDS.above, PRICE_WORDS.between].join(', ')).flatMap((phrase) =>
      phrase.split(' '),
    ),
  ),
].filter((word) => word.length > 3);

/** The word about prices that this one has a typo of: "undr". */
export function priceWord(word: string): string | undefined {
  if (word.length <= 3 || WORDS_WITH_TYPOS.includes(word)) return undefined;
  return WORDS_WITH_TYPOS.find((other) => other[0] === word[0] && typosBetween(word, other, 1) === 1);
}
