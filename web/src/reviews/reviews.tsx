import { REVIEW_SORTS, type ReviewSort } from '@nirala/contract/api/reviews';
import { MESSAGES } from '@nirala/contract/messages';
import type { Product } from '@nirala/contract/product';
import type { Review } from '@nirala/contract/review';
import { type ComponentType, useState } from 'react';
import { Button } from '../components/button.tsx';
import { loadChunk } from '../lib/chunk.ts';
import { showToast } from '../lib/toast.ts';
import { EMPTY } from './draft.ts';
import { report } from './report.ts';
import { ReviewCarousel } from './review-carousel.tsx';
import type { ReviewModalProps } from './review-modal.tsx';
import styles from './reviews.module.css';
import { Summary } from './summary.tsx';
import { useReviews } from './use-reviews.ts';

const SORT_WORDS: Record<ReviewSort, string> = { new: 'Newest', helpful: 'Most helpful' };

/** What shoppers say about a product, and the way to say something too. */
export function Reviews({ product }: { product: Product }) {
  const { state, items, more, showMore, sort, setSort, add, ratings, fits, ratingCount } = useReviews(product);
  const [draft, setDraft] = useState(EMPTY);
  const [open, setOpen] = useState(false);
  const [Modal, setModal] = useState<ComponentType<ReviewModalProps>>();

  async function write() {
    try {
      const { ReviewModal } = await loadChunk(
        () => import('./review-modal.tsx'),
        (failure) => report('', failure),
      );
      setModal(() => ReviewModal);
      setOpen(true);
    } catch {
      showToast(MESSAGES.chunkFailed, { tone: 'bad' });
    }
  }

  function written(after: Review, before: Review | undefined) {
    setDraft(EMPTY);
    add(after, before);
    if (!after.approved) return;
    setOpen(false);
    showToast(before ? MESSAGES.reviewChanged : MESSAGES.reviewThanks, { tone: 'good' });
  }

  return (
    <section className={`page ${styles.reviews}`} id="reviews" aria-labelledby="reviews-heading">
      <div className={styles.side}>
        <h2 id="reviews-heading">Customer Reviews</h2>
        <Summary ratings={ratings} fits={fits} />
        {ratingCount === 0 && <p className="quiet">{MESSAGES.noReviews}</p>}
        <Button look="quiet" aria-haspopup="dialog" onClick={() => void write()}>
          Write a review
        </Button>
      </div>
      {(items.length > 0 || (state === 'loading' && ratingCount > 0)) && (
        <div className={styles.list}>
          <label className={styles.sort}>
            Sort by
            <select
              value={sort}
              onChange={({ target }) => setSort(REVIEW_SORTS.find((one) => one === target.value) ?? 'new')}
            >
              {REVIEW_SORTS.map((one) => (
                <option key={one} value={one}>
                  {SORT_WORDS[one]}
                </option>
              ))}
            </select>
          </label>
          {items.length === 0 && <div className={styles.bones} aria-hidden="true" />}
          {items.length > 0 && (
            <ReviewCarousel reviews={items} key={items.map(({ _id, editedAt }) => _id + editedAt).join()} />
          )}
          {more && (
            <Button look="plain" onClick={() => void showMore()}>
              Show more reviews
            </Button>
          )}
        </div>
      )}
      {Modal && (
        <Modal
          open={open}
          product={product}
          draft={draft}
          onDraft={setDraft}
          onClose={() => setOpen(false)}
          onWritten={written}
        />
      )}
    </section>
  );
}
