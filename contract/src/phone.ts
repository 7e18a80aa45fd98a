import * as v from 'valibot';
import { MESSAGES } from './messages.ts';

/**
 * An Indian mobile number as E.164 (`+919876543210`), or undefined.
 * Accepts ten digits, with 0, 91, 0091 or +91 in front, and spaces, dots, dashes and brackets anywhere.
 * Source: in India's National Numbering Plan, mobile numbers begin with 6, 7, 8 or 9.
 */
export function toE164(typed: string): string | undefined {
  const digits = typed.replace(/[\s().-]/g, '');
  const match = /^(?:\+91|0091|91|0)?([6-9]\d{9})$/.exec(digits);
  return match ? `+91${match[1]}` : undefined;
}

/** Formats for display: `+91 98765 43210`. Returns any other text unchanged. */
export function formatPhone(e164: string): string {
  return e164.replace(/^\+91(\d{5})(\d{5})$/, '+91 $1 $2');
}

/** Parses a phone number of a request (E.164, `91…` or ten digits) to E.164. */
export const phoneSchema = v.pipe(
  v.string(MESSAGES.invalidPhone),
  v.maxLength(30, MESSAGES.invalidPhone),
  v.transform(toE164),
  v.string(MESSAGES.invalidPhone),
);
