import styles from './filters.module.css';

type FilterOptionProps = {
  /** One of several at once, or one alone. */
  type: 'checkbox' | 'radio';
  name: string;
  label: string;
  /** What is read out after the label, where the label is short. */
  meaning?: string;
  /** How many products it would leave; without it nothing is said. */
  count?: number | undefined;
  checked: boolean;
  onChange: (checked: boolean) => void;
};

/** A chip that can be chosen. One that would leave nothing says so, and can be taken back when it is chosen. */
export function FilterOption({ type, name, label, meaning, count, checked, onChange }: FilterOptionProps) {
  return (
    <label className={count === 0 && !checked ? `${styles.choice} ${styles.none}` : styles.choice}>
      <input
        type={type}
        name={name}
        checked={checked}
        disabled={count === 0 && !checked}
        onChange={(event) => onChange(event.target.checked)}
      />
      <span>
        {label} {meaning && <span className="visually-hidden">{meaning}</span>}
      </span>
      {count !== undefined && (
        <span className={styles.count}>
          {count} <span className="visually-hidden">{count === 1 ? 'piece' : 'pieces'}</span>
        </span>
      )}
    </label>
  );
}
