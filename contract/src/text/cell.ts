import { asciiDigits } from './digits.ts';
import { plainText } from './plain-text.ts';

/**
 * The content of a cell as its sender meant it: without blanks of any kind around it, invisible marks, the apostrophe
 * that spreadsheets write before text, and the formula `="123"` that keeps a number as text.
 */
export function cellText(cell: string): string {
  const text = plainText(cell);
  const formula = /^=\s*"(.*)"$/s.exec(text)?.[1]?.replaceAll('""', '"');
  return (formula ?? text)
    .trim()
    .replace(/^['‘’`](?=.)/, '')
    .trim();
}

/** The content of a cell that holds a number, a time or a code: the digits of every script are read. */
export const numberText = (cell: string): string => asciiDigits(cellText(cell));

/**
 * A code as its sender wrote it. A number that a program kept as a decimal (`14112364794902.0`) or in groups
 * (`1411 2364 794902`, `14,112,364,794,902`) has all its digits.
 */
export function codeText(cell: string): string {
  const text = numberText(cell);
  const isDecimal = /^\d{5,15}\.0{1,2}$/.test(text);
  const isGrouped = /^\d{1,3}(,\d{2,3}){2,}$|^\d{1,3}(\.\d{3}){3,}$|^\d{2,}([\s\u00A0\u202F]\d{2,})+$/.test(text);
  if (isDecimal) return text.replace(/\.0+$/, '');
  return isGrouped ? text.replaceAll(/\D/g, '') : text;
}

/** Words for "there is nothing here". */
export const isNothing = (cell: string) => /^(n\/?\.?a\.?|nan|nil|null|none|-+|–|—|\.)?$/i.test(cellText(cell));

/** `1.23457E+11`: a spreadsheet has shortened the number, and its last digits are lost. */
const isExponent = (cell: string) => /^\d+(?:[.,]\d+)?\s?e\s?\+\s?\d+$|^\d+[.,]\d+e\d+$/i.test(cell);

/**
 * What remains of a shortened number that was shown in full again: six or more zeros at the end (`123457000000`), or
 * only zeros after the 15 digits that a spreadsheet can hold (`190414247515400000`).
 */
const isRounded = (cell: string) => /^\d{4,}0{6}$/.test(cell) || /^[1-9]\d{14}0{2,}$/.test(cell);

/** Whether a spreadsheet has destroyed the last digits of this code. */
export function isShortenedNumber(cell: string): boolean {
  const text = numberText(cell);
  return isExponent(text) || isRounded(text);
}

/**
 * Whether a spreadsheet has destroyed the last digit of the codes in a column: it keeps 15, so of three or more different
 * numbers with 16 digits all end in 0.
 */
export function areRounded(cells: readonly string[]): boolean {
  const long = [...new Set(cells.map(codeText))].filter((code) => /^[1-9]\d{15}$/.test(code));
  return long.length >= 3 && long.every((code) => code.endsWith('0'));
}

/** Why a code that a spreadsheet has shortened is refused. */
export const shortenedText = (cell: string) =>
  `The spreadsheet has shortened the number to ${cellText(cell)}. Format the column as text and export it again.`;
