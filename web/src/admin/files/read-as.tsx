import { formatDateTime, formatDay } from '@nirala/contract/text/format-day';
import type { Wanted } from '@nirala/contract/text/columns';
import { readDate } from '@nirala/contract/text/written-date';
import type { DayOrder } from '@nirala/contract/text/date-forms';
import { NO_MEMORY, type FileKind, type ImportMemory, type Remember } from '@nirala/contract/parcel/import-memory';
import { useState } from 'react';
import { Field } from '../../components/field.tsx';
import { call } from '../../lib/call.ts';
import { useLoaded } from '../../lib/use-loaded.ts';
import shared from '../shared/shared.module.css';
import { cellOf, orderOf, withColumn, withOrder, type FileReading } from './file-reading.ts';

type ReadAsProps<Name extends string> = {
  reading: FileReading<Name>;
  wanted: readonly Wanted<Name>[];
  /** The columns with dates. */
  dates: readonly Name[];
  onChange: (reading: FileReading<Name>) => void;
};

/** Which column of a file is read as what, and in which sequence its dates are; both can be changed. */
export function ReadAs<Name extends string>({ reading, wanted, dates, onChange }: ReadAsProps<Name>) {
  const { table, columns } = reading;
  const isShown = ({ name, required }: Wanted<Name>) => required === true || columns[name] !== undefined;
  const field = (each: Wanted<Name>) => <ColumnField key={each.name} {...{ reading, wanted, each, onChange }} />;
  const others = wanted.filter((each) => !isShown(each));
  return (
    <section className={shared.panel} aria-labelledby="read-as">
      <h2 id="read-as">How the file is read</h2>
      <p
        className={shared.small}
      >{`${table.rows.length === 1 ? '1 row' : `${table.rows.length} rows`} below the headings. Check the columns. Nothing is saved until you confirm it.`}</p>
      <div className={shared.fields}>
        {wanted.filter(isShown).map(field)}
        {dates.map((name) => (
          <OrderField key={name} {...{ reading, name, onChange }} title={titleOf(wanted, name)} />
        ))}
      </div>
      {others.length > 0 && (
        <details className={shared.others}>
          <summary className={shared.summary}>Columns that are not used</summary>
          <div className={shared.fields}>{others.map(field)}</div>
        </details>
      )}
    </section>
  );
}

const titleOf = <Name extends string>(wanted: readonly Wanted<Name>[], name: Name) =>
  wanted.find((each) => each.name === name)?.title ?? name;

type ColumnFieldProps<Name extends string> = Omit<ReadAsProps<Name>, 'dates'> & { each: Wanted<Name> };

function ColumnField<Name extends string>({ reading, wanted, each, onChange }: ColumnFieldProps<Name>) {
  const column = reading.columns[each.name];
  const example = reading.table.rows.map((row) => cellOf(reading, row, each.name)).find((cell) => cell !== '');
  const missing = each.required === true && column === undefined ? { error: 'Choose the column.' } : {};
  const hint = column !== undefined && example !== undefined ? { hint: `For example: ${example.slice(0, 60)}` } : {};
  return (
    <Field label={each.title} optional={each.required !== true} {...missing} {...hint}>
      {(control) => (
        <select
          {...control}
          value={column ?? ''}
          onChange={({ target }) =>
            onChange(withColumn(reading, each.name, target.value === '' ? undefined : Number(target.value), wanted))
          }
        >
          <option value="">Not in this file</option>
          {reading.table.headings.map((heading, index) => (
            <option key={index} value={index}>
              {heading === '' ? `Column ${index + 1}` : heading}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}

type OrderFieldProps<Name extends string> = Pick<ReadAsProps<Name>, 'reading' | 'onChange'> & {
  name: Name;
  title: string;
};

const ORDERS: readonly DayOrder[] = ['day-first', 'month-first'];
const NAMES: Record<DayOrder, string> = { 'day-first': 'Day first', 'month-first': 'Month first' };

/** The sequence of day and month in a column, if it makes a difference. */
function OrderField<Name extends string>({ reading, name, title, onChange }: OrderFieldProps<Name>) {
  const { order, asks, example } = orderOf(reading, name);
  if (reading.columns[name] === undefined || example === undefined) return null;
  const error = asks && order === undefined ? { error: 'All dates of this column can be read both ways.' } : {};
  return (
    <Field label={`Day and month in “${title}”`} {...error}>
      {(control) => (
        <select
          {...control}
          value={order ?? ''}
          onChange={({ target }) => {
            const chosen = ORDERS.find((each) => each === target.value);
            if (chosen) onChange(withOrder(reading, name, chosen));
          }}
        >
          {order === undefined && <option value="">Choose</option>}
          {ORDERS.map((each) => (
            <option key={each} value={each}>
              {NAMES[each]}: {example} is {shown(example, each)}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}

function shown(cell: string, order: DayOrder): string {
  const read = readDate(cell, { order, now: new Date() });
  if ('problem' in read) return 'no possible date';
  return read.hasTime ? formatDateTime(new Date(read.at)) : formatDay(new Date(read.at));
}

/** What admins have said about the files and news of couriers and payment gateways. */
export function useImportMemory() {
  const loaded = useLoaded('import-memory', (signal) => call('readImportMemory', {}, signal));
  const [newest, setNewest] = useState<ImportMemory>();
  const memory = newest ?? (loaded.state === 'loaded' ? loaded.value : NO_MEMORY);
  return {
    /** Without it a file could be read as if nothing had been said, so it waits. */
    isReady: newest !== undefined || loaded.state === 'loaded',
    failure: loaded.state === 'failed' && newest === undefined ? loaded.error : undefined,
    retry: loaded.retry,
    words: memory.words,
    unknown: memory.unknown,
    /** Without a sender the sequence of day and month is asked for each time: the next file is another's. */
    layoutFor(kind: FileKind, sender: string) {
      const layout = memory.layouts.find((each) => each.kind === kind && each.sender === sender);
      return layout && sender === '' ? { ...layout, orders: {} } : layout;
    },
    async remember(input: Partial<Remember>): Promise<void> {
      setNewest(await call('rememberImports', { words: [], layouts: [], ...input }));
    },
  };
}
