import { columnNamed } from '@nirala/contract/product-columns';
import Papa from 'papaparse';
import { FileError } from './decode.ts';

/** The delimiter that finds the most known columns in the first row is used. */
const DELIMITERS = [',', ';', '\t'];

/** The delimiter, and the name of each column in order; undefined for a column without a name. */
export type Header = { delimiter: string; columns: readonly (string | undefined)[] };

/** Reads the first row. Case, spaces and the order of columns do not matter. Throws FileError. */
export function readHeader(text: string): Header {
  const readings = DELIMITERS.map((delimiter) => {
    const [cells = []] = Papa.parse<string[]>(text, { delimiter, preview: 1 }).data;
    return { delimiter, cells, found: cells.filter((cell) => columnNamed(cell) !== undefined).length };
  });
  const best = readings.reduce((one, other) => (other.found > one.found ? other : one));
  const named = best.cells.filter((cell) => cell.trim() !== '');
  if (best.found === 0) throw new FileError('The first row must name the columns: id, name, price and so on.');
  const reasons = [
    ...named
      .filter((cell) => columnNamed(cell) === undefined)
      .map((cell) => `There is no column “${cell.trim().slice(0, 60)}”.`),
    ...duplicates(named.flatMap((cell) => columnNamed(cell) ?? [])).map(
      (name) => `The column “${name}” appears twice.`,
    ),
    ...(named.some((cell) => columnNamed(cell) === 'id') ? [] : ['The column “id” is missing.']),
  ];
  if (reasons.length > 0) throw new FileError(...reasons);
  return { delimiter: best.delimiter, columns: best.cells.map(columnNamed) };
}

function duplicates(names: readonly string[]): string[] {
  return [...new Set(names.filter((name, index) => names.indexOf(name) !== index))];
}
