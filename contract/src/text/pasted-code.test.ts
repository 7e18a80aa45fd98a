import { describe, expect, test } from 'vitest';
import { codeIn } from './digits.ts';

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
