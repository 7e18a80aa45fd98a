import type { ImportRow, RowReport } from '@nirala/contract/api/admin/products-csv';
import { formatCount } from '@nirala/contract/format-count';
import { MAX_CELL, type Cells, type Problem } from '@nirala/contract/product-row';
import Papa from 'papaparse';
import { unescapeCell } from '../shared/csv.ts';
import { FileError, textOf } from './decode.ts';
import { readHeader } from './header.ts';

export const MAX_ROWS = 5000;

/** The content of a file. `refused`: rows that are malformed and are not sent. */
export type ReadFile = { name: string; columns: readonly string[]; rows: ImportRow[]; refused: RowReport[] };

/** Reads a CSV file of products. Throws FileError if the file as a whole cannot be read. */
export async function readFile(file: File): Promise<ReadFile> {
  return { name: file.name, ...readTable(await textOf(file)) };
}

/** Rows have the numbers that a spreadsheet shows: a line break in a cell is not a new row, and empty rows count. */
export function readTable(text: string): Omit<ReadFile, 'name'> {
  const { delimiter, columns } = readHeader(text);
  const rows: ImportRow[] = [];
  const refused: RowReport[] = [];
  const seen = new Map<string, number>();
  let row = 0;
  Papa.parse<string[]>(text, {
    delimiter,
    step({ data, errors }) {
      row += 1;
      if (errors.some(({ type }) => type === 'Quotes')) {
        throw new FileError(`In row ${row} a quotation mark is not closed, or is in the middle of a cell.`);
      }
      if (row === 1 || data.every((cell) => cell.trim() === '')) return;
      if (rows.length + refused.length === MAX_ROWS) {
        throw new FileError(`This file has more than ${formatCount(MAX_ROWS)} rows. Split it into several files.`);
      }
      const { cells, problems } = cellsOf(data, columns);
      const id = (cells['id'] ?? '').trim();
      const earlier = seen.get(id);
      if (id !== '' && earlier === undefined) seen.set(id, row);
      if (earlier !== undefined) problems.push({ column: 'id', reason: `Row ${earlier} has the same product.` });
      if (problems.length === 0) rows.push({ row, cells });
      else refused.push({ row, id, outcome: 'refused', changed: [], problems });
    },
  });
  if (rows.length + refused.length === 0) throw new FileError('There are no rows below the column names.');
  return { columns: columns.filter((name) => name !== undefined), rows, refused };
}

function cellsOf(data: readonly string[], columns: readonly (string | undefined)[]) {
  const cells: Cells & Record<string, string> = {};
  const problems: Problem[] = [];
  const unnamed = data.findIndex((cell, index) => columns[index] === undefined && cell.trim() !== '');
  if (unnamed >= 0) problems.push({ column: `column ${unnamed + 1}`, reason: 'This cell is not in a column.' });
  columns.forEach((name, index) => {
    if (name === undefined) return;
    const cell = data[index];
    if (cell === undefined) problems.push({ column: name, reason: 'The row ends before this column.' });
    else if (cell.length > MAX_CELL) problems.push({ column: name, reason: TOO_LONG });
    else cells[name] = unescapeCell(cell);
  });
  return { cells, problems };
}

const TOO_LONG = `A cell may have at most ${formatCount(MAX_CELL)} characters.`;
