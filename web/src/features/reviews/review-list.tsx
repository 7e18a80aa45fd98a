import { MESSAGES } from '@nirala/contract/messages';
import type { Product } from '@nirala/contract/product';
import type { Review } from '@nirala/contract/review';
import { REVIEW_SORTS, type ReviewSort } from '@nirala/contract/review-summary';
import { useEffect, useEffectEvent, useState } from 'react';
import { Button } from '../../components/button.tsx';
import { showToast } from '../../lib/toast.ts';
import { useOnDemand } from '../../lib/use-on-demand.ts';
import { EMPTY_DRAFT } from './review-draft.ts';
import { logFailure } from './log-failure.ts';
import { ReviewCarousel } from './review-carousel.tsx';
import styles from './reviews.module.css';
import { type ReviewTotals, useReviews } from './use-reviews.ts';

const SORT_LABELS: Record<ReviewSort, string> = { new: 'Newest', helpful: 'Most helpful' };

type ReviewListProps = {
  product: Product;
  /** Whether the dialog to write a review is open, or opens once its script has loaded. */
  writing: boolean;
  onWriting: (writing: boolean) => void;
  onTotals: (totals: ReviewTotals) => void;
};

/** A product's reviews, and the dialog to write one. Loaded when the page is idle. */
export function ReviewList({ product, writing, onWriting, onTotals }: ReviewListProps) {
  const { state, items, hasMore, loadMore, sort, setSort, add } = useReviews(product, onTotals);
  const [draft, setDraft] = useState(EMPTY_DRAFT);
  const [Modal, loadModal] = useOnDemand(
    async () => (await import('./review-modal.tsx')).ReviewModal,
    (failure) => logFailure('', failure),
  );

  const openDialog = useEffectEvent(async () => {
    try {
      await loadModal();
    } catch {
      onWriting(false);
      showToast(MESSAGES.chunkFailed, { tone: 'bad' });
    }
  });
  useEffect(() => {
    if (writing) void openDialog();
  }, [writing]);

  function written(after: Review, before: Review | undefined) {
    setDraft(EMPTY_DRAFT);
    add(after, before);
    if (!after.approved) return;
    onWriting(false);
    showToast(before ? MESSAGES.reviewChanged : MESSAGES.reviewThanks, { tone: 'good' });
  }

  return (
    <>
      {(items.length > 0 || (state === 'loading' && product.ratingCount > 0)) && (
        <div className={styles.list}>
          <label className={styles.sort}>
            Sort by
            <select
              value={sort}
              onChange={({ target }) => setSort(REVIEW_SORTS.find((one) => one === target.value) ?? 'new')}
            >
              {REVIEW_SORTS.map((one) => (
                <option key={one} value={one}>
                  {SORT_LABELS[one]}
                </option>
              ))}
            </select>
          </label>
          {items.length === 0 && <div className={styles.skeleton} aria-hidden="true" />}
          {items.length > 0 && (
            <ReviewCarousel reviews={items} key={items.map(({ _id, editedAt }) => _id + editedAt).join()} />
          )}
          {hasMore && (
            <Button look="plain" onClick={loadMore}>
              Show more reviews
            </Button>
          )}
        </div>
      )}
      {Modal && (
        <Modal
          open={writing}
          product={product}
          draft={draft}
          onDraft={setDraft}
          onClose={() => onWriting(false)}
          onWritten={written}
        />
      )}
    </>
  );
}
