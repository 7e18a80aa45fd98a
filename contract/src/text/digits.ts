/** Replaces the digits of every script by ASCII digits: `५६००११` and `５６００１１` become `560011`. */
export function asciiDigits(text: string): string {
  return text.replace(/\p{Nd}/gu, (digit) => {
    // Unicode assigns digits in unbroken runs from 0 to 9.
    const code = digit.codePointAt(0) ?? 0;
    let zero = code;
    while (/^\p{Nd}$/u.test(String.fromCodePoint(zero - 1))) zero -= 1;
    return String((code - zero) % 10);
  });
}

/** The digits of a text, for fields that hold nothing else: pasted blanks, dashes and words are left out. */
export const digitsIn = (text: string): string => asciiDigits(text).replace(/\D/g, '');

/** The six-digit code in a pasted message: `G-123456`, `Your code is 123 456.` Of other texts the first digits. */
export function codeIn(text: string): string {
  const [, first = '', last = ''] = /(?<!\d)(\d{3})[\s\p{Pd}]?(\d{3})(?!\d)/u.exec(asciiDigits(text)) ?? [];
  return first + last || digitsIn(text).slice(0, 6);
}
