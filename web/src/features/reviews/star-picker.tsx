import { RATINGS, type Rating } from '@nirala/contract/review/summary';
import { useState } from 'react';
import choiceStyles from '../../components/choice.module.css';
import { starsPath } from '../../components/stars.tsx';
import starStyles from '../../components/stars.module.css';
import styles from './review-form.module.css';

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
            <Star filled={value <= shown} />
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

/** What a rating says, in words. */
const LABELS: Record<Rating, string> = { 1: 'Poor', 2: 'Not great', 3: 'Fine', 4: 'Good', 5: 'Love it' };

function Star({ filled }: { filled: boolean }) {
  return (
    <svg
      className={filled ? `${starStyles.star} ${starStyles.filled}` : starStyles.star}
      width={34}
      height={34}
      viewBox="0 0 24 24"
      aria-hidden="true"
      focusable="false"
    >
      <path d={starsPath(1)} />
    </svg>
  );
}
