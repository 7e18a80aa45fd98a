import { COUNTRIES } from '@nirala/contract/place/country';
import { Field } from '../../components/field.tsx';

type OriginFieldProps = {
  origin: string;
  error: string | undefined;
  /** The text of the choice without a country. */
  none: string;
  onChange: (origin: string) => void;
};

/** Chooses the country of origin. */
export function OriginField({ origin, error, none, onChange }: OriginFieldProps) {
  return (
    <Field label="Country of origin" error={error} optional>
      {(control) => (
        <select {...control} value={origin} onChange={({ target }) => onChange(target.value)}>
          <option value="">{none}</option>
          {COUNTRIES.map((country) => (
            <option key={country}>{country}</option>
          ))}
        </select>
      )}
    </Field>
  );
}
