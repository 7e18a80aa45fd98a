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

const EXTENSION = /[\s,;(]*(?:ext(?:ension|n)?\.?|x|#)[\s.:=]*(\d{1,6})\)?$/i;

/** Area codes of two digits: the large cities. */
const CITY = /^(?:11|20|22|33|40|44|79|80)[2-7]/;

/** Two groups are easier to read than one. */
const grouped = (number: string, last = 4) => `${number.slice(0, -last)} ${number.slice(-last)}`;

/** The area code of ten digits, by how they were grouped; undefined for a mobile number. */
function areaCodeOf(digits: string, firstGroup: string): string | undefined {
  if (digits.startsWith('9')) return undefined;
  if (firstGroup.length >= 2 && firstGroup.length <= 4) return firstGroup;
  if (CITY.test(digits)) return digits.slice(0, 2);
  return /^[6-8]/.test(digits) ? undefined : digits.slice(0, 3);
}

/**
 * A number at which people reach a shop, in the one form in which it is stored and shown: `+91 80 4112 3456`,
 * `+91 98450 12345`, `1800 123 4567`, each with ` ext. 12` if it has an extension. Undefined for anything else. Without
 * groups, an area code of three or four digits cannot be told apart, so three are assumed.
 */
export function parseShopPhone(typed: string): string | undefined {
  const written = dialled(typed);
  const [found = '', extension] = EXTENSION.exec(written) ?? [];
  const number = written.slice(0, written.length - found.length);
  const ending = extension === undefined ? '' : ` ext. ${extension}`;
  if (/\p{L}/u.test(number)) return undefined;
  const digits = number.replace(/[^\d+]/g, '');
  const [, tollFree] = /^(?:\+?91|0)?(18[06]0\d{6,7})$/.exec(digits) ?? [];
  if (tollFree !== undefined) return `${tollFree.slice(0, 4)} ${grouped(tollFree.slice(4))}${ending}`;
  const [, national] = /^(?:(?:\+|0{0,2})910?|0)?([1-9]\d{9})$/.exec(digits) ?? [];
  if (national === undefined) return undefined;
  const [firstGroup = ''] = /^\d+/.exec(/(?:\d\D*){10}$/.exec(number)?.[0] ?? '') ?? [];
  const area = areaCodeOf(national, firstGroup);
  if (area === undefined) return `+91 ${grouped(national, 5)}${ending}`;
  return `+91 ${area} ${grouped(national.slice(area.length), area.length === 4 ? 3 : 4)}${ending}`;
}

/** An Indian landline, mobile or toll-free number, parsed to its one form. */
export const shopPhoneSchema = v.pipe(
  v.string('Enter a phone number.'),
  v.maxLength(100, 'Enter a phone number.'),
  v.transform(parseShopPhone),
  v.string('Enter an Indian phone number with its area code, or a number such as 1800 123 4567.'),
);

/** The ten digits of the first of these numbers that couriers accept, which know neither toll-free numbers nor extensions. */
export function courierPhone(phones: readonly string[]): string | undefined {
  const [, digits] = /^\+91([\d ]+)/.exec(phones.find((phone) => phone.startsWith('+91')) ?? '') ?? [];
  return digits?.replaceAll(' ', '');
}
