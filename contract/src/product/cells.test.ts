import { describe, expect, test } from 'vitest';
import { readHighlights, readSizeChart, writeHighlights, writeSizeChart } from './cells.ts';

describe('highlights in a cell', () => {
  test('have a title and a text, which can contain colons', () => {
    expect(readHighlights('Fabric: Cotton, 180 GSM | Fit: Wide: 4 cm')).toEqual([
      { title: 'Fabric', description: 'Cotton, 180 GSM' },
      { title: 'Fit', description: 'Wide: 4 cm' },
    ]);
  });

  test('survive a round trip with special characters', () => {
    const odd = [
      { title: 'a:b|c\\d', description: 'x | y: z \\' },
      { title: '\\', description: '|' },
      { title: 'Plain', description: 'Two\nlines' },
    ];
    expect(readHighlights(writeHighlights(odd))).toEqual(odd);
    expect(readHighlights(writeHighlights([]))).toEqual([]);
  });

  test('without a title, or without any text, get empty strings', () => {
    expect(readHighlights('Cotton')).toEqual([{ title: '', description: 'Cotton' }]);
    expect(readHighlights('Fabric: Cotton |')).toEqual([
      { title: 'Fabric', description: 'Cotton' },
      { title: '', description: '' },
    ]);
  });
});

describe('a size chart in a cell', () => {
  test('has size, chest and length per row', () => {
    const chart = [
      { size: 'S' as const, chest: 96.5, length: 68 },
      { size: '2XL' as const, chest: 120, length: 76 },
    ];
    expect(writeSizeChart(chart)).toBe('S 96.5 68 | 2XL 120 76');
    expect(readSizeChart('s 96.5 68|2XL  120 76')).toEqual(chart);
    expect(readSizeChart(' ')).toEqual([]);
  });

  test('parses an invalid row to an invalid size or NaN', () => {
    expect(readSizeChart('S 96')).toEqual([{ size: 'S', chest: 96, length: NaN }]);
    expect(readSizeChart('S')).toEqual([{ size: 'S', chest: NaN, length: NaN }]);
  });

  test('has sizes of several words', () => {
    expect(readSizeChart('free size 110 72')).toEqual([{ size: 'FREE SIZE', chest: 110, length: 72 }]);
  });
});
