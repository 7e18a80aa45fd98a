import type { ReactNode } from 'react';
import shared from './shared.module.css';

type ChipsProps<T> = {
  /** What is chosen, for those who hear it. */
  label: string;
  choices: readonly { value: T; label: ReactNode }[];
  taken: T;
  onTake: (value: T) => void;
};

/** A few choices in a row, one of them taken. */
export function Chips<T extends string | number | boolean | undefined>({
  label,
  choices,
  taken,
  onTake,
}: ChipsProps<T>) {
  return (
    <div className={shared.chips} role="group" aria-label={label}>
      {choices.map(({ value, label: words }) => (
        <button
          key={String(value)}
          type="button"
          className={shared.chip}
          aria-pressed={value === taken}
          onClick={() => onTake(value)}
        >
          {words}
        </button>
      ))}
    </div>
  );
}
