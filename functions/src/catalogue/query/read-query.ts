/** Reads what a shopper typed into the search. */
import type { CategoryId } from '@nirala/contract/product/category';
import type { ColourFamily } from '@nirala/contract/product/colour';
import type { ProductSort } from '@nirala/contract/product/facets';
import type { Size } from '@nirala/contract/product/size';
import type { Wearer } from '@nirala/contract/product/product';
import type { GarmentWord, NotSoldWord } from './garment-words.ts';
import { type Lexicon, PAGES, samePrint, SHADE_WORDS, type Meaning } from './lexicon.ts';
import { priceWord, readNumbers, type NumberMeaning, type Span } from './read-numbers.ts';
import {
  FABRIC_WORDS,
  NOT_AFTER_WORDS,
  NOT_WORDS,
  type PageTarget,
  QUESTION_WORDS,
  SIZE_NUMBER_WORDS,
} from './other-words.ts';
import { phraseSet, type Phrases } from './phrases.ts';
import { normalPhrase, readTokens, textOf, type Token } from './tokens.ts';
import { correct } from './correction.ts';
import type { Vocabulary } from './vocabulary.ts';

export type Colour = { families: readonly ColourFamily[]; name?: string | undefined; label: string };

/**
 * A word that is looked up in the texts of the products. `typed`: as the shopper sees it. `forms`: its spellings and
 * synonyms; a product needs only one of them.
 */
export type TextWord = { typed: string; forms: readonly string[] };

/** A part of a search that was understood. `without`: the search without it. */
export type Understood = { label: string; without: string };

/** What a search asks for. Empty lists and undefined fields narrow nothing. */
export type Reading = {
  /** The allowed categories, the best first. */
  categories: readonly CategoryId[];
  kinds: readonly GarmentWord[];
  /** Cuts and uses that the categories fulfil. */
  cuts: readonly GarmentWord[];
  /** Cuts and uses that no category fulfils beside the kind of garment: an "oversized hoodie". */
  unmetCuts: readonly GarmentWord[];
  colours: readonly Colour[];
  /** "Not black": the colours and categories that it does not want. */
  unwanted: { colours: readonly Colour[]; categories: readonly CategoryId[] };
  /** Any of these sizes. Perhaps nothing is made in them. */
  size: { sizes: readonly Size[]; label: string } | undefined;
  wearer: Wearer | undefined;
  price: { min: number; max: number; label: string } | undefined;
  /** At least this percent off. */
  off: { off: number; label: string } | undefined;
  rating: { rating: number; label: string } | undefined;
  sort: ProductSort | undefined;
  /** Only pieces with a print, or only those without one. */
  print: boolean | undefined;
  words: readonly TextWord[];
  /** All words of the search, without typos. */
  terms: ReadonlySet<string>;
  notSold: readonly NotSoldWord[];
  /** Nothing that it asks for is sold. */
  nothingSold: boolean;
  /** The pages of the store that it asks for. */
  pages: readonly PageTarget[];
  /** It asks for pages, and for no products. */
  onlyPages: boolean;
  understood: Understood[];
};

/** The words of the catalogue, the names of its products, and their sizes. */
export type Texts = {
  lexicon: Lexicon;
  vocabulary: Vocabulary;
  isName: (words: string) => boolean;
  isInName: (word: string) => boolean;
  sizes: Phrases<Size>;
};

/** A part of a search with its meaning. */
type Part = Span &
  ({ label?: string } & (
    | Exclude<Meaning, { kind: 'discount' }>
    | Exclude<NumberMeaning, { kind: 'fabric-weight' | 'fabric-share' }>
    | { kind: 'text'; words: TextWord }
    | { kind: 'unwanted'; colours: readonly Colour[]; categories: readonly CategoryId[]; label: string }
  ));

