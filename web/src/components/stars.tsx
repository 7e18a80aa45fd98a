import { formatCount } from '@nirala/contract/format-count';
import styles from './stars.module.css';

/** From the upper tip of a star in a square of 24, all around. */
const AROUND = 'l2.9 6 6.6.9-4.8 4.6 1.2 6.5-5.9-3.2-5.9 3.2 1.2-6.5-4.8-4.6 6.6-.9z';

/** The path of so many stars beside each other, each in a square of 24. */
export const starsPath = (count: number) => `M12 2.6${`${AROUND}m24 0`.repeat(count)}`;

/** Five stars, filled as the rating says, rounded to half a star (spec §2). One drawing: a list has dozens of them. */
export function Stars({ rating, size = 20 }: { rating: number; size?: number }) {
  const filled = Math.round(rating * 2) / 2;
  return (
    <svg
      className={`${styles.star} ${styles.stars}`}
      width={5 * size}
      height={size}
      viewBox="0 0 120 24"
      role="img"
      aria-label={`${rating} out of 5 stars`}
      focusable="false"
    >
      <path d={starsPath(5)} />
      <svg width={filled * 24} height={24}>
        <path d={starsPath(Math.ceil(filled))} className={styles.filled} />
      </svg>
    </svg>
  );
}

/** The average and the count of a product's reviews, in one short line; nothing before the first one. */
export function RatingLine({ ratingAverage, ratingCount }: { ratingAverage: number; ratingCount: number }) {
  if (ratingCount === 0) return null;
  return (
    <span className={styles.line}>
      <Stars rating={ratingAverage} size={14} />
      <span aria-hidden="true">{formatCount(ratingAverage, 1)}</span>
      <span className={styles.count}>
        ({formatCount(ratingCount)}
        <span className="visually-hidden">{ratingCount === 1 ? ' review' : ' reviews'}</span>)
      </span>
    </span>
  );
}
