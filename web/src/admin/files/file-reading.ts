import type { RememberedLayout } from '@nirala/contract/parcel/import-memory';
import { countHeadings, findColumns, layoutOf, type Columns, type Wanted } from '@nirala/contract/text/columns';
import { readTable, type Table, type TableRow } from '@nirala/contract/text/table';
import { readDate, type ReadDate, type DayOrder, dayOrderOf, turnedAround } from '@nirala/contract/text/written-date';

/** A table with what each of its columns is read as. The admin can change both before anything is taken. */
export type FileReading<Name extends string> = {
  table: Table;
  columns: Columns<Name>;
  /** The sequence of day and month that an admin has chosen, by column. */
  orders: Partial<Record<Name, DayOrder>>;
};

type Remembered = Pick<RememberedLayout, 'columns' | 'orders'> | undefined;

/** Reads the table of a text; undefined if no row has headings that are known. Throws TableError. */
export function openReading<Name extends string>(
  text: string,
  wanted: readonly Wanted<Name>[],
  remembered?: Remembered,
): FileReading<Name> | undefined {
  const table = readTable(text, { known: (cells) => countHeadings(cells, wanted) });
  return table && applyLayout(table, wanted, remembered);
}

/** The columns of a table, as an admin chose them for an earlier file of this sender, and as they fit best. */
export function applyLayout<Name extends string>(
  table: Table,
  wanted: readonly Wanted<Name>[],
  remembered: Remembered,
): FileReading<Name> {
  const reading: FileReading<Name> = { table, columns: findColumns(table, wanted, remembered?.columns), orders: {} };
  for (const { name } of wanted) {
    const order = remembered?.orders[name];
    // Dates that tell their sequence by themselves are not read in another one, because an earlier file had that.
    if (order && dayOrderOf(cellsOf(reading, name)) === 'either') reading.orders[name] = order;
  }
  return reading;
}

/** Another column for one of the wanted ones; undefined for none. A column is read as one thing only. */
export function withColumn<Name extends string>(
  reading: FileReading<Name>,
  name: Name,
  column: number | undefined,
  wanted: readonly Wanted<Name>[],
): FileReading<Name> {
  const columns: Columns<Name> = {};
  const orders: FileReading<Name>['orders'] = {};
  for (const { name: each } of wanted) {
    const before = reading.columns[each];
    if (each === name || before === undefined || before === column) continue;
    columns[each] = before;
    const order = reading.orders[each];
    if (order) orders[each] = order;
  }
  if (column !== undefined) columns[name] = column;
  return { ...reading, columns, orders };
}

/** The sequence of day and month in a column, as an admin has chosen it. */
export function withOrder<Name extends string>(
  reading: FileReading<Name>,
  name: Name,
  order: DayOrder,
): FileReading<Name> {
  return { ...reading, orders: { ...reading.orders, [name]: order } };
}

/** What is remembered of a reading for the next file of its sender. */
export function rememberedOf<Name extends string>(
  { table, columns, orders }: FileReading<Name>,
  wanted: readonly Wanted<Name>[],
): Pick<RememberedLayout, 'columns' | 'orders'> {
  const chosen = wanted.flatMap(({ name }) => (orders[name] ? [[name, orders[name]] as const] : []));
  return { columns: layoutOf(table, columns, wanted), orders: Object.fromEntries(chosen) };
}

/** The cell of a row in a column; empty if the file does not have it. */
export function cellOf<Name extends string>({ columns }: FileReading<Name>, { cells }: TableRow, name: Name): string {
  const column: number | undefined = columns[name];
  return column === undefined ? '' : (cells[column] ?? '');
}

/** `asks`: the values fit both sequences, so the admin has to say. `example`: a value that depends on it. */
type OrderOfColumn = { order: DayOrder | undefined; asks: boolean; example: string | undefined };

/** The sequence of day and month of a column of dates: the chosen one, or that of its values. */
export function orderOf<Name extends string>(reading: FileReading<Name>, name: Name): OrderOfColumn {
  const cells = cellsOf(reading, name);
  const found = dayOrderOf(cells);
  const example = cells.find((cell) => dayOrderOf([cell]) !== undefined);
  if (found === undefined) return { order: 'day-first', asks: false, example: undefined };
  const known = found === 'either' || found === 'both' ? undefined : found;
  return { order: reading.orders[name] ?? known, asks: known === undefined, example };
}

const cellsOf = <Name extends string>(reading: FileReading<Name>, name: Name) =>
  reading.table.rows.map((row) => cellOf(reading, row, name));

/**
 * The date of each row in a column, as `readDate` reads it in the column's sequence of day and month. `clock`: the column
 * with the time of the day.
 */
export function datesOf<Name extends string>(
  reading: FileReading<Name>,
  name: Name,
  { now, clock }: { now: Date; clock?: Name },
): (row: TableRow) => ReadDate {
  const { order } = orderOf(reading, name);
  const isTurned = turnedAround(cellsOf(reading, name));
  return (row) => {
    const cell = cellOf(reading, row, name);
    if (order === undefined && dayOrderOf([cell]) !== undefined) {
      return { problem: `Say above whether the day or the month comes first in “${cell}”.` };
    }
    if (isTurned(cell)) {
      return {
        problem: `The spreadsheet may have turned day and month of “${cell}” around. Export the file again and do not open it, or write all dates of this column in one form.`,
      };
    }
    return readDate(cell, { order: order ?? 'day-first', now, clock: clock && cellOf(reading, row, clock) });
  };
}
