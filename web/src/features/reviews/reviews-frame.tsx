import { MESSAGES } from '@nirala/contract/messages';
import { summariseRatings, type Fits, type Ratings } from '@nirala/contract/review-summary';
import type { ReactNode } from 'react';
import { Button } from '../../components/button.tsx';
import styles from './reviews.module.css';
import { Summary } from './summary.tsx';

type ReviewsFrameProps = { ratings: Ratings; fits: Fits; onWrite: () => void; children: ReactNode };

/** The layout of the reviews section: the totals and the button to write a review, beside the reviews (`children`). */
export function ReviewsFrame({ ratings, fits, onWrite, children }: ReviewsFrameProps) {
  return (
    <section className={`page defer-layout ${styles.reviews}`} id="reviews" aria-labelledby="reviews-heading">
      <div className={styles.side}>
        <h2 id="reviews-heading">Customer Reviews</h2>
        <Summary ratings={ratings} fits={fits} />
        {summariseRatings(ratings).ratingCount === 0 && <p className="quiet">{MESSAGES.noReviews}</p>}
        <Button look="quiet" aria-haspopup="dialog" onClick={onWrite}>
          Write a review
        </Button>
      </div>
      {children}
    </section>
  );
}
