import type { Product } from '@nirala/contract/product';
import { useState } from 'react';
import { useOnDemand } from '../../lib/use-on-demand.ts';
import { logFailure } from './log-failure.ts';
import { ReviewsFrame } from './reviews-frame.tsx';
import styles from './reviews.module.css';
import type { ReviewTotals } from './use-reviews.ts';

/** The reviews of a product. Their figures are there at once; what was said comes when the page is idle. */
export function Reviews({ product }: { product: Product }) {
  const [Live, load] = useOnDemand(
    async () => (await import('./review-list.tsx')).ReviewList,
    (failure) => logFailure('Reviews could not be loaded', failure),
    true,
  );
  const [writing, setWriting] = useState(false);
  /** With what was written on this page. */
  const [after, setAfter] = useState<ReviewTotals & { of: Product }>();

  function write() {
    setWriting(true);
    if (!Live) void load().catch(() => setWriting(false));
  }

  const { ratings, fits } = after?.of === product ? after : product;
  return (
    <ReviewsFrame ratings={ratings} fits={fits} onWrite={write}>
      {Live ? (
        <Live
          product={product}
          writing={writing}
          onWriting={setWriting}
          onTotals={(figures) => setAfter({ ...figures, of: product })}
        />
      ) : (
        product.ratingCount > 0 && (
          <div className={styles.list}>
            <div className={styles.bones} aria-hidden="true" />
          </div>
        )
      )}
    </ReviewsFrame>
  );
}
