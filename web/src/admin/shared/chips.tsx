import type { ReactNode } from 'react';
import shared from './shared.module.css';

type ChipsProps<T> = {
  /** Names the group for screen readers. */
  label: string;
  options: readonly { value: T; label: ReactNode }[];
  value: T;
  onChange: (value: T) => void;
};

/** A row of toggle buttons, one of them pressed. */
export function Chips<T extends string | number | boolean | undefined>({
  label,
  options,
  value,
  onChange,
}: ChipsProps<T>) {
  return (
    <div className={shared.chips} role="group" aria-label={label}>
      {options.map((option) => (
        <button
          key={String(option.value)}
          type="button"
          className={shared.chip}
          aria-pressed={option.value === value}
          onClick={() => onChange(option.value)}
        >
          {option.label}
        </button>
      ))}
    </div>
  );
}
