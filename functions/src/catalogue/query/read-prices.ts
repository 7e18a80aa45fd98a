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

function valuesOf(table: readonly (readonly [number, string])[]): ReadonlyMap<string, number> {
  return new Map(table.flatMap(([value, words]) => phrasesOf(words).map((word) => [word, value] as const)));
}

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

const MOST_STARS = 5;
/** A smaller number is a price only beside a word that says so. */
const LOWEST_BARE_PRICE = 100;
/** "Around ₹500" is from 400 to 600. */
const AROUND = 0.2;

/** The phrases with numbers: prices, discounts and ratings. They do not overlap. */
export function readNumbers(tokens: readonly Token[]): (NumberMeaning & Span)[] {
  const found: (NumberMeaning & Span)[] = [];
  let free = 0;
  for (let at = 0; at < tokens.length; at += 1) {
    const phrase = at >= free ? (readHalfPrice(tokens, at) ?? readNumberAt(tokens, at, free)) : undefined;
    if (!phrase) continue;
    found.push(phrase);
    free = phrase.to;
  }
  return found;
}

function readHalfPrice(tokens: readonly Token[], from: number): (NumberMeaning & Span) | undefined {
  const phrase = HALF_PRICE.at(tokens, from, () => true);
  return phrase && { kind: 'off', off: 50, label: `${formatPercent(50)} off or more`, from, to: phrase.to };
}

function readNumberAt(tokens: readonly Token[], at: number, free: number): (NumberMeaning & Span) | undefined {
  const number = numberAt(tokens, at);
  if (!number) return undefined;
  const isFree = (index: number) => index >= free;
  const after = (phrases: Phrases<true>, from: number) => phrases.at(tokens, from, isFree)?.to;
  const before = (phrases: Phrases<true>, to: number) => phrases.before(tokens, to, isFree);
  const { value } = number;

  const weight = after(WEIGHTS, number.to);
  if (weight !== undefined) return { kind: 'fabric-weight', typed: `${value} gsm`, from: at, to: weight };

  if (value <= MOST_STARS) {
    const plus = after(AT_LEAST, number.to) ?? number.to;
    const start = before(STARS, before(ABOVE, at) ?? at);
    const end = after(STARS, plus);
    const rating = Math.max(1, Math.floor(value));
    if (start !== undefined || end !== undefined)
      return { kind: 'rating', rating, label: `${rating} stars or more`, from: start ?? at, to: end ?? plus };
  }

  const percent = after(PERCENT, number.to);
  if (percent !== undefined && after(OFF, percent) === undefined) {
    const fabric = after(BESIDE_FABRICS, percent) ?? percent;
    const isShare = after(FABRICS, fabric) !== undefined || before(FABRICS, at) !== undefined;
    // Nothing is given away.
    if (isShare || value >= 100) return { kind: 'fabric-share', from: at, to: fabric };
  }
  const off = value < 100 ? after(OFF, percent ?? number.to) : undefined;
  if (off !== undefined || (percent !== undefined && value <= 100)) {
    const more = percent !== undefined ? after(AT_LEAST, percent) : undefined;
    const end = off ?? (more === undefined ? percent : (after(OFF, more) ?? more)) ?? number.to;
    const start = before(AT_LEAST, at) ?? before(OFF, at) ?? at;
    const least = Math.min(100, Math.max(1, Math.round(value)));
    return { kind: 'off', off: least, label: `${formatPercent(least)} off or more`, from: start, to: end };
  }

  const start = before(CURRENCY, at) ?? at;
  const end = after(CURRENCY, number.to) ?? number.to;
  const hasCurrency = start < at || end > number.to;

  const range = rangeFrom(tokens, { from: start, to: end, value, isFree });
  if (range) return range;

  const isBelow = before(BELOW, start);
  const isAbove = before(ABOVE, start);
  const most = after(IS_MOST, end);
  const least = after(IS_LEAST, end);
  const ends = (to: number) => after(IS_ABOUT, to) ?? to;
  if (least !== undefined && (most === undefined || least > most))
    return { ...priceFrom(value), from: isAbove ?? start, to: ends(least) };
  if (isAbove !== undefined && most === undefined && isAbove < (isBelow ?? Infinity))
    return { ...priceFrom(value), from: isAbove, to: ends(end) };
  if (most !== undefined || isBelow !== undefined)
    return { ...priceTo(value), from: isBelow ?? start, to: ends(most ?? end) };

  const isAround = before(ABOUT, start);
  if (!hasCurrency && value < LOWEST_BARE_PRICE) return undefined;
  const [min, max] = [Math.floor(value * (1 - AROUND)), Math.ceil(value * (1 + AROUND))];
  return { kind: 'price', min, max, label: `around ${formatRupees(value)}`, from: isAround ?? start, to: ends(end) };
}

function priceFrom(min: number): NumberMeaning {
  return { kind: 'price', min, max: Infinity, label: `${formatRupees(min)} or more` };
}

function priceTo(max: number): NumberMeaning {
  return { kind: 'price', min: 0, max, label: `under ${formatRupees(max)}` };
}

type First = Span & { value: number; isFree: (index: number) => boolean };

/** A range whose first price stands at `from`: "between 500 and 800", "500-800", "500 se 800 ke beech". */
function rangeFrom(tokens: readonly Token[], { from, to, value, isFree }: First): (NumberMeaning & Span) | undefined {
  const joint = TO.at(tokens, to, isFree)?.to;
  if (joint === undefined) return undefined;
  const start = CURRENCY.at(tokens, joint, isFree)?.to ?? joint;
  const second = numberAt(tokens, start);
  if (!second) return undefined;
  const opens = BETWEEN.before(tokens, from, isFree);
  const end = CURRENCY.at(tokens, second.to, isFree)?.to ?? second.to;
  const closes = IS_RANGE.at(tokens, end, isFree)?.to;
  // "1-2k" is from 1,000 to 2,000.
  const first = value < 100 && second.value >= 1000 ? value * 1000 : value;
  const [min, max] = first <= second.value ? [first, second.value] : [second.value, first];
  if (opens === undefined && closes === undefined && max < LOWEST_BARE_PRICE) return undefined;
  const label = `${formatRupees(min)} to ${formatRupees(max)}`;
  return { kind: 'price', min, max, label, from: opens ?? from, to: closes ?? end };
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
