import { MESSAGES } from '@nirala/contract/messages';
import type { Product } from '@nirala/contract/product';
import type { Review } from '@nirala/contract/review';
import { REVIEW_SORTS, type ReviewSort } from '@nirala/contract/tally';
import { useEffect, useEffectEvent, useState } from 'react';
import { Button } from '../components/button.tsx';
import { showToast } from '../lib/toast.ts';
import { useOnDemand } from '../lib/use-on-demand.ts';
import { EMPTY } from './draft.ts';
import { report } from './report.ts';
import { ReviewCarousel } from './review-carousel.tsx';
import { ReviewsFrame } from './reviews-frame.tsx';
import styles from './reviews.module.css';
import { useReviews } from './use-reviews.ts';

const SORT_WORDS: Record<ReviewSort, string> = { new: 'Newest', helpful: 'Most helpful' };

/** What shoppers say about a product, and the way to say something too: at once, if `writing`. */
export function LiveReviews({ product, writing }: { product: Product; writing: boolean }) {
  const { state, items, more, showMore, sort, setSort, add, ratings, fits, ratingCount } = useReviews(product);
  const [draft, setDraft] = useState(EMPTY);
  const [open, setOpen] = useState(writing);
  const [Modal, loadModal] = useOnDemand(
    async () => (await import('./review-modal.tsx')).ReviewModal,
    (failure) => report('', failure),
  );

  async function write() {
    try {
      await loadModal();
      setOpen(true);
    } catch {
      showToast(MESSAGES.chunkFailed, { tone: 'bad' });
    }
  }

  const begin = useEffectEvent(() => void loadModal().catch(() => showToast(MESSAGES.chunkFailed, { tone: 'bad' })));
  useEffect(() => {
    if (writing) begin();
  }, [writing]);

  function written(after: Review, before: Review | undefined) {
    setDraft(EMPTY);
    add(after, before);
    if (!after.approved) return;
    setOpen(false);
    showToast(before ? MESSAGES.reviewChanged : MESSAGES.reviewThanks, { tone: 'good' });
  }

  return (
    <ReviewsFrame ratings={ratings} fits={fits} onWrite={() => void write()}>
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
    </ReviewsFrame>
  );
}
