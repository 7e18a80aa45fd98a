import { phrasesOf, textOf, type Token } from './tokens.ts';

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

/** The phrase, and what it may be the plural of. */
function formsOf(phrase: string): string[] {
  if (phrase.length < 4 || !phrase.endsWith('s') || phrase.endsWith('ss')) return [phrase];
  const forms = [phrase, phrase.slice(0, -1)];
  if (phrase.endsWith('es')) forms.push(phrase.slice(0, -2));
  if (phrase.endsWith('ies')) forms.push(`${phrase.slice(0, -3)}y`);
  return forms;
}
