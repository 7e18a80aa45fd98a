import * as v from 'valibot';
import { MESSAGES } from './messages.ts';
import { plainLine } from './plain-text.ts';

/** One part of the local part, and one label of the domain. Letters of any script, so `राज@डाक.भारत` is valid. */
const ATOM = /^[\p{L}\p{M}\p{N}!#$%&'*+/=?^_`{|}~-]+$/u;
const LABEL = /^[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}-]*[\p{L}\p{M}\p{N}])?$/u;

/**
 * Whether a text is an e-mail address: `local@domain`, at most 64 characters before the @ and 254 in all, dots only
 * between parts, a domain of at least two labels. Quotes, comments and IP literals, which the standard also allows, are
 * refused because nobody uses them.
 */
export function isEmail(typed: string): boolean {
  const at = typed.lastIndexOf('@');
  const [local, domain] = [typed.slice(0, Math.max(at, 0)), typed.slice(at + 1)];
  const labels = domain.split('.');
  return (
    typed.length <= 254 &&
    local.length <= 64 &&
    local.split('.').every((part) => ATOM.test(part)) &&
    labels.length > 1 &&
    labels.every((label) => label.length <= 63 && LABEL.test(label)) &&
    !/^\d+$/.test(labels.at(-1) ?? '')
  );
}

/** A typed address, cleaned. */
export const emailSchema = v.pipe(
  v.string(MESSAGES.requiredFields),
  v.maxLength(1000, MESSAGES.invalidEmail),
  v.transform(plainLine),
  v.nonEmpty(MESSAGES.requiredFields),
  v.check(isEmail, MESSAGES.invalidEmail),
);

/** Compares two addresses case-insensitively. */
export function sameEmail(one: string, other: string): boolean {
  return emailKey(one) === emailKey(other);
}

export const emailKey = (email: string) => email.toLowerCase();
