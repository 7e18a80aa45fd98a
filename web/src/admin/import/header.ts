import { COLUMN_NAMES } from '@nirala/contract/product-row';
import Papa from 'papaparse';
import { FileError } from './decode.ts';

/** How cells may be parted: the one that finds the most columns in the first row is taken. */
const DELIMITERS = [',', ';', '\t'];

const KNOWN = new Map(COLUMN_NAMES.map((name) => [name.toLowerCase(), name]));

/** The delimiter, and for each place in a row the column that it is in; undefined for a column without a name. */
export type Header = { delimiter: string; columns: readonly (string | undefined)[] };

/** Reads the first row. Capitals, blanks and the order make no difference. Throws FileError. */
export function readHeader(text: string): Header {
  const readings = DELIMITERS.map((delimiter) => {
    const [cells = []] = Papa.parse<string[]>(text, { delimiter, preview: 1 }).data;
    return { delimiter, cells, found: cells.filter((cell) => KNOWN.has(plain(cell))).length };
  });
  const best = readings.reduce((one, other) => (other.found > one.found ? other : one));
  const named = best.cells.filter((cell) => cell.trim() !== '');
  if (best.found === 0) throw new FileError('The first row must name the columns: id, name, price and so on.');
  const sentences = [
    ...named
      .filter((cell) => !KNOWN.has(plain(cell)))
      .map((cell) => `There is no column “${cell.trim().slice(0, 60)}”.`),
    ...doubled(named.map(plain)).map((name) => `The column “${KNOWN.get(name) ?? name}” is there twice.`),
    ...(named.some((cell) => plain(cell) === 'id') ? [] : ['The column “id” is missing.']),
  ];
  if (sentences.length > 0) throw new FileError(...sentences);
  return { delimiter: best.delimiter, columns: best.cells.map((cell) => KNOWN.get(plain(cell))) };
}

/** `Discounted Price` is `discounted_price`. */
const plain = (cell: string) =>
  cell
    .trim()
    .toLowerCase()
    .replace(/[\s-]+/g, '_');

function doubled(names: readonly string[]): string[] {
  return [...new Set(names.filter((name, index) => KNOWN.has(name) && names.indexOf(name) !== index))];
}
