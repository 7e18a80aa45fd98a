import Papa from 'papaparse';
import { expect, test } from 'vitest';
import { toCsv, unescapeCell } from './csv.ts';

const columns = [
  { name: 'Name', of: (item: { name: string; units?: number }) => item.name },
  { name: 'Units', of: (item: { name: string; units?: number }) => item.units },
];

test('a file begins with a byte order mark and has one line per item', () => {
  expect(toCsv([{ name: 'नीम', units: 2 }, { name: 'Leaf' }], columns)).toBe(
    '\uFEFF"Name","Units"\r\n"नीम","2"\r\n"Leaf",""\r\n',
  );
});

test('commas, quotes and line breaks stay in their cell', () => {
  expect(toCsv([{ name: 'a "b", c\nd' }], columns)).toContain('"a ""b"", c\nd"');
});

test.each(['x;=1+1', 'x\t=1+1'])('%j stays one cell in spreadsheets that split at semicolons or tabs', (name) => {
  for (const delimiter of [',', ';', '\t']) {
    const { data } = Papa.parse<string[]>(toCsv([{ name }], columns), { delimiter });
    expect(data.flat().filter((cell) => cell.startsWith('='))).toEqual([]);
    expect(data[1]?.[0]).toContain(name);
  }
});

test.each(['=cmd|x', '+1', '-1', '@SUM(A1)', '\tx', '=cmd|x\nand more'])(
  '%j is escaped, so that no spreadsheet runs it',
  (name) => {
    expect(toCsv([{ name }], columns)).toContain(`'${name}`);
  },
);

test.each(['=cmd', '=cmd\nmore', "'=cmd", "''-1", "it's", "'quoted'", '', '-'])(
  'unescapeCell restores %j after toCsv',
  (name) => {
    const { data } = Papa.parse<string[]>(toCsv([{ name }], columns));
    expect(unescapeCell(data[1]?.[0] ?? '')).toBe(name);
  },
);
