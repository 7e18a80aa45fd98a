import { formatCount } from '@nirala/contract/text/format-number';
import styles from './stars.module.css';

/** Five stars, filled to the tenth of a star. One SVG for all five, because a list has dozens of them. */
export function Stars({ rating, size = 20 }: { rating: number; size?: number }) {
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
      <svg width={filledWidth(rating)} height={24}>
        <path d={starsPath(Math.ceil(rating))} className={styles.filled} />
      </svg>
    </svg>
  );
}

/** A product's average rating and number of ratings in one line; nothing without ratings. */
export function RatingLine({ ratingAverage, ratingCount }: { ratingAverage: number; ratingCount: number }) {
  if (ratingCount === 0) return null;
  return (
    <span className={styles.line}>
      <Stars rating={ratingAverage} size={14} />
      <span aria-hidden="true">{formatCount(ratingAverage, 1)}</span>
      <span className={styles.count}>
        <span>{`(${formatCount(ratingCount)}`}</span>
        <span className="visually-hidden">{ratingCount === 1 ? ' rating' : ' ratings'}</span>)
      </span>
    </span>
  );
}

/** Where the left tip of a star is on its square. */
const TIP = 2.5;

/** From the left tip of a star to the right one. */
const STAR_WIDTH = 19;

/** How far five stars are filled, on their 120 px. The last one from tip to tip, or 4.9 would look like 5. */
function filledWidth(rating: number): number {
  const whole = Math.floor(rating);
  const rest = rating - whole;
  return SQUARE * whole + (rest > 0 ? Math.round(10 * (TIP + STAR_WIDTH * rest)) / 10 : 0);
}

/** The width of the square that a star is drawn on. */
const SQUARE = 24;

/** The outline of a star on a 24 px square, starting at its upper tip. */
const OUTLINE = 'l2.9 6 6.6.9-4.8 4.6 1.2 6.5-5.9-3.2-5.9 3.2 1.2-6.5-4.8-4.6 6.6-.9z';

/** The SVG path of `count` stars in a row, each on a 24 px square. */
export const starsPath = (count: number) => `M12 2.6${`${OUTLINE}m${SQUARE} 0`.repeat(count)}`;
