import { FIT_LABELS, FITS, type Fit } from '@nirala/contract/review-summary';
import styles from './pickers.module.css';

type FitPickerProps = { fit: Fit | undefined; onSelect: (fit: Fit | undefined) => void };

const capitalised = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** How the garment fits compared with its size chart. "No answer" takes a choice back. */
export function FitPicker({ fit, onSelect }: FitPickerProps) {
  return (
    <fieldset className={styles.picker}>
      <legend className={styles.legend}>
        How does it fit? <span className={styles.optional}>(optional)</span>
      </legend>
      <div className={styles.fits}>
        {[...FITS, undefined].map((value) => (
          <label key={value ?? 'none'} className={styles.fit}>
            <input
              type="radio"
              name="fit"
              className={styles.radio}
              checked={fit === value}
              onChange={() => onSelect(value)}
            />
            {value ? capitalised(FIT_LABELS[value]) : 'No answer'}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
