import type { Product } from '@nirala/contract/product/product';
import type { Rating } from '@nirala/contract/review/summary';
import { useRef, useState } from 'react';
import { Button } from '../../components/button.tsx';
import { useOnDemand } from '../../lib/on-demand.ts';
import { logFailure } from './log-failure.ts';
import styles from './reviews.module.css';
import { Summary } from './summary.tsx';
import type { ReviewTotals } from './use-reviews.ts';

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
    <section ref={section} className={`defer-layout ${styles.reviews}`} id="reviews" aria-labelledby="reviews-heading">
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
