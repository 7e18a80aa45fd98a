import type { AdminReview, ReviewState } from '@nirala/contract/review';
import type { Rating } from '@nirala/contract/review-summary';
import { useState } from 'react';
import { call } from '../../lib/call.ts';
import { showToast } from '../../lib/toast.ts';
import { useLoaded } from '../../lib/use-loaded.ts';
import { useSend } from '../shared/use-send.ts';

export type ReviewFilter = { state: ReviewState; productId?: string | undefined; rating?: Rating | undefined };

/** The reviews in one state, page after page; what is done here is seen at once. Made anew for every list. */
export function useReviewList(wanted: ReviewFilter) {
  const first = useLoaded('reviews', (signal) => call('listAllReviews', wanted, signal));
  const [more, setMore] = useState<{ reviews: AdminReview[]; next: string | undefined }>();
  const [changed, setChanged] = useState<ReadonlyMap<string, AdminReview>>(new Map());
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const { busy, send } = useSend();
  if (first.state !== 'loaded') return { ...first, reviews: undefined };

  const { reviews: earlier, next } = more ?? { reviews: [], next: first.value.next };
  const reviews = [...first.value.reviews, ...earlier].map((review) => changed.get(review._id) ?? review);
  const change = (after: readonly AdminReview[]) =>
    setChanged(new Map([...changed, ...after.map((review) => [review._id, review] as const)]));

  async function loadMore() {
    const page = await send(() => call('listAllReviews', { ...wanted, cursor: next }));
    if (page) setMore({ reviews: [...earlier, ...page.reviews], next: page.next });
  }

  async function moderate(ids: readonly string[], to: 'shown' | 'hidden') {
    const reply = await send(() => call('moderateReviews', { ids: [...ids], to }));
    if (!reply) return;
    change(reply.reviews);
    setChosen(new Set());
    const done = reply.reviews.length === 1 ? '1 review is' : `${reply.reviews.length} reviews are`;
    const failed = reply.failed.length > 0 ? ` ${reply.failed.length} failed: ${reply.failed[0]?.error}` : '';
    showToast(`${done} ${to}.${failed}`, { tone: failed ? 'bad' : 'good' });
  }

  function choose(id: string, is: boolean) {
    setChosen(new Set(is ? [...chosen, id] : [...chosen].filter((other) => other !== id)));
  }

  return {
    ...{ state: first.state, retry: first.retry, busy, reviews, chosen, choose, moderate },
    chooseAll: (is: boolean) => setChosen(new Set(is ? reviews.slice(0, 50).map(({ _id }) => _id) : [])),
    answered: (review: AdminReview) => change([review]),
    more: next === undefined ? undefined : loadMore,
  };
}
