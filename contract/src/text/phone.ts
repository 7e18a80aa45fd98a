import * as v from 'valibot';
import { MESSAGES } from './messages.ts';
import { asciiDigits } from './digits.ts';
import { plainLine } from './plain-text.ts';

/** What was typed or pasted, with ASCII digits and without a label in front, such as `tel:` or `Mobile:`. */
export function dialled(typed: string): string {
  return asciiDigits(plainLine(typed))
    .replaceAll('＋', '+')
    .replace(/^[^\d+]+/, '');
}

/**
 * An Indian mobile number as E.164 (`+919876543210`), or undefined.
 * Accepts ten digits of any script, with 0, 91, 0091, +91 or +91 (0) in front, a label such as `tel:`, and blanks, dots,
 * dashes and brackets anywhere.
 * Source: in India's National Numbering Plan, mobile numbers begin with 6, 7, 8 or 9.
 */
export function toE164(typed: string): string | undefined {
  const number = dialled(typed).replace(/[^\p{N}\p{L}+]/gu, '');
  const match = /^(?:(?:\+|0{0,2})910?|0)?([6-9]\d{9})$/.exec(number);
  return match ? `+91${match[1]}` : undefined;
}

/** Formats for display: `+91 98765 43210`. Returns any other text unchanged. */
export function formatPhone(e164: string): string {
  return e164.replace(/^\+91(\d{5})(\d{5})$/, '+91 $1 $2');
}

/** Parses a phone number of a request to E.164, however it is written. */
export const phoneSchema = v.pipe(
  v.string(MESSAGES.invalidPhone),
  v.maxLength(60, MESSAGES.invalidPhone),
  v.transform(toE164),
  v.string(MESSAGES.invalidPhone),
);
