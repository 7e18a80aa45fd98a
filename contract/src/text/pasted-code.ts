import { asciiDigits, digitsIn } from './digits.ts';

/** The six-digit code in a pasted message: `G-123456`, `Your code is 123 456.` Of other texts the first digits. */
export function codeIn(text: string): string {
  const [, first = '', last = ''] = /(?<!\d)(\d{3})[\s\p{Pd}]?(\d{3})(?!\d)/u.exec(asciiDigits(text)) ?? [];
  return first + last || digitsIn(text).slice(0, 6);
}
