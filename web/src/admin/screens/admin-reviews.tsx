import { REVIEW_STATES } from '@nirala/contract/review';
import { RATINGS } from '@nirala/contract/review-summary';
import { useSearchParams } from 'react-router-dom';
import { Chips } from '../shared/chips.tsx';
import { AdminPage } from '../shared/admin-page.tsx';
import shared from '../shared/shared.module.css';
import { ReviewRow } from '../reviews/review-row.tsx';
import styles from '../reviews/reviews.module.css';
import { useReviewList, type ReviewFilter } from '../reviews/use-review-list.ts';
import { UnsavedGuard } from '../shared/unsaved-guard.tsx';
import { useDirtyForms } from '../shared/use-dirty-forms.ts';
import { Button } from '../../components/button.tsx';
import { EmptyState, Loading, LoadFailed } from '../../components/load-state.tsx';
import { showToast } from '../../lib/toast.ts';

const LABELS = { waiting: 'Waiting', shown: 'Shown', hidden: 'Hidden' } as const;

/** /admin-reviews: what shoppers and visitors wrote, to approve, hide and answer. */
export function AdminReviews() {
  const [params, setParams] = useSearchParams();
  const wanted: ReviewFilter = {
    state: REVIEW_STATES.find((each) => each === params.get('state')) ?? 'waiting',
    productId: params.get('product') ?? undefined,
    rating: RATINGS.find((each) => String(each) === params.get('stars')),
  };
  const { dirty, typing } = useDirtyForms();
  function want(part: Partial<ReviewFilter>) {
    if (dirty) return showToast('Save or cancel your answer first.', { tone: 'bad' });
    const { state, productId, rating } = { ...wanted, ...part };
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
          choices={REVIEW_STATES.map((value) => ({ value, label: LABELS[value] }))}
          taken={wanted.state}
          onTake={(state) => want({ state })}
        />
        <label className={styles.stars}>
          Stars
          <select
            value={wanted.rating ?? ''}
            onChange={(event) => want({ rating: RATINGS.find((each) => String(each) === event.currentTarget.value) })}
          >
            <option value="">All</option>
            {RATINGS.map((each) => (
              <option key={each}>{each}</option>
            ))}
          </select>
        </label>
        {wanted.productId && (
          <button type="button" className={shared.chip} onClick={() => want({ productId: undefined })}>
            Of one product <span aria-hidden="true">×</span>
            <span className="visually-hidden">: show those of all</span>
          </button>
        )}
      </div>
      <UnsavedGuard dirty={dirty} />
      <List key={JSON.stringify(wanted)} wanted={wanted} onTyping={typing} />
    </AdminPage>
  );
}

type ListProps = { wanted: ReviewFilter; onTyping: (id: string, typing: boolean) => void };

function List({ wanted, onTyping }: ListProps) {
  const list = useReviewList(wanted);
  if (list.state === 'failed') return <LoadFailed message="The reviews could not be loaded." onRetry={list.retry} />;
  if (!list.reviews) return <Loading />;
  const { reviews, chosen, busy, more } = list;
  if (reviews.length === 0) {
    return <EmptyState title={wanted.state === 'waiting' ? 'Nothing waits' : `No ${wanted.state} reviews`} />;
  }
  return (
    <>
      <ul className={styles.list} aria-label="Reviews">
        {reviews.map((review) => (
          <ReviewRow
            key={review._id}
            review={review}
            chosen={chosen.has(review._id)}
            busy={busy}
            onChoose={(is) => list.choose(review._id, is)}
            onModerate={(to) => void list.moderate([review._id], to)}
            onAnswered={list.answered}
            onTyping={(is) => onTyping(review._id, is)}
          />
        ))}
      </ul>
      {more && (
        <Button look="quiet" aria-disabled={busy} onClick={() => void more()}>
          {busy ? 'Loading...' : 'Show more'}
        </Button>
      )}
      <div className={shared.foot} data-foot-bar role="group" aria-label="Several at once">
        <label className={styles.all}>
          <input
            type="checkbox"
            checked={chosen.size > 0}
            onChange={(event) => list.chooseAll(event.currentTarget.checked)}
          />
          {chosen.size > 0 ? `${chosen.size} chosen` : 'Choose all'}
        </label>
        {chosen.size > 0 && (
          <>
            <Button aria-disabled={busy} onClick={() => void list.moderate([...chosen], 'shown')}>
              Show them
            </Button>
            <Button look="quiet" aria-disabled={busy} onClick={() => void list.moderate([...chosen], 'hidden')}>
              Hide them
            </Button>
          </>
        )}
      </div>
    </>
  );
}
