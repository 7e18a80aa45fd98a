import { describe, expect, test } from 'vitest';
import { atLeast } from '../at-least.fixture.ts';
import { NAMES } from './names.fixture.ts';
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
    ['removes joiners that no letter uses', 'A\u200Ds\u200Cha क\u200C\u200D आशा\u200D', 'Asha क आशा'],
    ['keeps one joiner of several', 'क्\u200D\u200Dष', 'क्\u200Dष'],
    ['keeps variants of Han characters', '葛\u{E0100}城 辻\uFE00', '葛\u{E0100}城 辻\uFE00'.normalize('NFC')],
    ['keeps keycaps and presentation of emoji', '1\uFE0F\u20E3 ❤\uFE0F ☎\uFE0E', '1\uFE0F\u20E3 ❤\uFE0F ☎\uFE0E'],
    ['removes variation selectors of letters', 'A\uFE0Fs\uFE00ha', 'Asha'],
    ['removes anchors of attachments and noncharacters', 'a\uFFFCb\uFFF9c\uFFFEd', 'abcd'],
    ['cuts piles of marks', `Z${'\u0335\u0316'.repeat(9)}a`, 'Z\u0335\u0335\u0335a'],
    ['cuts piles of marks of other scripts', `क${'\u0902'.repeat(30)}`, `क${'\u0902'.repeat(6)}`],
    ['cuts piles that joiners interrupt', `क${'\u094D\u200D'.repeat(30)}`, plainText(`क${'\u094D\u200D'.repeat(30)}`)],
    ['removes marks before the first letter', '\u0301 \u0301Asha', 'Asha'],
    ['keeps letters and digits that only look different', 'Ａｓｈａ ² ﬁ ① ℌ', 'Ａｓｈａ ² ﬁ ① ℌ'],
    ['is empty if nothing visible is left', ' \u200B\n\u0000 ', ''],
    ['is empty if only blanks are left', '\u2800\u3164\u00A0', ''],
    ['is empty if only marks are left', '\u0301\u200D\u0301', ''],
  ])('%s', (_behaviour, typed, plain) => {
    expect(plainText(typed)).toBe(plain);
    expect(plainText(plainText(typed))).toBe(plain);
  });

  test('plainLine joins all lines', () => {
    expect(plainLine('  Asha\n\tRao \u202E')).toBe('Asha Rao');
  });
});

const names = Object.entries(NAMES).flatMap(([script, list]) => list.map((name) => ({ script, name })));

test.each(atLeast(200, names))('the name $name in $script script stays as it is', ({ name }) => {
  expect(plainLine(name)).toBe(name);
});

test('the names are in ten scripts, without one twice', () => {
  expect(Object.values(NAMES).map((list) => new Set(list).size)).toEqual(Array.from({ length: 10 }, () => 20));
});
