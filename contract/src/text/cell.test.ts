import { expect, test } from 'vitest';
import { areRounded, cellText, codeText, isNothing, isShortenedNumber } from './cell.ts';
import { readAmount } from './written-amount.ts';

test.each([
  [' NR-1\u00A0', 'NR-1'],
  ["'123456789012", '123456789012'],
  ['`123', '123'],
  ['="123456789012"', '123456789012'],
  ['= "1""2"', '1"2'],
  ['\uFEFF\u200BAWB', 'AWB'],
  ["'", "'"],
])('the cell %j is %j', (cell, text) => {
  expect(cellText(cell)).toBe(text);
});

test.each([
  '1.23457E+11',
  '1,23457E+11',
  '1.23457e+11',
  ' 1.23457E+11 ',
  "'1.23457E+11",
  '1E+11',
  '1.9E11',
  '123457000000',
  '190414247515400000',
])('%s is shortened', (cell) => {
  expect(isShortenedNumber(cell)).toBe(true);
});

test.each([
  '123456789012',
  '14112364794902',
  'EB123456785IN',
  'V34070628',
  '12E5',
  'TEE-BLK-M',
  '2026',
  '100000',
  '77712345670',
  '',
])('%j is whole', (cell) => {
  expect(isShortenedNumber(cell)).toBe(false);
});

test.each([
  ['14112364794902.0', '14112364794902'],
  ['14112364794902.00', '14112364794902'],
  ['14,112,364,794,902', '14112364794902'],
  ['1,41,12,36,47,94,902', '14112364794902'],
  ['14.112.364.794.902', '14112364794902'],
  ['1411 2364 794902', '14112364794902'],
  ['560001.0', '560001'],
  ["'0012345678901", '0012345678901'],
  // More digits than a program's decimal has, a part of a code, and codes with letters stay as they are.
  ['1411236479490212.0', '1411236479490212.0'],
  ['1.2', '1.2'],
  ['AB 1234 567', 'AB 1234 567'],
  ['V34070628', 'V34070628'],
])('the code %j is %j', (cell, code) => {
  expect(codeText(cell)).toBe(code);
});

test('numbers of 16 digits that all end in 0 have lost their last digit', () => {
  const numbers = ['1490812345678910', '1490812345678920', '1490812345678970'];
  expect(areRounded(numbers)).toBe(true);
  expect(areRounded([...numbers, '14112364794902', ''])).toBe(true);
  expect(areRounded([...numbers, '1490812345678973'])).toBe(false);
  expect(areRounded(['1490812345678910', '1490812345678910', '1490812345678920'])).toBe(false);
});

test('an empty cell may be written as words', () => {
  expect(['', ' ', '-', '--', 'N/A', 'n.a.', 'NA', 'null', 'None', 'nil'].map(isNothing)).not.toContain(false);
  expect(['0', 'no', 'Nagaland'].map(isNothing)).not.toContain(true);
});

test.each([
  ['₹1,299.00', 1299],
  ['₹ 1,23,456.50', 123_456.5],
  ['Rs. 449/-', 449],
  ['Rs.449', 449],
  ['INR 449.50', 449.5],
  ['449 INR', 449],
  ['1299', 1299],
  ['"1,299"'.replaceAll('"', ''), 1299],
  ['0.00', 0],
  ['.50', 0.5],
  ['-50', -50],
  ['−50', -50],
  ['- ₹50.00', -50],
  ['₹-50', -50],
  ['50-', -50],
  ['(50.00)', -50],
  ['(₹1,299.00)', -1299],
  ['50.00 Dr', -50],
  ['50.00 Cr.', 50],
  ['+50', 50],
  ["'50", 50],
  ['1169.2000000000003', 1169.2],
  ['94.39999999999999', 94.4],
  ['448.005', 448.005],
  ['%!f(string=96.76)', 96.76],
])('the amount %j is %d', (cell, amount) => {
  expect(readAmount(cell)).toBe(amount);
});

test.each(['', '-', 'N/A', '1.499,00', '12,50', '1.2E+5', '1,2E+5', '$50', 'abc', '(50', '50%', '₹', '--50', '1 299'])(
  '%j is no amount',
  (cell) => {
    expect(readAmount(cell)).toBeNaN();
  },
);
