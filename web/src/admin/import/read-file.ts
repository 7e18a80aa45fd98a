import type { ImportRow, RowReport } from '@nirala/contract/api/admin/products-csv';
import { formatCount } from '@nirala/contract/text/format-number';
import { MAX_CELL, type Cells, type Problem, columnNamed } from '@nirala/contract/product/csv';
import { cellText, isShortenedNumber, shortenedText } from '@nirala/contract/text/cell';
import { readRows, readTable, TableError, type Table } from '@nirala/contract/text/table';
import { unescapeCell } from '../shared/csv.ts';
import { FileError, textOf } from '../files/file-text.ts';

/** Rows of products in the largest file. */
export const MAX_ROWS = 5000;

const CELL_TOO_LONG = `A cell may have at most ${formatCount(MAX_CELL)} characters.`;

/** Characters of an unknown heading that are shown. */
const MAX_HEADING = 60;

/** The content of a file. `refused`: rows that are malformed and are not sent. */
export type ReadFile = { name: string; columns: readonly string[]; rows: ImportRow[]; refused: RowReport[] };

/** Reads a CSV file of products. Throws FileError if the file as a whole cannot be read. */
export async function readFile(file: File): Promise<ReadFile> {
  return { name: file.name, ...readProducts(await textOf(file)) };
}

/**
 * Reads the text of a CSV file of products. Rows have the numbers that a spreadsheet shows: a line break in a cell is not a
 * new row, and empty rows count. Throws FileError.
 */
export function readProducts(text: string): Omit<ReadFile, 'name'> {
  const table = tableOf(text);
  const columns = readHeadings(table.headings);
  const rows: ImportRow[] = [];
  const refused: RowReport[] = [];
  const seen = new Map<string, number>();
  if (table.rows.length === 0) throw new FileError('There are no rows below the column names.');
  if (table.rows.length > MAX_ROWS) {
    throw new FileError(`This file has more than ${formatCount(MAX_ROWS)} rows. Split it into several files.`);
  }
  for (const { number: row, cells: data } of table.rows) {
    const { cells, problems } = cellsOf(data, columns);
    const id = (cells['id'] ?? '').trim();
    const earlier = seen.get(id);
    if (id !== '' && earlier === undefined) seen.set(id, row);
    if (earlier !== undefined) problems.push({ column: 'id', reason: `Row ${earlier} has the same product.` });
    if (problems.length === 0) rows.push({ row, cells });
    else refused.push({ row, id, outcome: 'refused', changed: [], problems });
  }
  return { columns: columns.filter((name) => name !== undefined), rows, refused };
}

/** The table below the headings. Cells are kept as they are: a description may begin with an apostrophe or a formula of its own. */
function tableOf(text: string): Table {
  try {
    const table = readTable(text, { known: (cells) => (namesId(cells) ? countNamed(cells) : 0), cell: (cell) => cell });
    if (table) return table;
    // Another shop's export, or a sheet of one's own: what is wrong is said of its headings, and never of its products.
    const first = readRows(text).find(({ cells }) => countNamed(cells) > 0 || cells.filter(Boolean).length > 1);
    if (first && countNamed(first.cells) > 0) readHeadings(first.cells);
  } catch (error) {
    if (error instanceof TableError) throw new FileError(error.message);
    throw error;
  }
  throw new FileError('The first row must name the columns: id, name, price and so on.');
}

/** The cells of a row by column, and what is wrong with them. */
function cellsOf(data: readonly string[], columns: readonly (string | undefined)[]) {
  const cells: Cells & Record<string, string> = {};
  const problems: Problem[] = [];
  const unnamed = data.findIndex((cell, index) => columns[index] === undefined && cell.trim() !== '');
  if (unnamed >= 0) problems.push({ column: `column ${unnamed + 1}`, reason: 'This cell is not in a column.' });
  columns.forEach((name, index) => {
    if (name === undefined) return;
    const cell = data[index] ?? '';
    if (cell.length > MAX_CELL) problems.push({ column: name, reason: CELL_TOO_LONG });
    else if (!isCodeOrNumber(name)) cells[name] = unescapeCell(cell);
    else if (isShortenedNumber(cell)) problems.push({ column: name, reason: shortenedText(cell) });
    else cells[name] = cellText(cell);
  });
  return { cells, problems };
}

/** The columns of codes and numbers: spreadsheets shorten long ones, and write an apostrophe or a formula around them. */
const isCodeOrNumber = (column: string) =>
  /^(id|hsn|style_code|size_set|price|discounted_price|(sku|stock|low_at)_.+)$/.test(column);

/** The name of the column of each heading; undefined for a column without a name. Throws FileError. */
function readHeadings(headings: readonly string[]): readonly (string | undefined)[] {
  const named = headings.filter((cell) => cell.trim() !== '');
  const reasons = [
    ...named
      .filter((cell) => columnNamed(cell) === undefined)
      .map((cell) => `There is no column “${cell.trim().slice(0, MAX_HEADING)}”.`),
    ...duplicates(named.flatMap((cell) => columnNamed(cell) ?? [])).map(
      (name) => `The column “${name}” appears twice.`,
    ),
    ...(named.some((cell) => columnNamed(cell) === 'id') ? [] : ['The column “id” is missing.']),
  ];
  if (reasons.length > 0) throw new FileError(...reasons);
  return headings.map(columnNamed);
}

/** How many of these cells name a column. */
const countNamed = (cells: readonly string[]) => cells.filter((cell) => columnNamed(cell) !== undefined).length;

/** Whether one of these cells names the column of ids, without which no row is known. */
const namesId = (cells: readonly string[]) => cells.some((cell) => columnNamed(cell) === 'id');

function duplicates(names: readonly string[]): string[] {
  return [...new Set(names.filter((name, index) => names.indexOf(name) !== index))];
}
