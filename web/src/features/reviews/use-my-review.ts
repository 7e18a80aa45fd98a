import type { Review } from '@nirala/contract/review';
import { call } from '../../lib/call.ts';
import { useLoaded } from '../../lib/use-loaded.ts';
import { draftOf, EMPTY_DRAFT, type Draft } from './review-draft.ts';
import { logFailure } from './log-failure.ts';

type Typed = { draft: Draft; onDraft: (draft: Draft) => void };

/**
 * A signed-in shopper's earlier review of a product. It stands in the form unless something was typed there already.
 * When it can not be had, the form is as for a new one: sent, it changes the old one all the same.
 */
export function useMyReview(productId: string, phoneNumber: string, { draft, onDraft }: Typed) {
  const loaded = useLoaded<Review | undefined>(`${productId} ${phoneNumber}`, async (signal) => {
    if (phoneNumber === '') return undefined;
    try {
      const [mine] = await call('myReview', { productId }, signal);
      if (mine && draft === EMPTY_DRAFT && !signal.aborted) onDraft(draftOf(mine));
      return mine;
    } catch (error) {
      if (!signal.aborted) logFailure('Your earlier review could not be loaded', error);
      throw error;
    }
  });
  const isLoading = phoneNumber !== '' && loaded.state === 'loading';
  return { isLoading, mine: loaded.state === 'loaded' ? loaded.value : undefined };
}
