import type { Review } from '@nirala/contract/review/review';
import { call } from '../../lib/call.ts';
import { useLoaded } from '../../lib/use-loaded.ts';
import { draftOf, EMPTY_DRAFT, type ChangeDraft, type Draft } from './review-draft.ts';
import { logFailure } from './log-failure.ts';

type DraftProps = { draft: Draft; onDraft: ChangeDraft };

/**
 * A signed-in shopper's earlier review of a product, which fills the form unless something was typed; without one, the
 * size that they bought. If it cannot be
 * loaded the form stays empty; the server replaces the earlier review in any case.
 */
export function useMyReview(productId: string, phoneNumber: string, { draft, onDraft }: DraftProps) {
  const loaded = useLoaded<Review | undefined>(`${productId} ${phoneNumber}`, async (signal) => {
    if (phoneNumber === '') return undefined;
    try {
      const [[mine], { size }] = await Promise.all([
        call('myReview', { productId }, signal),
        // Without it, the shopper chooses the size.
        call('boughtSize', { productId }, signal).catch(() => ({ size: undefined })),
      ]);
      if (draft === EMPTY_DRAFT && !signal.aborted) onDraft(() => (mine ? draftOf(mine) : { ...EMPTY_DRAFT, size }));
      return mine;
    } catch (error) {
      if (!signal.aborted) logFailure('Your earlier review could not be loaded', error);
      throw error;
    }
  });
  const isLoading = phoneNumber !== '' && loaded.state === 'loading';
  return { isLoading, mine: loaded.state === 'loaded' ? loaded.value : undefined };
}
