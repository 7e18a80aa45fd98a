import { describe, expect, test } from 'vitest';
import { formatPhoneInput } from './format-phone-input.ts';

const typed = (text: string) => formatPhoneInput(text, text.length).text;

describe('formatting a phone number while it is typed', () => {
  test.each([
    ['9', '9'],
    ['98765', '98765'],
    ['987654', '98765 4'],
    ['9876543210', '98765 43210'],
    ['98765432109', '98765 43210'],
    ['9198765432', '91987 65432'],
    ['abc', ''],
  ])('%s becomes %s', (text, shown) => expect(typed(text)).toBe(shown));

  test.each([
    '+919876543210',
    '+91 98765 43210',
    '91 98765-43210',
    '098765 43210',
    '00919876543210',
    ' +91-98765.43210 ',
    '\u202A+91 98765 43210\u202C',
    '98765\u201143210',
    '+91 (0) 98765 43210',
    '0091 98765 43210',
    'tel:+919876543210',
    'Mobile: +91 98765 43210',
    '९८७६५ ४३२१०',
    '＋९१ ９８７６５ ４３２１０',
  ])('a pasted %s loses its prefix', (text) => expect(typed(text)).toBe('98765 43210'));

  test('the cursor stays after the digit that was typed', () => {
    expect(formatPhoneInput('987651 43210', 6)).toEqual({ text: '98765 14321', caret: 7 });
    expect(formatPhoneInput('9x8765 43210', 2)).toEqual({ text: '98765 43210', caret: 1 });
  });

  test('the cursor stays after the digit that was typed in another script', () => {
    expect(formatPhoneInput('98765१ 43210', 6)).toEqual({ text: '98765 14321', caret: 7 });
  });

  test('the cursor stays at the end of a pasted number', () => {
    expect(formatPhoneInput('+91 98765 43210', 15)).toEqual({ text: '98765 43210', caret: 11 });
  });
});
