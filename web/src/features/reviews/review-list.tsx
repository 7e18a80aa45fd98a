import { MESSAGES } from '@nirala/contract/text/messages';
import type { Product } from '@nirala/contract/product/product';
import { type Review, REVIEW_SORTS, type ReviewSort } from '@nirala/contract/review/review';
import { formatCount } from '@nirala/contract/text/format-number';
import type { Rating } from '@nirala/contract/review/summary';
import { useEffect, useEffectEvent, useState, useRef } from 'react';
import { Link } from 'react-router-dom';
import { Button } from '../../components/button.tsx';
import { showToast } from '../../lib/toast.ts';
import { useOnDemand } from '../../lib/on-demand.ts';
import { Controls, useSwiper } from '../../components/carousel/carousel.tsx';
import row from '../../components/carousel/carousel.module.css';
import type { SlideOptions } from '../../components/carousel/swiper.ts';
import { EMPTY_DRAFT } from './review-draft.ts';
import { logFailure } from './log-failure.ts';
import own from './review-list.module.css';
import styles from './reviews.module.css';
import { type ReviewTotals, useReviews } from './use-reviews.ts';
import { ReviewCard } from './review-card.tsx';

const SORT_LABELS: Record<ReviewSort, string> = { new: 'Newest', helpful: 'Most helpful' };

type ReviewListProps = {
  product: Product;
  /** Only reviews with this many stars; undefined for all. */
  stars: Rating | undefined;
  onStars: (stars: Rating | undefined) => void;
  /** Whether the dialog to write a review is open, or opens once its script has loaded. */
  writing: boolean;
  onWriting: (writing: boolean) => void;
  onTotals: (totals: ReviewTotals) => void;
};

/** A product's reviews, and the dialog to write one. Loaded when the section comes near. */
export function ReviewList({ product, stars, onStars, writing, onWriting, onTotals }: ReviewListProps) {
  const { state, items, total, hasMore, loadMore, add, ...list } = useReviews(product, stars, onTotals);
  const { sort, setSort, withPhotos, setWithPhotos, photoReviews } = list;
  const isFiltered = stars !== undefined || withPhotos;
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
      {(items.length > 0 || isFiltered || (state === 'loading' && product.ratingCount > 0)) && (
        <div className={styles.list}>
          <div className={own.top}>
            {photoReviews > 0 && (
              <button
                type="button"
                className={own.photos}
                aria-pressed={withPhotos}
                onClick={() => setWithPhotos(!withPhotos)}
              >{`With photos (${formatCount(photoReviews)})`}</button>
            )}
            <p role="status">{isFiltered && total !== undefined && matchesText(total, stars, withPhotos)}</p>
            {isFiltered && (
              <Button
                look="plain"
                onClick={() => {
                  onStars(undefined);
                  setWithPhotos(false);
                }}
              >
                Show all
              </Button>
            )}
            <label className={own.sort}>
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
          </div>
          {items.length === 0 && state === 'loading' && <div className={styles.skeleton} aria-hidden="true" />}
          {items.length > 0 && (
            <ReviewCarousel reviews={items} key={items.map(({ _id, editedAt }) => _id + editedAt).join()} />
          )}
          <Link className={own.how} to="/how-reviews-work">
            How reviews work
          </Link>
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

/** "8 reviews with 5 stars and photos" */
function matchesText(total: number, stars: Rating | undefined, withPhotos: boolean): string {
  const parts = [stars && (stars === 1 ? '1 star' : `${stars} stars`), withPhotos && 'photos'].filter(Boolean);
  return `${formatCount(total)} ${total === 1 ? 'review' : 'reviews'} with ${parts.join(' and ')}`;
}

/** The columns in review-list.module.css have the same breakpoints. `rewind`, because a loop needs more slides. */
const OPTIONS: SlideOptions = {
  rewind: true,
  spaceBetween: 16,
  slidesPerView: 1,
  breakpoints: { 640: { slidesPerView: 2 }, 1024: { slidesPerView: 3 } },
};

const REVIEW = { one: 'review', all: 'reviews' };

/** Reviews that advance every 3 s. Give each list its own `key`: Swiper counts its slides only once. */
function ReviewCarousel({ reviews }: { reviews: readonly Review[] }) {
  const element = useRef<HTMLDivElement>(null);
  const { motion, pause, toggle, move } = useSwiper(element, OPTIONS);
  return (
    <div>
      {/* The element is focusable while it is a plain scroll area. With -1 it keeps a focus that it already has. */}
      <div className={`swiper ${row.frame}`} ref={element} tabIndex={motion === 'still' ? 0 : -1}>
        <ul className={`swiper-wrapper ${row.slides} ${own.slides}`} aria-label="Reviews">
          {reviews.map((review) => (
            <li className={`swiper-slide ${row.slide} ${own.slide}`} key={review._id}>
              <ReviewCard review={review} onRead={pause} />
            </li>
          ))}
        </ul>
      </div>
      <div className={own.controls} data-slides={Math.min(reviews.length, 4)}>
        <Controls motion={motion} toggle={toggle} move={move} noun={REVIEW} />
      </div>
    </div>
  );
}