/** The weight of a fabric is looked up, its share is not: most texts leave it out. */
function toPart(meaning: NumberMeaning & Span): Part {
  const { from, to } = meaning;
  if (meaning.kind === 'fabric-share') return { kind: 'filler', from, to };
  if (meaning.kind !== 'fabric-weight') return meaning;
  return { kind: 'text', words: { typed: meaning.typed, forms: [meaning.typed] }, from, to };
}

/** The longest name of a product that is looked for, in words. */
const MAX_NAME_WORDS = 6;

/** Reads a search as a shop assistant would: garments, colours, sizes and prices first, then other words. */
export function readQuery(typed: string, texts: Texts): Reading {
  const tokens = withPriceWords(readTokens(typed), texts);
  const parts: Part[] = readNumbers(tokens).map(toPart);
  const taken = new Set(parts.flatMap(({ from, to }) => range(from, to)));
  const isFree = (index: number) => index < tokens.length && !taken.has(index);
  const take = (part: Part) => {
    parts.push(part);
    for (const index of range(part.from, part.to)) taken.add(index);
  };

  for (const part of readSizes(tokens, isFree, texts.sizes)) take(part);

  for (const span of nameSpans(tokens, isFree, texts))
    for (const index of range(span.from, span.to)) {
      const word = tokens[index]?.text ?? '';
      take({ kind: 'text', words: { typed: word, forms: [word] }, from: index, to: index + 1 });
    }

  // Khadi is not a typo of khaki, nor "days" one of a colour.
  const isSpelt = (index: number) => [FABRICS, QUESTIONS].some((known) => known.at(tokens, index, isFree));
  const choices = tokens.map(({ text }, index) => (isFree(index) && !isSpelt(index) ? correct(text, texts) : [text]));
  const words = tokens.map((token, index): Token => ({ ...token, text: choices[index]?.[0] ?? token.text }));

  for (let at = 0; at < words.length;) {
    if (!isFree(at)) {
      at += 1;
      continue;
    }
    const phrase = readPhrase(words, at, isFree, texts);
    if (phrase) take(phrase);
    else if (/^\d/.test(tokens[at]?.text ?? '') && !texts.vocabulary.has(tokens[at]?.text ?? ''))
      take({ kind: 'filler', from: at, to: at + 1 });
    else {
      const forms = (choices[at] ?? []).flatMap(samePrint);
      take({ kind: 'text', words: { typed: words[at]?.text ?? '', forms }, from: at, to: at + 1 });
    }
    at = parts.at(-1)?.to ?? at + 1;
  }
  parts.sort((a, b) => a.from - b.from);
  return toReading(typed, words, withPages(words, withoutUnwanted(words, parts), texts), texts);
}

const FABRICS = phraseSet(FABRIC_WORDS);
const QUESTIONS = phraseSet(QUESTION_WORDS);

/** The parts without the words that say nothing more beside a page: "how many days for a refund". */
function withPages(words: readonly Token[], parts: readonly Part[], { isInName }: Texts): readonly Part[] {
  if (!parts.some(({ kind }) => kind === 'page')) return parts;
  return parts.map((part): Part => {
    const { from, to } = part;
    const word = textOf(words, from, to);
    return part.kind === 'text' && QUESTIONS.get(word) && !isInName(word) ? { kind: 'filler', from, to } : part;
  });
}

const NOT = phraseSet(NOT_WORDS);
const NOT_AFTER = phraseSet(NOT_AFTER_WORDS);

/**
 * The parts with what is not wanted turned round: "not black", "black nahi", "no hoodies, no joggers". What has no
 * opposite, such as "not for men", is left out: its results would be the opposite of what was asked for.
 */
