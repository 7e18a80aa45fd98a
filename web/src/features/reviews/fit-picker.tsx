import { FIT_LABELS, FITS, type Fit } from '@nirala/contract/review-summary';
import styles from './pickers.module.css';

type FitPickerProps = { fit: Fit | undefined; onChoose: (fit: Fit | undefined) => void };

const capital = (words: string) => words.charAt(0).toUpperCase() + words.slice(1);

/** How the garment came out against its size chart; a choice can be taken back. */
export function FitPicker({ fit, onChoose }: FitPickerProps) {
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
              onChange={() => onChoose(value)}
            />
            {value ? capital(FIT_LABELS[value]) : 'No answer'}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
