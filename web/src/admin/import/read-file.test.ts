import { columnNames } from '@nirala/contract/product/csv';
import { describe, expect, test } from 'vitest';
import { toCsv } from '../shared/csv.ts';
import { FileError } from '../files/file-text.ts';
import { MAX_ROWS, readProducts } from './read-file.ts';

const cells = (text: string) => readProducts(text).rows.map((row) => row.cells);

function refusalOf(text: string): readonly string[] {
  try {
    readProducts(text);
    return [];
  } catch (error) {
    return error instanceof FileError ? error.reasons : [String(error)];
  }
}

describe('a file', () => {
  test.each([
    ['commas', 'id,name,price\nneem,"Neem, Leaf",1299\n'],
    ['semicolons', 'id;name;price\r\nneem;Neem, Leaf;1299\r\n'],
    ['tabs', 'id\tname\tprice\nneem\tNeem, Leaf\t1299'],
    ['quotes around all', '"id","name","price"\n"neem","Neem, Leaf","1299"\n'],
    ['carriage returns as line ends', 'id,name,price\rneem,"Neem, Leaf",1299\r'],
    ['bars', '\uFEFFid|name|price\nneem|Neem, Leaf|1299'],
    ['Excel’s line about the separator', 'sep=;\r\nid;name;price\r\nneem;Neem, Leaf;1299\r\n'],
    ['titles above the column names', 'Autumn list,,\n,,\nid,name,price\nneem,"Neem, Leaf",1299\n'],
  ])('with %s is read', (_, text) => {
    expect(cells(text)).toEqual([{ id: 'neem', name: 'Neem, Leaf', price: '1299' }]);
  });

  test('may have its columns in any order, with capitals and spaces', () => {
    expect(cells('Stock_2xl, Discounted Price ,ID\n3,399,neem')).toEqual([
      { stock_2XL: '3', discounted_price: '399', id: 'neem' },
    ]);
  });

  test('may have quotes and line breaks in cells; rows are numbered as a spreadsheet shows them', () => {
    const { rows } = readProducts('id,description\na,"One ""quoted""\nand\r\nthree lines"\n\nb,Two\n,\n');
    expect(rows).toEqual([
      { row: 2, cells: { id: 'a', description: 'One "quoted"\nand\r\nthree lines' } },
      { row: 4, cells: { id: 'b', description: 'Two' } },
    ]);
  });

  test('keeps a formula as text and restores what the export escaped', () => {
    const item = { id: 'a', name: '=cmd|x', description: '-1\nand more', care: "'quoted'" };
    const columns = (['id', 'name', 'description', 'care'] as const).map((name) => ({
      name,
      of: (given: typeof item) => given[name],
    }));
    expect(cells(toCsv([item], columns).replace('\uFEFF', ''))).toEqual([item]);
    expect(cells('id,name\na,=cmd|x')).toEqual([{ id: 'a', name: '=cmd|x' }]);
  });

  test('is refused above the maximum number of rows', () => {
    const rows = (count: number) => `id\n${Array.from({ length: count }, (_, index) => `p${index}`).join('\n')}\n`;
    expect(readProducts(rows(MAX_ROWS)).rows).toHaveLength(5000);
    expect(refusalOf(rows(MAX_ROWS + 1))).toEqual(['This file has more than 5,000 rows. Split it into several files.']);
  });

  test.each([
    ['name,price\na,1', ['The column “id” is missing.']],
    [
      'id,sku,Name,name,SKU\na,b,c,d,e',
      ['There is no column “sku”.', 'There is no column “SKU”.', 'The column “name” appears twice.'],
    ],
    // Of another shop's export the headings are named, although more cells of its product are names of columns.
    [
      'Handle,Title,Type,Name\nkurta,color,care,origin',
      [
        'There is no column “Handle”.',
        'There is no column “Title”.',
        'There is no column “Type”.',
        'The column “id” is missing.',
      ],
    ],
    ['neem,Neem Leaf,1299', ['The first row must name the columns: id, name, price and so on.']],
    ['id,name\n', ['There are no rows below the column names.']],
    ['id,name\n,\n\n', ['There are no rows below the column names.']],
    ['id,name\na,"Open\nb,Next\n', ['In row 2 a quotation mark is not closed, or is in the middle of a cell.']],
    [
      'id,name\na,b\nb,"in the "middle" of it"\n',
      ['In row 3 a quotation mark is not closed, or is in the middle of a cell.'],
    ],
  ])('with the text %j is refused as a whole', (text, sentences) => {
    expect(refusalOf(text)).toEqual(sentences);
  });
});

describe('a row', () => {
  const refused = (text: string) => readProducts(text).refused.map(({ row, problems }) => ({ row, ...problems[0] }));

  test('that ends before its last columns has empty cells there', () => {
    expect(cells('id,name,care,origin\na,A\nb,B,Cold')).toEqual([
      { id: 'a', name: 'A', care: '', origin: '' },
      { id: 'b', name: 'B', care: 'Cold', origin: '' },
    ]);
  });

  test('that is too long or has a cell that is too long is refused, and the others are read', () => {
    const text = `id,name,care\na,A\nb,B,Cold,more\nc,C,${'x'.repeat(10_001)}\nd,D,Cold,\n`;
    expect(refused(text)).toEqual([
      { row: 3, column: 'column 4', reason: 'This cell is not in a column.' },
      { row: 4, column: 'care', reason: 'A cell may have at most 10,000 characters.' },
    ]);
    expect(readProducts(text).rows).toHaveLength(2);
  });

  test('with a code that the spreadsheet has shortened is refused', () => {
    const shortened = ['1.23457E+11', '1,23457E+11', '8.90123E+12', '890123000000'];
    const reasons = shortened.flatMap((code) => refused(`id;sku_M\na;${code}\nb;8901234567890\n`));
    expect(reasons).toEqual(
      shortened.map((code) => ({
        row: 2,
        column: 'sku_M',
        reason: expect.stringContaining(`shortened the number to ${code}`),
      })),
    );
    expect(cells('id,sku_M\na,"=""8901234567890"""')).toEqual([{ id: 'a', sku_M: '8901234567890' }]);
  });

  test('with the product of an earlier row is refused', () => {
    expect(refused('id,name\na,A\nb,B\n a ,C\n')).toEqual([
      { row: 4, column: 'id', reason: 'Row 2 has the same product.' },
    ]);
  });

  test('without an id is sent, because the server refuses it', () => {
    expect(readProducts('id,name\n,A\n,B\n').rows).toHaveLength(2);
  });
});

test('a file with all column names and no rows is refused only because it has no rows', () => {
  expect(refusalOf(`${columnNames([]).join(',')}\n`)).toEqual(['There are no rows below the column names.']);
});