function withoutUnwanted(tokens: readonly Token[], parts: readonly Part[]): Part[] {
  const isFiller = (index: number) =>
    parts.every(({ kind, from, to }) => kind === 'filler' || index < from || index >= to);
  /** "Not black or white": what comes after the same kind of thing, and a word that joins them. */
  const continues = ({ kind, from }: Part, before: Part | undefined) =>
    before?.kind === 'unwanted' &&
    (kind === 'colour' ? before.colours.length > 0 : kind === 'garment' && before.categories.length > 0) &&
    range(before.to, from).every(isFiller) &&
    tokens.slice(before.to, from).some(({ text }) => JOINS.has(text));
  let last: Part | undefined;
  return parts.map((part) => {
    const { from, to } = part;
    if (part.kind === 'filler' || part.kind === 'text' || part.kind === 'not-sold') return part;
    const start = NOT.before(tokens, from, isFiller) ?? (continues(part, last) ? from : undefined);
    const end = start === undefined ? NOT_AFTER.at(tokens, to, isFiller)?.to : to;
    last = end === undefined ? part : turnedRound(part, { from: start ?? from, to: end });
    return last;
  });
}

const JOINS: ReadonlySet<string> = new Set(['or', 'nor', 'and', 'aur', 'ya', '&', 'और', 'या']);

/** The opposite of a part: what is not wanted. */
function turnedRound(part: Part, span: Span): Part {
  if (part.kind === 'plain') return { kind: 'printed', label: 'Printed', ...span };
  if (part.kind === 'printed') return { kind: 'plain', label: 'Plain', ...span };
  const colours = part.kind === 'colour' ? [part] : [];
  const categories = part.kind === 'garment' ? part.word.core : [];
  const label = labelOf(part);
  if ((colours.length === 0 && categories.length === 0) || label === undefined) return { kind: 'filler', ...span };
  return { kind: 'unwanted', colours, categories, label: `Not ${label.toLowerCase()}`, ...span };
}

/** Without typos in the words beside prices, which are no words for garments. */
function withPriceWords(tokens: readonly Token[], { lexicon, vocabulary }: Texts): readonly Token[] {
  if (!tokens.some(({ text }) => /^\d/.test(text))) return tokens;
  return tokens.map((token) => {
    const isKnown = lexicon.has(token.text) || vocabulary.has(token.text);
    return { ...token, text: (isKnown ? undefined : priceWord(token.text)) ?? token.text };
  });
}

/** Words beside the number of a size: "waist 32", "32 inch waist". */
const BESIDE_SIZES = phraseSet(SIZE_NUMBER_WORDS);

/** The sizes of the products, with the words beside them. The lexicon has the usual sizes, with more words for each. */
function readSizes(tokens: readonly Token[], isFree: (index: number) => boolean, sizes: Phrases<Size>): Part[] {
  const found: Part[] = [];
  let free = 0;
  for (let at = 0; at < tokens.length; at += 1) {
    const isLeft = (index: number) => index >= free && isFree(index);
    const size = sizes.at(tokens, at, isLeft);
    if (!size || !isLeft(at)) continue;
    const from = BESIDE_SIZES.before(tokens, at, isLeft) ?? at;
    const to = BESIDE_SIZES.at(tokens, size.to, isLeft)?.to ?? size.to;
    const label = /^\d+$/.test(size.meaning) ? `size ${size.meaning}` : size.meaning;
    found.push({ kind: 'size', sizes: [size.meaning], label, from, to });
    free = to;
    at = to - 1;
  }
  return found;
}

/** The indexes of the tokens of a span. */
function range(from: number, to: number): number[] {
  return Array.from({ length: to - from }, (_, index) => from + index);
}

/** The names of products in the search. A single word is a name only if the lexicon does not have it. */
function nameSpans(tokens: readonly Token[], isFree: (index: number) => boolean, { isName, lexicon }: Texts): Span[] {
  const spans: Span[] = [];
  for (let from = 0; from < tokens.length; from += 1) {
    for (let to = Math.min(tokens.length, from + MAX_NAME_WORDS); to > from + 1; to -= 1) {
      if (!range(from, to).every(isFree)) continue;
      const words = tokens
        .slice(from, to)
        .map(({ text }) => text)
        .join(' ');
      // "Red hoodie" as a name of one product must not hide the others.
      if (!isName(words) || range(from, to).every((index) => isFacet(tokens[index]?.text ?? '', lexicon))) continue;
      spans.push({ from, to });
      from = to - 1;
      break;
    }
  }
  return spans;
}

