import { describe, expect, test } from 'vitest';
import { plainLine, plainText } from './plain-text.ts';

describe('plain text', () => {
  test.each([
    ['as it is', 'Is the M true to size? <b>Thanks</b> & regards', 'Is the M true to size? <b>Thanks</b> & regards'],
    ['in its lines', ' one\r\ntwo\rthree\u2028four\n\nfive ', 'one\ntwo\nthree\nfour\n\nfive'],
    ['composed', 'Cafe\u0301 Cafe\u200B\u0301', 'Café Café'],
    ['without control characters', 'a\u0000b\u0007c\u001Bd\u007Fe\u009Bf', 'abcdef'],
    ['with its tabs', 'a\tb', 'a\tb'],
    ['without marks that turn its direction', 'safe\u202Egpj.exe\u202C \u2066x\u2069\u200F', 'safegpj.exe x'],
    ['without characters of no width', 'pa\u200Bss\uFEFFwo\u2060rd\u00AD', 'password'],
    ['without letters that are blank', '\u3164\u115F\uFFA0', ''],
    ['without tags in disguise', 'a\u{E0041}\u{E007F}b', 'ab'],
    ['without halves of characters', 'a\uD83Db\uDC4D', 'ab'],
    ['with the joiners of Indian scripts', 'क्\u200Dष र्\u200Cय', 'क्\u200Dष र्\u200Cय'],
    ['with joined emoji', '👩🏽\u200D🎨 👍', '👩🏽\u200D🎨 👍'],
    ['with Arabic and Urdu letters', 'شکریہ Asha', 'شکریہ Asha'],
    ['of nothing', ' \u200B\n\u0000 ', ''],
  ])('stays %s', (_how, typed, plain) => {
    expect(plainText(typed)).toBe(plain);
    expect(plainText(plainText(typed))).toBe(plain);
  });

  test('of one line has no others', () => {
    expect(plainLine('  Asha\n\tRao \u202E')).toBe('Asha Rao');
  });
});
