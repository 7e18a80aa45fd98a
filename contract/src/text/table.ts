import Papa from 'papaparse';
import { cellText } from './cell.ts';

/** A row below the headings, with the number that a spreadsheet shows. It has a cell for each heading. */
export type TableRow = { number: number; cells: readonly string[] };

export type Table = { headings: readonly string[]; rows: readonly TableRow[] };

/** A table that cannot be read at all. The message is a sentence for the admin. */
export class TableError extends Error {
  override name = 'TableError';
}

const SEPARATORS = [',', ';', '\t', '|'];

/** The headings are looked for in so many rows. Above them are titles, addresses and dates. */
const TITLE_ROWS = 25;

type Options = {
  /** How many headings of this row are known. The row with the most is the one with the headings. */
  known: (cells: readonly string[]) => number;
  /** How many headings must be known; without so many there is no table. */
  atLeast?: number;
  /** The content of a cell; `cellText` if absent. */
  cell?: (cell: string) => string;
};

/**
 * Reads a table that a spreadsheet or a program wrote, or that was pasted: with any separator, a line `sep=;`, a byte
 * order mark, quoted cells with line breaks, titles above the headings, and rows that end before their last columns.
 * Undefined if no row has the known headings. Throws TableError if quotation marks are wrong, since cells would be lost.
 */
export function readTable(text: string, { known, atLeast = 1, cell = cellText }: Options): Table | undefined {
  const { body, separators } = withoutSeparatorLine(text);
  const candidates = separators.flatMap((delimiter) =>
    parse(body, delimiter, TITLE_ROWS).map((cells, index) => ({
      delimiter,
      index,
      score: known(cells),
      width: cells.length,
    })),
  );
  const best = candidates
    .filter(({ score }) => score >= atLeast)
    .toSorted((a, b) => b.score - a.score || b.width - a.width || a.index - b.index)[0];
  if (!best) return undefined;
  const all = parse(body, best.delimiter);
  const headings = (all[best.index] ?? []).map((heading) => cellText(heading).replaceAll(/\s+/g, ' '));
  const rows = all.slice(best.index + 1).flatMap((raw, index) => {
    const cells = raw.map(cell);
    if (cells.every((each) => each.trim() === '') || isRepeated(cells, headings)) return [];
    const missing = Math.max(0, headings.length - cells.length);
    return [{ number: best.index + index + 2, cells: [...cells, ...Array.from({ length: missing }, () => '')] }];
  });
  return { headings, rows };
}

/** Whether this row has the headings again, as reports of several pages do. */
const isRepeated = (cells: readonly string[], headings: readonly string[]) =>
  headings.length > 1 &&
  headings.every((heading, index) => cellText(cells[index] ?? '').replaceAll(/\s+/g, ' ') === heading);

/** The rows of a text that may have no headings, in the separator that splits most of them. Throws TableError. */
export function readRows(text: string): TableRow[] {
  const { body, separators } = withoutSeparatorLine(text);
  const widths = separators.map((delimiter) => ({
    delimiter,
    cells: parse(body, delimiter, TITLE_ROWS).reduce((sum, cells) => sum + cells.length, 0),
  }));
  const best = widths.reduce((one, other) => (other.cells > one.cells ? other : one));
  return parse(body, best.delimiter).map((cells, index) => ({ number: index + 1, cells: cells.map(cellText) }));
}

/** Excel's own first line about the separator, which it does not count as a row. */
function withoutSeparatorLine(text: string): { body: string; separators: readonly string[] } {
  const plain = text.replace(/^\uFEFF/, '');
  const [line = '', separator] = /^"?sep=(.)"?[^\S\t]*(?:\r\n|\r|\n)/i.exec(plain) ?? [];
  return separator === undefined
    ? { body: plain, separators: SEPARATORS }
    : { body: plain.slice(line.length), separators: [separator] };
}

function parse(text: string, delimiter: string, preview = 0): string[][] {
  const { data, errors } = Papa.parse<string[]>(text, { delimiter, preview });
  const wrong = preview === 0 ? errors.find(({ type }) => type === 'Quotes') : undefined;
  if (wrong) {
    const where = wrong.row === undefined ? '' : `In row ${wrong.row + 1} `;
    throw new TableError(`${where}a quotation mark is not closed, or is in the middle of a cell.`);
  }
  return data;
}

/** Whether this is a line of sums or of words below the rows, and not a row. */
export function isTotal(cells: readonly string[]): boolean {
  return cells.some((each) =>
    /^\W*(?:(?:grand|sub|net|overall)[\s-]*)?totals?\b|^\W*(sum|end of (report|file|statement))\b/i.test(each),
  );
}
