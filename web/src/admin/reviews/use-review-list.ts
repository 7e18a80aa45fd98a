import type { ReviewState } from '@nirala/contract/review/review';
import type { Rating } from '@nirala/contract/review/summary';
import { useState } from 'react';
import { call } from '../../lib/call.ts';
import { showToast } from '../../lib/toast.ts';
import { useAction } from '../../lib/use-action.ts';
import { usePagedList } from '../../lib/use-paged-list.ts';
import { toastError } from '../shared/error-text.ts';

export type ReviewFilter = { state: ReviewState; productId?: string | undefined; rating?: Rating | undefined };

/** The most reviews that one call moderates. */
const MAX_SELECTED = 50;

/** The reviews of a filter, page by page, and their moderation. Mount a new one for another filter. */
export function useReviewList(filter: ReviewFilter) {
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
    const done = reply.reviews.length === 1 ? '1 review is' : `${reply.reviews.length} reviews are`;
    const failed = reply.failed.length > 0 ? ` ${reply.failed.length} failed: ${reply.failed[0]?.error}` : '';
    showToast(`${done} ${to}.${failed}`, { tone: failed ? 'bad' : 'good' });
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
