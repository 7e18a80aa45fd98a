import { Link } from 'react-router-dom';
import { Button } from '../../components/button.tsx';
import { Written } from '../../components/written.tsx';
import { usePagedList } from '../../lib/use-paged-list.ts';
import { ReviewCard } from './review-card.tsx';
import styles from './review-list.module.css';
import { readReviews } from './use-reviews.ts';

/** The latest reviews of the whole store: those of its products, and those that name none. Nothing without reviews. */
export function StoreReviews() {
  const { items, hasMore, loadMore } = usePagedList({
    key: 'store',
    read: (cursor, signal) => readReviews({ cursor }, signal),
    idOf: (review) => review._id,
  });
  if (items.length === 0) return null;
  return (
    <section className={styles.storeReviews} aria-labelledby="store-reviews">
      <h2 id="store-reviews">Latest reviews</h2>
      <ul className={styles.storeReviews} aria-label="Latest reviews">
        {items.map((review) => (
          <li key={review._id}>
            <ReviewCard review={review} onRead={() => undefined} />
            {review.productId !== undefined && (
              <Link className={styles.link} to={`/product/${encodeURIComponent(review.productId)}`}>
                See the product
                <span className="visually-hidden">
                  {' '}
                  that <Written>{review.name}</Written> reviewed
                </span>
              </Link>
            )}
          </li>
        ))}
      </ul>
      {hasMore && (
        <Button look="plain" onClick={loadMore}>
          Show more reviews
        </Button>
      )}
    </section>
  );
}
