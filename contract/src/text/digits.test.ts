import { expect, test, describe } from 'vitest';
import { asciiDigits, digitsIn, codeIn } from './digits.ts';

test.each([
  ['ASCII', '0123456789'],
  ['Devanagari', '०१२३४५६७८९'],
  ['Bengali', '০১২৩৪৫৬৭৮৯'],
  ['Tamil', '௦௧௨௩௪௫௬௭௮௯'],
  ['Urdu', '۰۱۲۳۴۵۶۷۸۹'],
  ['Arabic', '٠١٢٣٤٥٦٧٨٩'],
  ['fullwidth', '０１２３４５６７８９'],
  ['bold', '𝟎𝟏𝟐𝟑𝟒𝟓𝟔𝟕𝟖𝟗'],
  ['monospace, the last of five styles in a row', '𝟶𝟷𝟸𝟹𝟺𝟻𝟼𝟽𝟾𝟿'],
])('digits in %s become ASCII digits', (_script, digits) => {
  expect(asciiDigits(`a ${digits}`)).toBe('a 0123456789');
});

test('characters that are no decimal digits stay', () => {
  expect(asciiDigits('² ① Ⅷ ½ ௰')).toBe('² ① Ⅷ ½ ௰');
});

test.each([
  ['560 011', '560011'],
  ['PIN: ५६०-०११', '560011'],
  ['\u202A560\u00A0011\u202C', '560011'],
  ['', ''],
])('the digits of %j are %j', (typed, digits) => expect(digitsIn(typed)).toBe(digits));

describe('the code in a pasted text', () => {
  test.each([
    ['123456', '123456'],
    [' 123 456 ', '123456'],
    ['123-456', '123456'],
    ['१२३४५६', '123456'],
    ['G-123456', '123456'],
    ['Your code is 123 456.', '123456'],
    ['123456 is your verification code for nirala-80123.web.app', '123456'],
    ['<#> 2 of 3: use 123456 before 18:30', '123456'],
    ['OTP for 98450 12345 is 123456', '123456'],
    ['12', '12'],
    ['1234567', '123456'],
    ['nothing', ''],
  ])('%j is %j', (text, code) => expect(codeIn(text)).toBe(code));
});
