import { REVIEW_STATES, type ReviewState } from '@nirala/contract/review/review';
import { RATINGS, type Rating } from '@nirala/contract/review/summary';
import { useSearchParams } from 'react-router-dom';
import { useState } from 'react';
import { Button } from '../../components/button.tsx';
import { EmptyState, Loading, LoadFailed } from '../../components/load-state.tsx';
import { showToast } from '../../lib/toast.ts';
import { call } from '../../lib/call.ts';
import { useAction } from '../../lib/use-action.ts';
import { usePagedList } from '../../lib/use-paged-list.ts';
import { Chips } from '../shared/chips.tsx';
import { AdminPage } from '../shared/admin-page.tsx';
import shared from '../shared/shared.module.css';
import { UnsavedGuard, useDirtyForms } from '../shared/unsaved-guard.tsx';
import { toastError } from '../shared/errors.ts';
import { ReviewRow } from './review-row.tsx';
import styles from './reviews.module.css';

type ReviewFilter = { state: ReviewState; productId?: string | undefined; rating?: Rating | undefined };

const LABELS = { waiting: 'Waiting', shown: 'Shown', hidden: 'Hidden' } as const;

/** /admin-reviews: approve, hide and answer reviews. */
export function AdminReviews() {
  const [params, setParams] = useSearchParams();
  const filter: ReviewFilter = {
    state: REVIEW_STATES.find((each) => each === params.get('state')) ?? 'waiting',
    productId: params.get('product') ?? undefined,
    rating: RATINGS.find((each) => String(each) === params.get('stars')),
  };
  const { dirty, setDirty } = useDirtyForms();
  function changeFilter(part: Partial<ReviewFilter>) {
    if (dirty) return showToast('Save or cancel your answer first.', { tone: 'bad' });
    const { state, productId, rating } = { ...filter, ...part };
    setParams(
      { state, ...(productId ? { product: productId } : {}), ...(rating ? { stars: String(rating) } : {}) },
      { replace: true },
    );
  }
  return (
    <AdminPage title="Reviews">
      <div className={shared.toolbar}>
        <Chips
          label="Which reviews"
          options={REVIEW_STATES.map((value) => ({ value, label: LABELS[value] }))}
          value={filter.state}
          onChange={(state) => changeFilter({ state })}
        />
        <label className={styles.stars}>
          Stars
          <select
            value={filter.rating ?? ''}
            onChange={(event) =>
              changeFilter({ rating: RATINGS.find((each) => String(each) === event.currentTarget.value) })
            }
          >
            <option value="">All</option>
            {RATINGS.map((each) => (
              <option key={each}>{each}</option>
            ))}
          </select>
        </label>
        {filter.productId && (
          <button type="button" className={shared.chip} onClick={() => changeFilter({ productId: undefined })}>
            Of one product <span aria-hidden="true">×</span>
            <span className="visually-hidden">: show those of all</span>
          </button>
        )}
      </div>
      <UnsavedGuard dirty={dirty} />
      <ReviewList key={JSON.stringify(filter)} filter={filter} onDirty={setDirty} />
    </AdminPage>
  );
}

type ReviewListProps = { filter: ReviewFilter; onDirty: (id: string, dirty: boolean) => void };

/** The reviews of a filter, each with its actions, and a bar for the selected ones. */
function ReviewList({ filter, onDirty }: ReviewListProps) {
  const list = useReviewList(filter);
  const { state, items, hasMore, loadingMore, selected, pending } = list;
  if (state === 'loading') return <Loading />;
  if (state === 'failed') return <LoadFailed message="The reviews could not be loaded." onRetry={list.reload} />;
  if (items.length === 0) {
    return <EmptyState title={`No ${filter.state} reviews`} />;
  }
  return (
    <>
      <ul className={styles.list} aria-label="Reviews">
        {items.map((review) => (
          <ReviewRow
            key={review._id}
            review={review}
            selected={selected.has(review._id)}
            pending={pending}
            onSelect={(on) => list.select(review._id, on)}
            onModerate={(to) => void list.moderate([review._id], to)}
            onRemovePhoto={(photo) => void list.removePhoto(review._id, photo)}
            onAnswered={list.update}
            onDirty={(dirty) => onDirty(review._id, dirty)}
          />
        ))}
      </ul>
      {hasMore && (
        <Button look="quiet" aria-disabled={loadingMore} onClick={list.loadMore}>
          {loadingMore ? 'Loading...' : 'Show more'}
        </Button>
      )}
      <div className={shared.foot} data-foot-bar role="group" aria-label="Selected reviews">
        <label className={styles.select}>
          <input
            type="checkbox"
            checked={selected.size > 0}
            onChange={(event) => list.selectAll(event.currentTarget.checked)}
          />
          <span>{selected.size > 0 ? `${selected.size} selected` : 'Select all'}</span>
        </label>
        {selected.size > 0 && (
          <>
            <Button aria-disabled={pending} onClick={() => void list.moderate([...selected], 'shown')}>
              Show selected
            </Button>
            <Button look="quiet" aria-disabled={pending} onClick={() => void list.moderate([...selected], 'hidden')}>
              Hide selected
            </Button>
          </>
        )}
      </div>
    </>
  );
}

/** The most reviews that one call moderates. */
const MAX_SELECTED = 50;

/** The reviews of a filter, page by page, and their moderation. Mount a new one for another filter. */
function useReviewList(filter: ReviewFilter) {
  const list = usePagedList({
    key: JSON.stringify(filter),
    async read(cursor, signal) {
      const { reviews: items, next } = await call('listAllReviews', { ...filter, cursor }, signal);
      return { items, next };
    },
    idOf: ({ _id }) => _id,
    onMoreFailed: toastError,
  });
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const { pending, run } = useAction();

  async function moderate(ids: readonly string[], to: 'shown' | 'hidden') {
    const reply = await run(() => call('moderateReviews', { ids: [...ids], to }), toastError);
    if (!reply) return;
    list.update(...reply.reviews);
    setSelected(new Set());
    const moved = reply.reviews.length === 1 ? '1 review is' : `${reply.reviews.length} reviews are`;
    const failed = reply.failed.length > 0 ? ` ${reply.failed.length} failed: ${reply.failed[0]?.error}` : '';
    showToast(`${moved} ${to}.${failed}`, { tone: failed ? 'bad' : 'good' });
  }

  async function removePhoto(id: string, photo: string) {
    const review = await run(() => call('removeReviewPhoto', { id, photo }), toastError);
    if (!review) return;
    list.update(review);
    showToast('The photo is deleted.', { tone: 'good' });
  }

  function select(id: string, on: boolean) {
    setSelected(new Set(on ? [...selected, id] : [...selected].filter((other) => other !== id)));
  }

  function selectAll(on: boolean) {
    setSelected(new Set(on ? list.items.slice(0, MAX_SELECTED).map(({ _id }) => _id) : []));
  }

  return { ...list, pending, selected, select, selectAll, moderate, removePhoto };
}
