import { FIT_LABELS, FITS, type Fit } from '@nirala/contract/review/summary';
import type { Size } from '@nirala/contract/product/size';
import choice from '../../components/choice.module.css';
import styles from './pickers.module.css';

const capitalised = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

const FIT_OPTIONS = FITS.map((fit) => [fit, capitalised(FIT_LABELS[fit])] as const);

type FitPickerProps = { fit: Fit | undefined; onSelect: (fit: Fit | undefined) => void };

/** How the garment fits compared with its size chart. */
export function FitPicker({ fit, onSelect }: FitPickerProps) {
  return <OptionPicker legend="How does it fit?" name="fit" options={FIT_OPTIONS} chosen={fit} onSelect={onSelect} />;
}

type WornSizeProps = { sizes: readonly Size[]; size: Size | undefined; onSelect: (size: Size | undefined) => void };

/** The size that the author wears. */
export function WornSizePicker({ sizes, size, onSelect }: WornSizeProps) {
  const options = sizes.map((each) => [each, each] as const);
  return <OptionPicker legend="Size you wear" name="size" options={options} chosen={size} onSelect={onSelect} />;
}

type OptionPickerProps<T> = {
  legend: string;
  name: string;
  options: readonly (readonly [value: T, label: string])[];
  chosen: T | undefined;
  onSelect: (value: T | undefined) => void;
};

/** An optional question with a few answers. "No answer" takes a choice back. */
function OptionPicker<T extends string>({ legend, name, options, chosen, onSelect }: OptionPickerProps<T>) {
  return (
    <fieldset className={styles.picker}>
      <legend className={styles.legend}>
        {legend} <span className={styles.optional}>(optional)</span>
      </legend>
      <div className={`${choice.choice} ${styles.options}`}>
        {[...options, [undefined, 'No answer'] as const].map(([value, label]) => (
          <label key={label} className={choice.option}>
            <input
              type="radio"
              name={name}
              className={choice.radio}
              checked={chosen === value}
              onChange={() => onSelect(value)}
            />
            {label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
