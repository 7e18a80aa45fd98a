import type { Product } from '@nirala/contract/product';
import { useState } from 'react';
import { useOnDemand } from '../../lib/use-on-demand.ts';
import { logFailure } from './log-failure.ts';
import { ReviewsFrame } from './reviews-frame.tsx';
import styles from './reviews.module.css';
import type { ReviewTotals } from './use-reviews.ts';

/** The reviews section of a product. The totals are part of the page; the reviews load when the page is idle. */
export function Reviews({ product }: { product: Product }) {
  const [ReviewList, load] = useOnDemand(
    async () => (await import('./review-list.tsx')).ReviewList,
    (failure) => logFailure('Reviews could not be loaded', failure),
    true,
  );
  const [writing, setWriting] = useState(false);
  /** The totals with the reviews that were written on this page. */
  const [updated, setUpdated] = useState<ReviewTotals & { of: Product }>();

  function write() {
    setWriting(true);
    if (!ReviewList) void load().catch(() => setWriting(false));
  }

  const { ratings, fits } = updated?.of === product ? updated : product;
  return (
    <ReviewsFrame ratings={ratings} fits={fits} onWrite={write}>
      {ReviewList ? (
        <ReviewList
          product={product}
          writing={writing}
          onWriting={setWriting}
          onTotals={(totals) => setUpdated({ ...totals, of: product })}
        />
      ) : (
        product.ratingCount > 0 && (
          <div className={styles.list}>
            <div className={styles.skeleton} aria-hidden="true" />
          </div>
        )
      )}
    </ReviewsFrame>
  );
}
