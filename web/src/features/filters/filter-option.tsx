import type { ReactNode } from 'react';
import styles from './filters.module.css';

type FilterOptionProps = {
  type: 'checkbox' | 'radio';
  name: string;
  value: string;
  label: string;
  /** A colour to show before the label, as `#RRGGBB`. */
  swatch?: string | undefined;
  /** Read out after a short label such as `50%`. */
  spokenSuffix?: string | undefined;
  /** The number of products that it would leave, if known. */
  count?: number | undefined;
  checked: boolean;
  onChange: (checked: boolean) => void;
};

/** A checkbox or radio button of a filter. It is disabled when it would leave no products, unless it is checked. */
export function FilterOption(props: FilterOptionProps) {
  const { type, name, value, label, swatch, spokenSuffix, count, checked, onChange } = props;
  const isDisabled = count === 0 && !checked;
  return (
    <label className={isDisabled ? `${styles.option} ${styles.empty}` : styles.option}>
      <input
        type={type}
        name={name}
        value={value}
        checked={checked}
        disabled={isDisabled}
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

/** The name of a filter and its options. `note`: an explanation below them. */
export function FilterFieldset({ legend, note, children }: { legend: string; note?: string; children: ReactNode }) {
  return (
    <fieldset className={styles.group}>
      <legend>{legend}</legend>
      <div className={styles.options}>{children}</div>
      {note && <p className={styles.note}>{note}</p>}
    </fieldset>
  );
}
