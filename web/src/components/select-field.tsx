import { Field } from './field.tsx';

/** `label` is shown for the value; without one, the value itself. */
type SelectOption = { value: string | number; label?: string; disabled?: boolean };

type SelectFieldProps = {
  label: string;
  error?: string | undefined;
  value: string | number;
  options: readonly SelectOption[];
  onChange: (value: string) => void;
};

/** A labelled select whose value the caller keeps. */
export function SelectField({ label, error, value, options, onChange }: SelectFieldProps) {
  return (
    <Field label={label} error={error}>
      {(control) => (
        <select {...control} value={value} onChange={({ target }) => onChange(target.value)}>
          {options.map((option) => (
            <option key={option.value} value={option.value} disabled={option.disabled}>
              {option.label ?? option.value}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}

/** The whole numbers from `first` to `last` as options, for a number of pieces. */
export const numberOptions = (first: number, last: number): SelectOption[] =>
  Array.from({ length: last - first + 1 }, (_, index) => ({ value: first + index }));
