import { expect, test } from 'vitest';
import { toCsv } from './csv.ts';

const columns = [
  { name: 'Name', of: (item: { name: string; units?: number }) => item.name },
  { name: 'Units', of: (item: { name: string; units?: number }) => item.units },
];

test('a file begins with the mark that Excel looks for, and has a line for each item', () => {
  expect(toCsv([{ name: 'नीम', units: 2 }, { name: 'Leaf' }], columns)).toBe('\uFEFFName,Units\r\nनीम,2\r\nLeaf,\r\n');
});

test('commas, quotes and line breaks stay inside their cell', () => {
  expect(toCsv([{ name: 'a "b", c\nd' }], columns)).toContain('"a ""b"", c\nd"');
});

test.each(['=cmd|x', '+1', '-1', '@SUM(A1)', '\tx'])('%j is no formula', (name) => {
  expect(toCsv([{ name }], columns)).toContain(`'${name}`);
});
