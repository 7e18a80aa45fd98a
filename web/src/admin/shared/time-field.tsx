import { clockOf } from '@nirala/contract/text/day';
import { Field } from '../../components/field.tsx';

type TimeFieldProps = {
  label: string;
  /** ISO 8601; null while there is none. */
  value: string | null;
  onChange: (value: string | null) => void;
  error?: string | undefined;
  hint?: string;
  optional?: boolean;
};

/** A day and a time in India. */
export function TimeField({ label, value, onChange, error, hint = 'India’s time.', optional = true }: TimeFieldProps) {
  return (
    <Field label={label} error={error} hint={hint} optional={optional}>
      {(control) => (
        <input
          {...control}
          type="datetime-local"
          value={value === null ? '' : typedOf(value)}
          onChange={({ currentTarget }) => onChange(momentOf(currentTarget.value))}
        />
      )}
    </Field>
  );
}

const typedOf = (iso: string) => clockOf(new Date(iso)).slice(0, 'YYYY-MM-DDTHH:mm'.length);

/** The moment of `2026-11-21T14:03` in India; null for anything else. */
function momentOf(typed: string): string | null {
  const moment = new Date(`${typed}:00.000+05:30`);
  return Number.isNaN(moment.getTime()) ? null : moment.toISOString();
}