function isFacet(word: string, lexicon: Lexicon): boolean {
  const kind = lexicon.get(word)?.kind;
  return kind !== undefined && kind !== 'print' && kind !== 'filler' && kind !== 'page';
}

/** The phrase of the lexicon at this token. */
function readPhrase(
  words: readonly Token[],
  from: number,
  isFree: (index: number) => boolean,
  { isInName, lexicon }: Texts,
): Part | undefined {
  const shade = SHADE_WORDS.at(words, from, isFree);
  const found = lexicon.at(words, from, isFree);
  if (shade && (!found || found.meaning.kind !== 'colour')) {
    const colour = lexicon.at(words, shade.to, isFree);
    if (colour?.meaning.kind === 'colour') return { ...colour.meaning, from, to: colour.to };
  }
  if (!found) return undefined;
  const { meaning, to } = found;
  const isOneWord = to === from + 1;
  // A word of a product's name is looked up, even if the shop does not sell such a thing: "Lungi Check".
  const word = words[from]?.text ?? '';
  if ((meaning.kind === 'not-sold' || meaning.kind === 'page') && isOneWord && isInName(word)) return undefined;
  if (meaning.kind === 'print') return isOneWord ? undefined : textPart(words, from, to);
  if (meaning.kind === 'discount') return { kind: 'off', off: 1, label: meaning.label, from, to };
  return { ...meaning, from, to };
}

function textPart(words: readonly Token[], from: number, to: number): Part {
  const typed = words
    .slice(from, to)
    .map(({ text }) => text)
    .join(' ');
  return { kind: 'text', words: { typed, forms: samePrint(typed) }, from, to };
}

/** What the parts of a search ask for together. A search of fillers only is looked up in the texts. */
function toReading(
  typed: string,
  tokens: readonly Token[],
  parts: readonly Part[],
  { lexicon: { noGarments } }: Texts,
): Reading {
  const partsOf = <K extends Part['kind']>(kind: K) =>
    parts.filter((part): part is Part & { kind: K } => part.kind === kind);
  const kinds = partsOf('garment').map(({ word }) => word);
  const garments = combine(
    kinds,
    partsOf('cut').map(({ word }) => word),
  );
  const sizes = partsOf('size');
  const size = sizes[0] && {
    sizes: [...new Set(sizes.flatMap((one) => one.sizes))],
    label: sizes.map(({ label }) => label).join(' or '),
  };
  const texts = partsOf('text').map(({ words }) => words);
  const isEmpty = parts.every(({ kind }) => kind === 'filler');
  const isForPages = parts.every(({ kind }) => kind === 'filler' || kind === 'page');
  // A word with another meaning asks for a page only if nothing else is asked for.
  const pages = unique([
    ...partsOf('page').map(({ page }) => page),
    ...(isForPages ? tokens.flatMap((_token, at) => PAGES.at(tokens, at, () => true)?.meaning ?? []) : []),
    ...[PAGES.get(normalPhrase(typed)) ?? []].flat(),
  ]);
  const words = isEmpty ? tokens.map(({ text }): TextWord => ({ typed: text, forms: [text] })) : texts;
  const prices = partsOf('price');
  return {
    ...garments,
    kinds,
    colours: partsOf('colour'),
    unwanted: {
      colours: partsOf('unwanted').flatMap(({ colours }) => colours),
      categories: partsOf('unwanted').flatMap(({ categories }) => categories),
    },
    size,
    wearer: partsOf('wearer')[0]?.wearer,
    price: prices[0] && mergePrices(prices),
    off: partsOf('off').toSorted((a, b) => b.off - a.off)[0],
    rating: partsOf('rating')[0],
    sort: partsOf('sort')[0]?.sort,
    print: partsOf('plain').length > 0 ? false : partsOf('printed').length > 0 || undefined,
    words,
    terms: new Set(tokens.map(({ text }) => text)),
    notSold: partsOf('not-sold').map(({ word }) => word),
    nothingSold:
      partsOf('not-sold').some(({ word }) => word.alone) ||
      (partsOf('not-sold').length > 0 &&
        partsOf('garment').every((garment) =>
          partsOf('not-sold').some((other) => isOfSameThing(typed, tokens, other, garment, noGarments)),
        )),
    pages,
    onlyPages: pages.length > 0 && isForPages,
    understood: parts.flatMap((part) => {
      const label = labelOf(part);
      return label === undefined ? [] : [{ label, without: withoutPart(typed, tokens, part) }];
    }),
  };
}

