import { FilterOption } from './filter-option.tsx';
import styles from './filters.module.css';

type RadioFilterProps<T extends string | number> = {
  legend: string;
  name: string;
  /** `spokenSuffix` is read out after a short label such as `50%`. */
  choices: readonly { value: T; label: string; spokenSuffix?: string }[];
  counts: Record<string, number> | undefined;
  chosen: T | undefined;
  onChoose: (value: T | undefined) => void;
  /** An explanation below the choices. */
  note?: string;
};

/** Radio buttons for one choice, or any. */
export function RadioFilter<T extends string | number>(props: RadioFilterProps<T>) {
  const { legend, name, choices, counts, chosen, onChoose, note } = props;
  return (
    <fieldset className={styles.group}>
      <legend>{legend}</legend>
      <div className={styles.options}>
        <FilterOption
          type="radio"
          name={name}
          value=""
          label="Any"
          checked={chosen === undefined}
          onChange={() => onChoose(undefined)}
        />
        {choices.map(({ value, ...texts }) => (
          <FilterOption
            key={value}
            type="radio"
            name={name}
            value={String(value)}
            {...texts}
            count={counts?.[String(value)]}
            checked={chosen === value}
            onChange={() => onChoose(value)}
          />
        ))}
      </div>
      {note && <p className={styles.note}>{note}</p>}
    </fieldset>
  );
}
