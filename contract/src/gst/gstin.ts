import * as v from 'valibot';
import { asciiDigits } from '../text/digits.ts';
import { plainLine } from '../text/plain-text.ts';
import { findGstState, type GstState } from './gst-state.ts';

/** State code, PAN, the registration's number within the state, Z, check digit: CGST Rules 2017, Rule 10 and form REG-06. */
const FORM = /^\d{2}[A-Z]{5}\d{4}[A-Z][1-9A-Z]Z[0-9A-Z]$/;

const DIGITS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ';

/** Whether it is a GSTIN of an ordinary taxpayer: its form, its state and its check digit. */
export function isGstin(text: string): boolean {
  return FORM.test(text) && stateOfGstin(text) !== undefined && checkDigitOf(text) === text.at(-1);
}

/** The state of registration, from the first two digits. */
export function stateOfGstin(gstin: string): GstState | undefined {
  return findGstState(gstin.slice(0, 2));
}

/**
 * The check digit of the first 14 characters in base 36: every second one counts double, and the two digits of each
 * product are added (Luhn's algorithm modulo 36).
 */
function checkDigitOf(gstin: string): string | undefined {
  const sum = [...gstin.slice(0, 14)].reduce((total, character, index) => {
    const product = DIGITS.indexOf(character) * (index % 2 === 0 ? 1 : 2);
    return total + Math.floor(product / 36) + (product % 36);
  }, 0);
  return DIGITS[(36 - (sum % 36)) % 36];
}

/** A GSTIN that the owner types: blanks, dashes and small letters are accepted. */
export const gstinSchema = v.pipe(
  v.string(),
  v.maxLength(100),
  v.transform((typed) =>
    asciiDigits(plainLine(typed))
      .replace(/[\s\p{Pd}.]/gu, '')
      .toUpperCase(),
  ),
  v.check(isGstin, 'This is not a GSTIN. It has 15 characters, like 27AAPFU0939F1ZV; check each of them.'),
);
