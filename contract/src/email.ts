import * as v from 'valibot';
import { MESSAGES } from './messages.ts';

/** One part of the local side, or of the domain: letters of any script, so that `राज@डाक.भारत` is an address. */
const ATOM = /^[\p{L}\p{M}\p{N}!#$%&'*+/=?^_`{|}~-]+$/u;
const LABEL = /^[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}-]*[\p{L}\p{M}\p{N}])?$/u;

/**
 * Whether mail may be sent there: `local@domain`, 64 and 254 characters at most, dots between parts only, a domain
 * of two labels or more. What the standard allows besides and nobody uses (quotes, comments, numbers in brackets) is
 * refused.
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

/** An address as typed, without blanks around it, in NFC. */
export const emailSchema = v.pipe(
  v.string(MESSAGES.requiredFields),
  v.maxLength(1000, MESSAGES.invalidEmail),
  v.transform((typed) => typed.normalize('NFC').trim()),
  v.nonEmpty(MESSAGES.requiredFields),
  v.check(isEmail, MESSAGES.invalidEmail),
);

/** Two ways to write one address: capitals make no difference. */
export function sameEmail(one: string, other: string): boolean {
  return emailKey(one) === emailKey(other);
}

export const emailKey = (email: string) => email.toLowerCase();
