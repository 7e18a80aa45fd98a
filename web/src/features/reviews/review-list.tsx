import type { Product } from '@nirala/contract/product/product';
import { REVIEW_SORTS, type ReviewSort, type Review } from '@nirala/contract/review/review';
import type { Rating } from '@nirala/contract/review/summary';
import { formatCount } from '@nirala/contract/text/format-number';
import { Link } from 'react-router-dom';
import { MESSAGES } from '@nirala/contract/text/messages';
import { useEffect, useEffectEvent, useState, useRef } from 'react';
import { Button } from '../../components/button.tsx';
import { Controls, useSwiper } from '../../components/carousel/carousel.tsx';
import row from '../../components/carousel/carousel.module.css';
import listStyles from './review-list.module.css';
import styles from './reviews.module.css';
import { type ReviewTotals, useReviews } from './use-reviews.ts';
import { useDialogOnDemand } from '../../lib/on-demand.ts';
import { showToast } from '../../lib/toast.ts';
import { logFailure } from './log-failure.ts';
import { EMPTY_DRAFT } from './review-draft.ts';
import type { ReviewDialogProps } from './review-dialog.tsx';
import type { SlideOptions } from '../../components/carousel/swiper.ts';
import { ReviewCard } from './review-card.tsx';

type ReviewListProps = {
  product: Product;
  /** Only reviews with this many stars; undefined for all. */
  stars: Rating | undefined;
  onStars: (stars: Rating | undefined) => void;
  /** Whether the shopper has just asked to write a review, and `onOpen` when the dialog for it starts to open. */
  asked: boolean;
  onOpen: () => void;
  onTotals: (totals: ReviewTotals) => void;
};

/** A product's reviews, and the dialog to write one. Loaded when the section comes near. */
export function ReviewList({ product, stars, onStars, asked, onOpen, onTotals }: ReviewListProps) {
  const { state, items, hasMore, loadMore, add, ...choice } = useReviews(product, stars, onTotals);
  const isFiltered = stars !== undefined || choice.withPhotos;
  return (
    <>
      {(items.length > 0 || isFiltered || (state === 'loading' && product.ratingCount > 0)) && (
        <div className={styles.list}>
          <Toolbar {...choice} stars={stars} onStars={onStars} />
          {items.length === 0 && state === 'loading' && <div className={styles.skeleton} aria-hidden="true" />}
          {items.length > 0 && (
            <ReviewCarousel reviews={items} key={items.map(({ _id, editedAt }) => _id + editedAt).join()} />
          )}
          <Link className={listStyles.link} to="/how-reviews-work">
            How reviews work
          </Link>
          {hasMore && (
            <Button look="plain" onClick={loadMore}>
              Show more reviews
            </Button>
          )}
        </div>
      )}
      <WriteReview product={product} asked={asked} onOpen={onOpen} onWritten={add} />
    </>
  );
}

type ToolbarProps = Pick<ReviewListProps, 'stars' | 'onStars'> &
  Pick<ReturnType<typeof useReviews>, 'sort' | 'setSort' | 'withPhotos' | 'setWithPhotos' | 'photoReviews' | 'total'>;

/** Which reviews are shown, and in which order. */
function Toolbar({ sort, setSort, withPhotos, setWithPhotos, photoReviews, total, stars, onStars }: ToolbarProps) {
  const isFiltered = stars !== undefined || withPhotos;
  return (
    <div className={listStyles.top}>
      {photoReviews > 0 && (
        <button
          type="button"
          className={listStyles.photos}
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
      <label className={listStyles.sort}>
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
  );
}

const SORT_LABELS: Record<ReviewSort, string> = { new: 'Newest', helpful: 'Most helpful' };

/** "8 reviews with 5 stars and photos" */
function matchesText(total: number, stars: Rating | undefined, withPhotos: boolean): string {
  const parts = [stars && (stars === 1 ? '1 star' : `${stars} stars`), withPhotos && 'photos'].filter(Boolean);
  return `${formatCount(total)} ${total === 1 ? 'review' : 'reviews'} with ${parts.join(' and ')}`;
}

/** The columns in review-list.module.css have the same breakpoints. `rewind`, because a loop needs more slides. */
const SLIDE_OPTIONS: SlideOptions = {
  rewind: true,
  spaceBetween: 16,
  slidesPerView: 1,
  breakpoints: { 640: { slidesPerView: 2 }, 1024: { slidesPerView: 3 } },
};

/** Reviews that advance every 3 s. Give each list its own `key`: Swiper counts its slides only once. */
function ReviewCarousel({ reviews }: { reviews: readonly Review[] }) {
  const element = useRef<HTMLDivElement>(null);
  const { motion, pause, toggle, move } = useSwiper(element, SLIDE_OPTIONS);
  return (
    <div>
      {/* The element is focusable while it is a plain scroll area. With -1 it keeps a focus that it already has. */}
      <div className={`swiper ${row.frame}`} ref={element} tabIndex={motion === 'still' ? 0 : -1}>
        <ul className={`swiper-wrapper ${row.slides} ${listStyles.slides}`} aria-label="Reviews">
          {reviews.map((review) => (
            <li className={`swiper-slide ${row.slide} ${listStyles.slide}`} key={review._id}>
              <ReviewCard review={review} onRead={pause} />
            </li>
          ))}
        </ul>
      </div>
      <div className={listStyles.controls} data-slides={Math.min(reviews.length, 4)}>
        <Controls motion={motion} toggle={toggle} move={move} noun={{ one: 'review', all: 'reviews' }} />
      </div>
    </div>
  );
}

type WriteReviewProps = {
  product: Product;
  /** Whether the shopper has just asked for it. */
  asked: boolean;
  /** Called when the dialog starts to open. */
  onOpen: () => void;
  /** `before`: the shopper's earlier review, which this one replaces. */
  onWritten: (after: Review, before: Review | undefined) => void;
};

/** The dialog to write a review, loaded when the shopper first asks for it. It keeps what was typed until it is sent. */
function WriteReview({ product, asked, onOpen, onWritten }: WriteReviewProps) {
  const [draft, setDraft] = useState(EMPTY_DRAFT);
  const [ReviewDialog, isOpen = false, show] = useDialogOnDemand<ReviewDialogProps, true>(
    async () => (await import('./review-dialog.tsx')).ReviewDialog,
    (failure) => logFailure('', failure),
  );
  const open = useEffectEvent(() => {
    onOpen();
    void show(true);
  });
  useEffect(() => {
    if (asked) open();
  }, [asked]);

  function written(after: Review, before: Review | undefined) {
    setDraft(EMPTY_DRAFT);
    onWritten(after, before);
    // Otherwise the dialog says that it waits for approval.
    if (!after.approved) return;
    void show(undefined);
    showToast(before ? MESSAGES.reviewChanged : MESSAGES.reviewThanks, { tone: 'good' });
  }

  if (!ReviewDialog) return null;
  return (
    <ReviewDialog
      open={isOpen}
      product={product}
      draft={draft}
      onDraft={setDraft}
      onClose={() => void show(undefined)}
      onWritten={written}
    />
  );
}
