import { RATINGS, type Rating } from '@nirala/contract/review/summary';
import { useState } from 'react';
import { Star } from './star.tsx';
import choice from '../../components/choice.module.css';
import styles from './pickers.module.css';

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
              className={choice.radio}
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
