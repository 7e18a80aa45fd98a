import styles from '../../components/choice.module.css';
import { type Unit, UNIT_NAMES, UNITS } from './units.ts';

export function UnitPicker({ unit, onChange }: { unit: Unit; onChange: (unit: Unit) => void }) {
  return (
    <Choice
      legend="Unit"
      name="unit"
      options={UNITS.map((one) => [one, UNIT_NAMES[one]] as const)}
      chosen={unit}
      onChoose={onChange}
    />
  );
}

type ChoiceProps<T extends string> = {
  legend: string;
  name: string;
  options: readonly (readonly [value: T, label: string])[];
  chosen: T;
  onChoose: (value: T) => void;
};

/** Radio buttons beside each other, for two or three short options. */
export function Choice<T extends string>({ legend, name, options, chosen, onChoose }: ChoiceProps<T>) {
  return (
    <fieldset className={styles.choice}>
      <legend className="visually-hidden">{legend}</legend>
      {options.map(([value, label]) => (
        <label key={value} className={styles.option}>
          <input
            type="radio"
            name={name}
            className={styles.radio}
            checked={value === chosen}
            onChange={() => onChoose(value)}
          />
          {label}
        </label>
      ))}
    </fieldset>
  );
}
