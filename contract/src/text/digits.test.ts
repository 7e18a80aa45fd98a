import { expect, test } from 'vitest';
import { asciiDigits, digitsIn } from './digits.ts';

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
