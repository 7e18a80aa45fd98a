import styles from './stars.module.css';

const STAR = 'M12 2.6l2.9 6 6.6.9-4.8 4.6 1.2 6.5-5.9-3.2-5.9 3.2 1.2-6.5L2.5 9.5l6.6-.9z';

export function Star({ filled, size = 20 }: { filled: boolean; size?: number }) {
  return (
    <svg
      className={filled ? `${styles.star} ${styles.filled}` : styles.star}
      width={size}
      height={size}
      viewBox="0 0 24 24"
      aria-hidden="true"
      focusable="false"
    >
      <path d={STAR} />
    </svg>
  );
}

/** Five stars, as many filled as the rounded rating says (spec §2). */
export function Stars({ rating, size }: { rating: number; size?: number }) {
  return (
    <span className={styles.stars} role="img" aria-label={`${rating} out of 5 stars`}>
      {[1, 2, 3, 4, 5].map((value) => (
        <Star key={value} filled={value <= Math.round(rating)} size={size} />
      ))}
    </span>
  );
}

/** The average and the count of a product's reviews, in one short line; nothing before the first one. */
export function RatingLine({ ratingAverage, ratingCount }: { ratingAverage: number; ratingCount: number }) {
  if (ratingCount === 0) return null;
  return (
    <span className={styles.line}>
      <Stars rating={ratingAverage} size={14} />
      <span aria-hidden="true">{ratingAverage.toFixed(1)}</span>
      <span className={styles.count}>
        ({ratingCount}
        <span className="visually-hidden">{ratingCount === 1 ? ' review' : ' reviews'}</span>)
      </span>
    </span>
  );
}
