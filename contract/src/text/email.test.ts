import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { emailSchema, isEmail, sameEmail } from './email.ts';
import { MESSAGES } from './messages.ts';

const long = (length: number) => 'a'.repeat(length);

describe('an e-mail address', () => {
  test.each([
    'asha@example.com',
    'a@b.co',
    'asha.rao+nirala@mail.example.co.in',
    "o'brien@example.ie",
    '!#$%&*+/=?^_`{|}~-@example.com',
    '1234567890@example.com',
    'asha@123.example',
    'asha@xn--11b4c3d.com',
    'asha@sub.sub.sub.example.museum',
    'ASHA@EXAMPLE.COM',
    'राज@डाक.भारत',
    'மீரா@example.com',
    'jörg@münchen.example',
    `${long(64)}@example.com`,
    `a@${long(63)}.com`,
  ])('accepts %s', (typed) => {
    expect(isEmail(typed)).toBe(true);
  });

  test.each([
    '',
    '@',
    'asha',
    'asha@',
    '@example.com',
    'asha@example',
    'asha@@example.com',
    'as@ha@example.com',
    '.asha@example.com',
    'asha.@example.com',
    'as..ha@example.com',
    'asha@.example.com',
    'asha@example..com',
    'asha@example.com.',
    'asha@-example.com',
    'asha@example-.com',
    'asha@exam_ple.com',
    'asha@127.0.0.1',
    'asha@[127.0.0.1]',
    '"asha rao"@example.com',
    'asha rao@example.com',
    'asha@example.com, meera@example.com',
    'Asha <asha@example.com>',
    'mailto:asha@example.com',
    'asha(office)@example.com',
    'asha@example.com\nBcc: all@example.com',
    'a\u202Esha@example.com',
    'a\u200Bsha@example.com',
    '<script>@example.com',
    `${long(65)}@example.com`,
    `a@${long(64)}.com`,
    `a@${`${long(60)}.`.repeat(5)}com`,
  ])('refuses %j', (typed) => {
    expect(isEmail(typed)).toBe(false);
  });

  test('is trimmed, and required if it is empty', () => {
    expect(v.parse(emailSchema, '  asha@example.com\n')).toBe('asha@example.com');
    const said = (typed: unknown) => v.safeParse(emailSchema, typed).issues?.[0].message;
    expect(said(' ')).toBe(MESSAGES.requiredFields);
    expect(said(undefined)).toBe(MESSAGES.requiredFields);
    expect(said('asha')).toBe(MESSAGES.invalidEmail);
    expect(said(long(100_000))).toBe(MESSAGES.invalidEmail);
  });

  test('is compared case-insensitively', () => {
    expect(sameEmail('Asha@Example.com', 'asha@example.COM')).toBe(true);
    expect(sameEmail('asha@example.com', 'asha+1@example.com')).toBe(false);
  });
});
