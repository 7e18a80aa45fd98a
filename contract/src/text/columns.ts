import { isNothing } from './cell.ts';
import type { Table } from './table.ts';

/** What a reader wants to find in a table, and how it recognises the column. */
export type Wanted<Name extends string> = {
  name: Name;
  /** For the admin: `Tracking number (AWB)`. */
  title: string;
  /** Headings, the surest first. They are compared with `headingWords`. */
  headings: readonly RegExp[];
  /** Headings that are about something else, although they look alike. */
  never?: RegExp;
  /** Whether a cell can have this content. A column in which most cells cannot is likely another one. */
  fits?: (cell: string) => boolean;
  /** Whether the content alone tells, whatever the heading is. */
  byContent?: boolean;
  /** Whether a column with another content is left alone; otherwise its rows are refused one by one. */
  strict?: boolean;
  required?: boolean;
};

/** The index of each column that was found. */
export type Columns<Name extends string> = Partial<Record<Name, number>>;

/** The headings of the columns that an admin chose for an earlier file; null for a column that was not to be used. */
export type Layout = Readonly<Record<string, string | null>>;

/** `strStatusTransOn`, `Status_Trans-On` and `STATUS TRANS ON` are the same words. */
export function headingWords(heading: string): string {
  return heading
    .replaceAll(/(\p{Ll}|\d)(\p{Lu})/gu, '$1 $2')
    .replaceAll(/(\p{Lu})(\p{Lu}\p{Ll})/gu, '$1 $2')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim()
    .replace(/^str (?=.)/, '');
}

/** Rows that are looked at to judge the content of a column. */
const SAMPLE = 200;

/**
 * The best column for each wanted one, over all headings and contents: not the first that matches. The surest pair is
 * taken first, and a column is used once.
 */
export function findColumns<Name extends string>(
  { headings, rows }: Table,
  wanted: readonly Wanted<Name>[],
  layout: Layout = {},
): Columns<Name> {
  const words = headings.map(headingWords);
  const found: Columns<Name> = {};
  const used = new Set<number>();
  const take = (name: Name, column: number) => {
    found[name] = column;
    used.add(column);
  };
  const open: Wanted<Name>[] = [];
  for (const each of wanted) {
    const chosen = layout[each.name];
    // The admin chose that nothing is to be used.
    if (chosen === null) continue;
    const column =
      chosen === undefined
        ? -1
        : words.findIndex((heading, index) => heading === headingWords(chosen) && !used.has(index));
    if (column < 0) open.push(each);
    else take(each.name, column);
  }
  const samples = headings.map((_heading, index) =>
    rows.slice(0, SAMPLE).flatMap(({ cells }) => (isNothing(cells[index] ?? '') ? [] : (cells[index] ?? []))),
  );
  const pairs = open.flatMap((each) =>
    words.flatMap((heading, column) => {
      const score = scoreOf(each, heading, samples[column] ?? [], Math.min(rows.length, SAMPLE));
      return score > 0 ? [{ name: each.name, column, score }] : [];
    }),
  );
  for (const { name, column } of pairs.toSorted((a, b) => b.score - a.score || a.column - b.column)) {
    if (found[name] === undefined && !used.has(column)) take(name, column);
  }
  return found;
}

/**
 * How surely a column is the wanted one, 0 if it is not. A known heading counts most, less for each surer one that the
 * reader knows; then that its cells have the content, and that most rows fill it.
 */
function scoreOf(
  { headings, never, fits, byContent, strict }: Wanted<string>,
  heading: string,
  cells: readonly string[],
  rows: number,
): number {
  /** The part of the cells that can have this content; undefined if nothing says so. */
  const fitting = fits && cells.length > 0 ? cells.filter(fits).length / cells.length : undefined;
  const rank = never?.test(heading) ? -1 : headings.findIndex((each) => each.test(heading));
  if (rank < 0) return byContent && fitting !== undefined && fitting > 0.5 ? SCORES.content * fitting : 0;
  if (fitting !== undefined && fitting < 0.5) return strict ? 0 : SCORES.otherContent;
  const empty = 1 - cells.length / Math.max(1, rows);
  const score = SCORES.heading - SCORES.rank * rank + SCORES.fitting * (fitting ?? 0) - SCORES.empty * empty;
  return Math.max(SCORES.least, score);
}

/** `least`: of a known heading, however late it is in the list. `otherContent`: of one above cells that cannot be meant. */
const SCORES = { heading: 100, rank: 8, fitting: 10, empty: 20, least: 2, content: 50, otherContent: 1 } as const;

/** How many of the wanted columns these cells are headings of. */
export function countHeadings(cells: readonly string[], wanted: readonly Wanted<string>[]): number {
  const words = cells.map(headingWords);
  return wanted.filter(({ headings, never }) =>
    words.some((each) => each !== '' && !never?.test(each) && headings.some((heading) => heading.test(each))),
  ).length;
}

/**
 * The columns by their headings, as an admin chose them, to be used for the next file of this sender. Of a column that this
 * file does not have nothing is said, since the next one may have it.
 */
export function layoutOf<Name extends string>(
  table: Table,
  columns: Columns<Name>,
  wanted: readonly Wanted<Name>[],
): Layout {
  const found = findColumns(table, wanted);
  return Object.fromEntries(
    wanted.flatMap(({ name }) => {
      const column: number | undefined = columns[name];
      if (column !== undefined) return [[name, table.headings[column] ?? null] as const];
      return found[name] === undefined ? [] : [[name, null] as const];
    }),
  );
}
