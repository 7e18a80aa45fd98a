/** The words of a search in normal form, and phrases of words that have a meaning. */

/** A word, number or sign of a search, and where it stands in the typed text. */
export type Token = { text: string; start: number; end: number };

const TOKEN =
  /\p{Nd}[\p{Nd},]*(?:\.\p{Nd}+)?|[\p{L}\p{M}]+(?:['’][\p{L}\p{M}]+)*|[₹%<>+&]|[-–](?=\s*(?:₹|rs\.?)?\s*\p{Nd})/giu;

/** Splits a search into tokens in normal form. T-shirt is two words, "2xl" is a number and a word. */
export function readTokens(typed: string): Token[] {
  return [...typed.matchAll(TOKEN)].map(({ 0: text, index }) => ({
    // A dash before a number is a range: "500-800".
    text: /^[-–]$/.test(text) ? 'to' : normalise(text),
    start: index,
    end: index + text.length,
  }));
}

/** Lower case, without accents, apostrophes, thousands separators, and the dots of Hindi that many leave out. */
function normalise(text: string): string {
  return text
    .toLowerCase()
    .normalize('NFKD')
    .replace(/[\u0300-\u036f'’\u093c,]/g, '')
    .replace(/\u0901/g, '\u0902')
    .replace(/[०-९]/g, (digit) => String(digit.charCodeAt(0) - 0x966));
}

/** The normal form of a word or phrase, its words separated by one space. */
export function normalPhrase(words: string): string {
  return readTokens(words)
    .map(({ text }) => text)
    .join(' ');
}

/** Splits a list of words and phrases, separated by commas, and puts each into normal form. */
export function phrasesOf(list: string): string[] {
  return list.split(', ').map(normalPhrase);
}

/** Phrases with a meaning each; the first meaning that is given to a phrase stays. */
export class Phrases<T> {
  readonly #meanings = new Map<string, T>();
  #longest = 0;

  /** `list`: phrases separated by commas. */
  add(list: string, meaning: T): void {
    for (const phrase of phrasesOf(list)) {
      if (phrase === '' || this.#meanings.has(phrase)) continue;
      this.#meanings.set(phrase, meaning);
      this.#longest = Math.max(this.#longest, phrase.split(' ').length);
    }
  }

  get phrases(): Iterable<string> {
    return this.#meanings.keys();
  }

  /** The meaning of a phrase, in the singular or in the plural. */
  get(phrase: string): T | undefined {
    for (const form of formsOf(phrase)) {
      const meaning = this.#meanings.get(form);
      if (meaning !== undefined) return meaning;
    }
    return undefined;
  }

  /** The longest phrase that begins with this token. `free` says which tokens may be part of it. */
  at(tokens: readonly Token[], at: number, free: (index: number) => boolean): { meaning: T; to: number } | undefined {
    let last = at;
    while (last < tokens.length && last - at < this.#longest && free(last)) last += 1;
    for (let to = last; to > at; to -= 1) {
      const meaning = this.get(textOf(tokens, at, to));
      if (meaning !== undefined) return { meaning, to };
    }
    return undefined;
  }

  /** The longest phrase that ends before this token: the index of its first token. */
  before(tokens: readonly Token[], to: number, free: (index: number) => boolean): number | undefined {
    let first = to;
    while (first > 0 && to - first < this.#longest && free(first - 1)) first -= 1;
    for (let at = first; at < to; at += 1) if (this.get(textOf(tokens, at, to)) !== undefined) return at;
    return undefined;
  }
}

/** A set of phrases. */
export function phraseSet(list: string): Phrases<true> {
  const phrases = new Phrases<true>();
  phrases.add(list, true);
  return phrases;
}

function textOf(tokens: readonly Token[], from: number, to: number): string {
  return tokens
    .slice(from, to)
    .map(({ text }) => text)
    .join(' ');
}

/** The phrase, and what it may be the plural of. */
function formsOf(phrase: string): string[] {
  if (phrase.length < 4 || !phrase.endsWith('s') || phrase.endsWith('ss')) return [phrase];
  const forms = [phrase, phrase.slice(0, -1)];
  if (phrase.endsWith('es')) forms.push(phrase.slice(0, -2));
  if (phrase.endsWith('ies')) forms.push(`${phrase.slice(0, -3)}y`);
  return forms;
}
