import type { Review } from '@nirala/contract/review';
import { call } from '../../lib/call.ts';
import { useLoaded } from '../../lib/use-loaded.ts';
import { draftOf, EMPTY_DRAFT, type Draft } from './review-draft.ts';
import { logFailure } from './log-failure.ts';

type DraftProps = { draft: Draft; onDraft: (draft: Draft) => void };

/**
 * A signed-in shopper's earlier review of a product, which fills the form unless something was typed. If it cannot be
 * loaded the form stays empty; the server replaces the earlier review in any case.
 */
export function useMyReview(productId: string, phoneNumber: string, { draft, onDraft }: DraftProps) {
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
