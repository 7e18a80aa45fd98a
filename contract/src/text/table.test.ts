import { expect, test } from 'vitest';
import { countHeadings, findColumns, headingWords, type Wanted } from './columns.ts';
import { isTotal, readRows, readTable } from './table.ts';

const known = (cells: readonly string[]) => cells.filter((cell) => /^(AWB|Status|Date)$/.test(cell.trim())).length;
const read = (text: string) => readTable(text, { known });

test.each([
  ['commas', 'AWB,Status\n1,Delivered\n'],
  ['semicolons', 'AWB;Status\r\n1;Delivered\r\n'],
  ['tabs', 'AWB\tStatus\r1\tDelivered\r'],
  ['bars', 'AWB|Status\n1|Delivered'],
  ['a byte order mark and quotes', '\uFEFF"AWB","Status"\n"1","Delivered"\n'],
  ['cells that a formula keeps as text', 'AWB,Status\n="1",Delivered\n'],
])('reads a table with %s', (_what, text) => {
  expect(read(text)).toEqual({ headings: ['AWB', 'Status'], rows: [{ number: 2, cells: ['1', 'Delivered'] }] });
});

test('Excel’s line about the separator is not counted, and decides', () => {
  expect(read('sep=;\nAWB;Status, now\n1;a,b\n')?.rows).toEqual([{ number: 2, cells: ['1', 'a,b'] }]);
});

test('titles above the headings and line breaks in cells keep the numbers of the spreadsheet', () => {
  const text =
    'Daily report,,\nReport date: 24-Nov-26,,\n\nAWB,Status,Date\n1,"Door\nlocked, twice",today\n\n2,Delivered\n';
  expect(read(text)?.rows).toEqual([
    { number: 5, cells: ['1', 'Door\nlocked, twice', 'today'] },
    { number: 7, cells: ['2', 'Delivered', ''] },
  ]);
});

test('headings that are repeated on each page of a report are no row', () => {
  const text = 'AWB,Current  Status\n1,Delivered\nAWB,Current Status\n2,Lost\n';
  expect(read(text)?.rows.map(({ number }) => number)).toEqual([2, 4]);
});

test('a quotation mark that is not closed would swallow rows, so the table is refused', () => {
  expect(() => read('AWB,Status\n1,"Delivered\n2,Lost\n')).toThrow('In row 2 a quotation mark is not closed');
});

test('without a known heading there is no table, but there are rows', () => {
  expect(read('one,two\n1,2')).toBeUndefined();
  expect(readRows('\uFEFFone;two\n1;2\n')).toEqual([
    { number: 1, cells: ['one', 'two'] },
    { number: 2, cells: ['1', '2'] },
    { number: 3, cells: [''] },
  ]);
});

test('a line of sums is no row', () => {
  const totals = [['Total', '', '450'], ['', 'GRAND TOTAL:', '450'], ['', 'Sub-total', ''], ['End of report']];
  expect(totals.map(isTotal)).toEqual([true, true, true, true]);
  expect([['800000000011', '450'], ['', 'Totally new'], ['Summer']].map(isTotal)).toEqual([false, false, false]);
});

test('headings of any spelling are the same words', () => {
  const spellings = ['StatusDate', 'status_date', 'STATUS DATE', ' Status-Date ', 'strStatusDate', 'Status  Date:'];
  expect(new Set(spellings.map(headingWords))).toEqual(new Set(['status date']));
  expect(headingWords('AWBNo.')).toBe('awb no');
});

const WANTED: readonly Wanted<'code' | 'paid'>[] = [
  { name: 'code', title: 'Code', headings: [/^awb$/, /number/], fits: (cell) => /^\d{6,}$/.test(cell) },
  {
    name: 'paid',
    title: 'Paid',
    headings: [/^paid$/, /amount/],
    never: /order/,
    fits: (cell) => /^\d{1,5}$/.test(cell),
    strict: true,
  },
];

test('a column is chosen by its heading and its content together', () => {
  const find = (text: string, layout = {}) => {
    const table = readTable(text, { known: (cells) => countHeadings(cells, WANTED) });
    return table && findColumns(table, WANTED, layout);
  };
  expect(find('Row number,Number,Amount\nx,123456,450')).toEqual({ code: 1, paid: 2 });
  expect(find('Order amount,Amount,Paid,AWB\n500,450,400,123456')).toEqual({ code: 3, paid: 2 });
  expect(find('Amount,Paid,AWB\n450,n/a,123456\n450,,123457')).toEqual({ code: 2, paid: 0 });
  expect(find('Amount words,AWB\nfour,123456')).toEqual({ code: 1 });
  // What an admin chose for an earlier file comes first; a heading that is gone is looked for again.
  expect(find('Amount,Paid,AWB\n450,400,123456', { paid: 'AMOUNT', code: null })).toEqual({ paid: 0 });
  expect(find('Amount,Paid,AWB\n450,400,123456', { paid: 'Payable' })).toEqual({ code: 2, paid: 1 });
});
