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
