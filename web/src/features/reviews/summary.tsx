import { MESSAGES } from '@nirala/contract/text/messages';
import { formatCount } from '@nirala/contract/text/format-number';
import {
  fitSummary,
  RATINGS,
  summariseRatings,
  type Fits,
  type Rating,
  type Ratings,
} from '@nirala/contract/review/summary';
import { Stars } from '../../components/stars.tsx';
import styles from './reviews.module.css';

type SummaryProps = {
  ratings: Ratings;
  fits: Fits;
  /** The rating whose reviews are listed; undefined for all. */
  stars: Rating | undefined;
  onStars: (stars: Rating | undefined) => void;
};

/**
 * The average rating, the number of reviews for each rating, and how the product fits. A press on a rating lists its
 * reviews.
 */
export function Summary({ ratings, fits, stars: chosen, onStars }: SummaryProps) {
  const { ratingAverage, ratingCount } = summariseRatings(ratings);
  const fit = fitSummary(fits);
  if (ratingCount === 0) return <p className="quiet">{MESSAGES.noReviews}</p>;
  return (
    <div className={styles.summary}>
      <div className={styles.average}>
        <span className={styles.figure} aria-hidden="true">
          {formatCount(ratingAverage, 1)}
        </span>
        <div>
          <Stars rating={ratingAverage} size={22} />
          <p className="quiet">{`${formatCount(ratingCount)} ${ratingCount === 1 ? 'rating' : 'ratings'}`}</p>
        </div>
      </div>
      <ul className={styles.bars} aria-label="Reviews by rating">
        {RATINGS.toReversed().map((stars) => (
          <li key={stars}>
            <button
              type="button"
              className={styles.row}
              disabled={!ratings[stars]}
              aria-pressed={stars === chosen}
              onClick={() => onStars(stars === chosen ? undefined : stars)}
            >
              <span>
                <span>{stars}</span>
                <span className="visually-hidden">{`${stars === 1 ? ' star' : ' stars'}: `}</span>
              </span>
              <span className={styles.bar} aria-hidden="true">
                <span style={{ width: `calc(100% * ${ratings[stars] / ratingCount})` }} />
              </span>
              <span className={styles.number}>{formatCount(ratings[stars])}</span>
            </button>
          </li>
        ))}
      </ul>
      {fit && <p className={styles.fit}>{fit}</p>}
    </div>
  );
}
