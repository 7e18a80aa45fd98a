import styles from './filters.module.css';

type FilterOptionProps = {
  type: 'checkbox' | 'radio';
  name: string;
  label: string;
  /** Read out after a short label such as `50%`. */
  spokenSuffix?: string;
  /** The number of products that it would leave, if known. */
  count?: number | undefined;
  checked: boolean;
  onChange: (checked: boolean) => void;
};

/** A checkbox or radio button of a filter. It is disabled when it would leave no products, unless it is checked. */
export function FilterOption({ type, name, label, spokenSuffix, count, checked, onChange }: FilterOptionProps) {
  return (
    <label className={count === 0 && !checked ? `${styles.option} ${styles.empty}` : styles.option}>
      <input
        type={type}
        name={name}
        checked={checked}
        disabled={count === 0 && !checked}
        onChange={(event) => onChange(event.target.checked)}
      />
      <span>
        {label} {spokenSuffix && <span className="visually-hidden">{spokenSuffix}</span>}
      </span>
      {count !== undefined && (
        <span className={styles.count}>
          {count} <span className="visually-hidden">{count === 1 ? 'product' : 'products'}</span>
        </span>
      )}
    </label>
  );
}