/** What the shopper reads of a part that was understood; undefined for the others. */
function labelOf(part: Part): string | undefined {
  if (part.kind === 'garment' || part.kind === 'cut') return part.word.label;
  if (part.kind === 'text') return `“${part.words.typed}”`;
  const isSaid = !['filler', 'everything', 'not-sold', 'print', 'page'].includes(part.kind);
  return isSaid && 'label' in part ? part.label : undefined;
}

/** "Above 500" and "below 800" together are a range. */
function mergePrices(prices: readonly { min: number; max: number; label: string }[]) {
  const min = Math.max(...prices.map((price) => price.min));
  const max = Math.min(...prices.map((price) => price.max));
  const label = prices.map((price) => price.label).join(' and ');
  return min <= max ? { min, max, label } : prices[0];
}

/** "Jeans pants" are jeans, "jeans and joggers" or a "Nike T-shirt" are not. */
function isOfSameThing(
  typed: string,
  tokens: readonly Token[],
  notSold: Part & { kind: 'not-sold' },
  garment: Part & { kind: 'garment' },
  noGarments: readonly CategoryId[],
): boolean {
  if (notSold.to !== garment.from || notSold.word.near === noGarments) return false;
  const between = typed.slice(tokens[notSold.to - 1]?.end, tokens[garment.from]?.start);
  return between.trim() === '' && notSold.word.near.some((category) => garment.word.core.includes(category));
}

/** The typed search without one part, and without the spaces around it. */
function withoutPart(typed: string, tokens: readonly Token[], { from, to }: Span): string {
  const [start, end] = [tokens[from]?.start ?? 0, tokens[to - 1]?.end ?? typed.length];
  return `${typed.slice(0, start)} ${typed.slice(end)}`.replace(/\s+/g, ' ').replace(/^[\s,.·-]+|[\s,.·-]+$/g, '');
}

/** The categories of kinds of garments that cuts and uses narrow. */
function combine(kinds: readonly GarmentWord[], cuts: readonly GarmentWord[]) {
  const core = unique(kinds.flatMap((kind) => kind.core));
  const wide = unique([...core, ...kinds.flatMap((kind) => kind.wider ?? [])]);
  let categories: readonly CategoryId[] = core;
  const met: GarmentWord[] = [];
  const unmet: GarmentWord[] = [];
  for (const cut of cuts) {
    const base = met.length > 0 ? categories : wide;
    const narrowed =
      kinds.length === 0 && met.length === 0
        ? cut.core
        : [cut.core, [...cut.core, ...(cut.wider ?? [])]]
            .map((allowed) => base.filter((category) => allowed.includes(category)))
            .find((list) => list.length > 0);
    if (narrowed) {
      categories = narrowed;
      met.push(cut);
    } else unmet.push(cut);
  }
  return { categories, cuts: met, unmetCuts: unmet };
}

function unique<T>(list: readonly T[]): T[] {
  return [...new Set(list)];
}
