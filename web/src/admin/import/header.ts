import { columnNamed } from '@nirala/contract/product/product-columns';
import { FileError } from '../files/decode.ts';

/** The name of the column of each heading; undefined for a column without a name. Throws FileError. */
export function readHeadings(headings: readonly string[]): readonly (string | undefined)[] {
  const named = headings.filter((cell) => cell.trim() !== '');
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
  return headings.map(columnNamed);
}

/** How many of these cells name a column. */
export const countNamed = (cells: readonly string[]) => cells.filter((cell) => columnNamed(cell) !== undefined).length;

/** Whether one of these cells names the column of ids, without which no row is known. */
export const namesId = (cells: readonly string[]) => cells.some((cell) => columnNamed(cell) === 'id');

function duplicates(names: readonly string[]): string[] {
  return [...new Set(names.filter((name, index) => names.indexOf(name) !== index))];
}
