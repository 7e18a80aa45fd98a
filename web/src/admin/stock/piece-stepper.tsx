import { asciiDigits } from '@nirala/contract/text/digits';
import styles from './stock.module.css';

type PieceStepperProps = {
  pieces: number;
  /** The accessible name of the field. */
  label: string;
  /** What the buttons count, such as `M`. */
  unit: string;
  invalid?: boolean;
  onChange: (pieces: number) => void;
};

/** A number of pieces from 0, to type or to change with the buttons beside it. */
export function PieceStepper({ pieces, label, unit, invalid, onChange }: PieceStepperProps) {
  return (
    <div className={styles.stepper}>
      <button
        type="button"
        aria-label={`One ${unit} less`}
        aria-disabled={pieces <= 0}
        onClick={() => pieces > 0 && onChange(pieces - 1)}
      >
        −
      </button>
      <input
        aria-label={label}
        aria-invalid={invalid}
        inputMode="numeric"
        value={pieces}
        onChange={({ target }) => {
          const typed = asciiDigits(target.value);
          if (isPieces(typed)) onChange(Number(typed));
        }}
        onFocus={({ target }) => target.select()}
      />
      <button type="button" aria-label={`One ${unit} more`} onClick={() => onChange(pieces + 1)}>
        +
      </button>
    </div>
  );
}

/** Whether a field for pieces accepts this text: at most six digits, or nothing while somebody types. */
export const isPieces = (typed: string): boolean => /^\d{0,6}$/.test(typed);
