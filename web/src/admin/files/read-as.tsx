import { type DayOrder, readDate } from '@nirala/contract/text/written-date';
import { formatDateTime, formatDay } from '@nirala/contract/text/format-day';
import type { Wanted } from '@nirala/contract/text/columns';
import { Field } from '../../components/field.tsx';
import shared from '../shared/shared.module.css';
import { cellOf, orderOf, withColumn, withOrder, type FileReading } from './file-reading.ts';

const ORDERS: readonly { order: DayOrder; label: string }[] = [
  { order: 'day-first', label: 'Day first' },
  { order: 'month-first', label: 'Month first' },
];

/** Characters of an example that are shown. */
const MAX_EXAMPLE = 60;

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
  const rows = table.rows.length === 1 ? '1 row' : `${table.rows.length} rows`;
  const isShown = ({ name, required }: Wanted<Name>) => required === true || columns[name] !== undefined;
  const field = (each: Wanted<Name>) => (
    <ColumnField key={each.name} reading={reading} wanted={wanted} each={each} onChange={onChange} />
  );
  const others = wanted.filter((each) => !isShown(each));
  return (
    <section className={shared.panel} aria-labelledby="read-as">
      <h2 id="read-as">How the file is read</h2>
      <p className={shared.small}>
        {`${rows} below the headings. Check the columns. Nothing is saved until you confirm it.`}
      </p>
      <div className={shared.fields}>
        {wanted.filter(isShown).map(field)}
        {dates.map((name) => (
          <OrderField key={name} reading={reading} name={name} title={titleOf(wanted, name)} onChange={onChange} />
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
  return (
    <Field
      label={each.title}
      optional={each.required !== true}
      error={each.required === true && column === undefined ? 'Choose the column.' : undefined}
      hint={column !== undefined && example !== undefined && `For example: ${example.slice(0, MAX_EXAMPLE)}`}
    >
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

/** The sequence of day and month in a column, if it makes a difference. */
function OrderField<Name extends string>({ reading, name, title, onChange }: OrderFieldProps<Name>) {
  const { order, asks, example } = orderOf(reading, name);
  if (reading.columns[name] === undefined || example === undefined) return null;
  const error = asks && order === undefined ? 'All dates of this column can be read both ways.' : undefined;
  return (
    <Field label={`Day and month in “${title}”`} error={error}>
      {(control) => (
        <select
          {...control}
          value={order ?? ''}
          onChange={({ target }) => {
            const chosen = ORDERS.find((each) => each.order === target.value);
            if (chosen) onChange(withOrder(reading, name, chosen.order));
          }}
        >
          {order === undefined && <option value="">Choose</option>}
          {ORDERS.map((each) => (
            <option key={each.order} value={each.order}>
              {each.label}: {example} is {dateText(example, each.order)}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}

/** The date of a cell in a sequence of day and month, as the admin reads dates. */
function dateText(cell: string, order: DayOrder): string {
  const read = readDate(cell, { order, now: new Date() });
  if ('problem' in read) return 'no possible date';
  return read.hasTime ? formatDateTime(new Date(read.at)) : formatDay(new Date(read.at));
}
