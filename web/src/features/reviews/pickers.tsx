import { FIT_LABELS, FITS, type Fit, RATINGS, type Rating } from '@nirala/contract/review/summary';
import type { Size } from '@nirala/contract/product/size';
import { useState } from 'react';
import { Choice } from '../../components/choice.tsx';
import choiceStyles from '../../components/choice.module.css';
import { starsPath } from '../../components/stars.tsx';
import starStyles from '../../components/stars.module.css';
import styles from './review-form.module.css';

const LABELS: Record<Rating, string> = { 1: 'Poor', 2: 'Not great', 3: 'Fine', 4: 'Good', 5: 'Love it' };

type StarPickerProps = { rating: Rating | undefined; invalid: boolean; onRate: (rating: Rating) => void };

/** Five radio buttons that look like stars. Hovering previews a rating. */
export function StarPicker({ rating, invalid, onRate }: StarPickerProps) {
  const [hovered, setHovered] = useState<Rating>();
  const shown = hovered ?? rating ?? 0;
  return (
    <fieldset className={styles.picker}>
      <legend className={styles.legend}>Rating</legend>
      <div className={styles.stars} onPointerLeave={() => setHovered(undefined)}>
        {RATINGS.map((value) => (
          <label
            key={value}
            className={styles.star}
            onPointerEnter={({ pointerType }) => pointerType === 'mouse' && setHovered(value)}
          >
            <input
              type="radio"
              name="rating"
              value={value}
              required
              aria-invalid={invalid}
              className={choiceStyles.radio}
              checked={rating === value}
              onChange={() => onRate(value)}
            />
            <Star filled={value <= shown} size={34} />
            <span className="visually-hidden">{value === 1 ? '1 star' : `${value} stars`}</span>
          </label>
        ))}
        <span className={styles.label} aria-hidden="true">
          {shown !== 0 && LABELS[shown]}
        </span>
      </div>
    </fieldset>
  );
}

function Star({ filled, size = 20 }: { filled: boolean; size?: number }) {
  return (
    <svg
      className={filled ? `${starStyles.star} ${starStyles.filled}` : starStyles.star}
      width={size}
      height={size}
      viewBox="0 0 24 24"
      aria-hidden="true"
      focusable="false"
    >
      <path d={starsPath(1)} />
    </svg>
  );
}

type WornSizeProps = { sizes: readonly Size[]; size: Size | undefined; onSelect: (size: Size | undefined) => void };

/** The size that the author wears. */
export function WornSizePicker({ sizes, size, onSelect }: WornSizeProps) {
  const options = sizes.map((each) => [each, each] as const);
  return <OptionPicker legend="Size you wear" name="size" options={options} chosen={size} onSelect={onSelect} />;
}

const FIT_OPTIONS = FITS.map((fit) => [fit, capitalised(FIT_LABELS[fit])] as const);

type FitPickerProps = { fit: Fit | undefined; onSelect: (fit: Fit | undefined) => void };

/** How the garment fits compared with its size chart. */
export function FitPicker({ fit, onSelect }: FitPickerProps) {
  return <OptionPicker legend="How does it fit?" name="fit" options={FIT_OPTIONS} chosen={fit} onSelect={onSelect} />;
}

function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
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
      <div className={styles.options}>
        <Choice name={name} options={[...options, [undefined, 'No answer']]} chosen={chosen} onChoose={onSelect} />
      </div>
    </fieldset>
  );
}
