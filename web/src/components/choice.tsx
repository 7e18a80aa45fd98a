import styles from './choice.module.css';

type ChoiceProps<T> = {
  /** The name of the radio buttons. */
  name: string;
  options: readonly (readonly [value: T, label: string])[];
  chosen: T;
  onChoose: (value: T) => void;
};

/** Radio buttons that look like buttons in a row, for a few short options. The caller puts them into a fieldset with a legend. */
export function Choice<T>({ name, options, chosen, onChoose }: ChoiceProps<T>) {
  return (
    <div className={styles.choice}>
      {options.map(([value, label]) => (
        <label key={label} className={styles.option}>
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
    </div>
  );
}
