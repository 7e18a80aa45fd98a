import { expect, test } from 'vitest';
import { code128Bars, code128Values } from './barcode.tsx';

test.each([
  // The example of the check symbol, in set B.
  ['PJJ123C', [104, 48, 42, 42, 17, 18, 19, 35, 55]],
  ['Wikipedia', [104, 55, 73, 75, 73, 80, 69, 68, 73, 65, 88]],
  ['123456', [105, 12, 34, 56, 44]],
  ['12345', [105, 12, 34, 100, 21, 54]],
  ['EE123456789IN', [104, 37, 37, 17, 18, 19, 20, 21, 22, 23, 24, 25, 41, 46, 10]],
])('%s has these symbols and this check symbol', (text, values) => {
  const sum = values.slice(0, -1).reduce((all, value, index) => all + value * Math.max(1, index), 0);
  expect(sum % 103).toBe(values.at(-1));
  expect(code128Values(text)).toEqual(values);
});

test('every symbol is 11 modules wide, with an even number of black ones, and the stop has 13', () => {
  for (const text of ['A', 'z9-', '00112233', '~ !']) {
    const { bars, width } = code128Bars(text);
    const symbols = code128Values(text).length;
    expect(width).toBe(10 + symbols * 11 + 13 + 10);
    expect(bars[0]?.at).toBe(10);
    for (let index = 0; index < symbols; index += 1) {
      const black = bars.slice(index * 3, index * 3 + 3).reduce((sum, bar) => sum + bar.width, 0);
      expect(black % 2).toBe(0);
    }
  }
});

test('the 95 characters of set B have 95 different symbols', () => {
  const drawn = Array.from({ length: 95 }, (_each, index) =>
    JSON.stringify(code128Bars(String.fromCharCode(32 + index)).bars.slice(3, 6)),
  );
  expect(new Set(drawn).size).toBe(95);
});

test('a text that set B lacks is refused', () => {
  expect(() => code128Values('é')).toThrow(RangeError);
  expect(() => code128Values('')).toThrow(RangeError);
  expect(code128Values('e').length).toBe(3);
});
