/** The words, numbers and signs of a search, in normal form. */

/** A word, number or sign of a search, and where it stands in the typed text. */
export type Token = { text: string; start: number; end: number };

/** Numbers, words, the signs of prices, and a dash before a number. */
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

/** The words of these tokens, as a phrase in normal form. */
export function textOf(tokens: readonly Token[], from: number, to: number): string {
  return tokens
    .slice(from, to)
    .map(({ text }) => text)
    .join(' ');
}
