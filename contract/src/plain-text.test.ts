import { describe, expect, test } from 'vitest';
import { plainLine, plainText } from './plain-text.ts';

describe('plainText', () => {
  test.each([
    [
      'keeps markup as it is',
      'Is the M true to size? <b>Thanks</b> & regards',
      'Is the M true to size? <b>Thanks</b> & regards',
    ],
    ['normalises line ends', ' one\r\ntwo\rthree\u2028four\n\nfive ', 'one\ntwo\nthree\nfour\n\nfive'],
    ['composes to NFC', 'Cafe\u0301 Cafe\u200B\u0301', 'Café Café'],
    ['removes control characters', 'a\u0000b\u0007c\u001Bd\u007Fe\u009Bf', 'abcdef'],
    ['keeps tabs', 'a\tb', 'a\tb'],
    ['removes bidirectional marks', 'safe\u202Egpj.exe\u202C \u2066x\u2069\u200F', 'safegpj.exe x'],
    ['removes zero-width characters', 'pa\u200Bss\uFEFFwo\u2060rd\u00AD', 'password'],
    ['removes blank letters', '\u3164\u115F\uFFA0', ''],
    ['removes tag characters', 'a\u{E0041}\u{E007F}b', 'ab'],
    ['removes lone surrogates', 'a\uD83Db\uDC4D', 'ab'],
    ['keeps the joiners of Indian scripts', 'क्\u200Dष र्\u200Cय', 'क्\u200Dष र्\u200Cय'],
    ['keeps joined emoji', '👩🏽\u200D🎨 👍', '👩🏽\u200D🎨 👍'],
    ['keeps Arabic and Urdu letters', 'شکریہ Asha', 'شکریہ Asha'],
    ['is empty if nothing visible is left', ' \u200B\n\u0000 ', ''],
  ])('%s', (_behaviour, typed, plain) => {
    expect(plainText(typed)).toBe(plain);
    expect(plainText(plainText(typed))).toBe(plain);
  });

  test('plainLine joins all lines', () => {
    expect(plainLine('  Asha\n\tRao \u202E')).toBe('Asha Rao');
  });
});
