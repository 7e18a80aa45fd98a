import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { gstinSchema, isGstin, stateOfGstin } from './gstin.ts';

const VALID = '27AAPFU0939F1ZV';

describe('a GSTIN', () => {
  test.each([VALID, '29AAGCB7383J1Z4', '24AAACC1206D1ZM'])('%s is valid', (gstin) => {
    expect(isGstin(gstin)).toBe(true);
  });

  test('names its state', () => {
    expect(stateOfGstin(VALID)).toEqual({ code: '27', name: 'Maharashtra' });
  });

  test('every other check digit is refused', () => {
    const others = [...'0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ'].map((digit) => VALID.slice(0, -1) + digit);
    expect(others.filter(isGstin)).toEqual([VALID]);
  });

  test('a wrong digit anywhere is refused', () => {
    for (let index = 0; index < 14; index += 1) {
      const digit = VALID.charAt(index);
      const other = /\d/.test(digit) ? String((Number(digit) + 1) % 10) : digit === 'B' ? 'C' : 'B';
      expect(isGstin(VALID.slice(0, index) + other + VALID.slice(index + 1))).toBe(false);
    }
  });

  test('two digits that have changed places are refused', () => {
    expect(isGstin('27AAPFU9039F1ZV')).toBe(false);
  });

  test.each([
    // Its check digit is right.
    ['no state has the code', '25AAPFU0939F1ZZ'],
    ['too short', VALID.slice(0, -1)],
    ['too long', `${VALID}V`],
    ['small letters', VALID.toLowerCase()],
    ['empty', ''],
  ])('%s: %s is refused', (_why, text) => {
    expect(isGstin(text)).toBe(false);
  });

  test('is accepted with spaces and small letters when it is typed', () => {
    expect(v.parse(gstinSchema, ' 27aapfu 0939f1zv ')).toBe(VALID);
    expect(v.safeParse(gstinSchema, '27AAPFU0939F1ZW').success).toBe(false);
  });
});
