import styles from './filters.module.css';

type FilterOptionProps = {
  type: 'checkbox' | 'radio';
  name: string;
  value: string;
  label: string;
  /** A colour to show before the label, as `#RRGGBB`. */
  swatch?: string | undefined;
  /** Read out after a short label such as `50%`. */
  spokenSuffix?: string;
  /** The number of products that it would leave, if known. */
  count?: number | undefined;
  checked: boolean;
  onChange: (checked: boolean) => void;
};

/** A checkbox or radio button of a filter. It is disabled when it would leave no products, unless it is checked. */
export function FilterOption(props: FilterOptionProps) {
  const { type, name, value, label, swatch, spokenSuffix, count, checked, onChange } = props;
  return (
    <label className={count === 0 && !checked ? `${styles.option} ${styles.empty}` : styles.option}>
      <input
        type={type}
        name={name}
        value={value}
        checked={checked}
        disabled={count === 0 && !checked}
        onChange={(event) => onChange(event.target.checked)}
      />
      {swatch && <span className={styles.swatch} style={{ backgroundColor: swatch }} />}
      <span>
        {label} {spokenSuffix && <span className="visually-hidden">{spokenSuffix}</span>}
      </span>
      {count !== undefined && (
        <span className={styles.count}>
          <span>{count}</span> <span className="visually-hidden">{count === 1 ? 'product' : 'products'}</span>
        </span>
      )}
    </label>
  );
}

/** `spokenSuffix` is read out after a short label such as `50%`. */
export type RadioChoice = { value: string | number; label: string; spokenSuffix?: string };

type RadioFilterProps = {
  legend: string;
  name: string;
  choices: readonly RadioChoice[];
  counts: Record<string, number> | undefined;
  chosen: string | number | undefined;
  onChoose: (value: string | number | undefined) => void;
  /** An explanation below the choices. */
  note?: string | undefined;
};

/** Radio buttons for one choice, or any. */
export function RadioFilter(props: RadioFilterProps) {
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
