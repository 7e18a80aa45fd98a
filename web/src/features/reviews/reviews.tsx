import type { Product } from '@nirala/contract/product/product';
import {
  type Rating,
  fitSummary,
  RATINGS,
  summariseRatings,
  type Fits,
  type Ratings,
} from '@nirala/contract/review/summary';
import { useRef, useState } from 'react';
import { Button } from '../../components/button.tsx';
import { useOnDemand } from '../../lib/on-demand.ts';
import { logFailure } from './log-failure.ts';
import styles from './reviews.module.css';
import type { ReviewTotals } from './use-reviews.ts';
import { MESSAGES } from '@nirala/contract/text/messages';
import { formatCount } from '@nirala/contract/text/format-number';
import { Stars } from '../../components/stars.tsx';

/** The reviews section of a product. The totals are part of the page; the reviews load when they come near. */
export function Reviews({ product }: { product: Product }) {
  const section = useRef<HTMLElement>(null);
  const [ReviewList, load] = useOnDemand(
    () => import('./review-list.tsx').then((module) => module.ReviewList),
    (failure) => logFailure('Reviews could not be loaded', failure),
    section,
  );
  const [stars, onStars] = useState<Rating>();
  /** Whether the shopper has asked to write a review, and the list has not opened the dialog yet. */
  const [asked, setAsked] = useState(false);
  /** The totals with the reviews that were written on this page. */
  const [updated, setUpdated] = useState<ReviewTotals & { of: Product }>();
  const { ratings, fits } = updated?.of === product ? updated : product;

  function write() {
    setAsked(true);
    if (!ReviewList) void load().catch(() => setAsked(false));
  }

  return (
    <section
      ref={section}
      className={`page defer-layout ${styles.reviews}`}
      id="reviews"
      aria-labelledby="reviews-heading"
    >
      <div className={styles.side}>
        <h2 id="reviews-heading">Customer Reviews</h2>
        <Summary ratings={ratings} fits={fits} stars={stars} onStars={onStars} />
        <Button look="quiet" aria-haspopup="dialog" onClick={write}>
          Write a review
        </Button>
      </div>
      {ReviewList ? (
        <ReviewList
          product={product}
          stars={stars}
          onStars={onStars}
          asked={asked}
          onOpen={() => setAsked(false)}
          onTotals={(totals) => setUpdated({ ...totals, of: product })}
        />
      ) : (
        product.ratingCount > 0 && (
          <div className={styles.list}>
            <div className={styles.skeleton} aria-hidden="true" />
          </div>
        )
      )}
    </section>
  );
}

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
function Summary({ ratings, fits, stars: chosen, onStars }: SummaryProps) {
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
