import { expect, test } from 'vitest';
import { formatLength, readLength, toUnit } from './units.ts';

test.each([
  ['96', 'cm', 96],
  [' 96,5 ', 'cm', 96.5],
  ['96 cm', 'in', 96],
  ['38', 'in', 96.5],
  ['38"', 'cm', 96.5],
  ['38 inches', 'cm', 96.5],
  ["5'8", 'in', 172.7],
  ['5’8”', 'cm', 172.7],
  ['5 ft 8 in', 'cm', 172.7],
  ['6ft', 'in', 182.9],
] as const)('%j in %s is %s cm', (typed, unit, cm) => {
  expect(readLength(typed, unit)).toBe(cm);
});

test.each(['', 'medium', '-96', '96 97', '96mm', '1e3', "5'8 cm", '9'.repeat(3) + 'x'])(
  '%j is not a length',
  (typed) => {
    expect(readLength(typed, 'cm')).toBeUndefined();
  },
);

test('centimetres are shown in either unit with at most one decimal', () => {
  expect(toUnit(102, 'cm')).toBe('102');
  expect(toUnit(45.5, 'cm')).toBe('45.5');
  expect(toUnit(102, 'in')).toBe('40.2');
  expect(formatLength(6, 'in')).toBe('2.4 in');
});
