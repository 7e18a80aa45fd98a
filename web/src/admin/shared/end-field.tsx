import { clockOf, daysAfter } from '@nirala/contract/text/day';
import { Field } from '../../components/field.tsx';
import shared from './shared.module.css';

type EndFieldProps = {
  label: string;
  /** A day such as `2026-11-21`, with its last second, or a moment in ISO 8601; null while there is none. */
  value: string | null;
  onChange: (value: string | null) => void;
  error?: string | undefined;
  hint: string;
};

/** The day in India on which something ends, and a time on it if that is before midnight. */
export function EndField({ label, value, onChange, error, hint }: EndFieldProps) {
  const { day, time } = partsOf(value);
  return (
    <div className={shared.fields}>
      <Field label={label} error={error} hint={hint}>
        {(control) => (
          <input
            {...control}
            type="date"
            value={day}
            onChange={({ currentTarget }) => onChange(valueOf(currentTarget.value, time))}
          />
        )}
      </Field>
      <Field label={`${label} at`} optional>
        {(control) => (
          <input
            {...control}
            type="time"
            value={time}
            onChange={({ currentTarget }) => onChange(valueOf(day, currentTarget.value))}
          />
        )}
      </Field>
    </div>
  );
}

/** What the two inputs show. Midnight is the end of the day before, without a time. */
export function partsOf(value: string | null): { day: string; time: string } {
  if (value === null || !value.includes('T')) return { day: value ?? '', time: '' };
  const clock = clockOf(new Date(value));
  const [day, time] = [clock.slice(0, 10), clock.slice(11, 16)];
  return time === '00:00' ? { day: daysAfter(day, -1), time: '' } : { day, time };
}

/** What is typed: null without a day. */
export function valueOf(day: string, time: string): string | null {
  if (day === '') return null;
  const moment = new Date(`${day}T${time}:00.000+05:30`);
  return time === '' || Number.isNaN(moment.getTime()) ? day : moment.toISOString();
}
