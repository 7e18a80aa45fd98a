import { MESSAGES } from '@nirala/contract/text/messages';
import type { Product } from '@nirala/contract/product/product';
import type { Review } from '@nirala/contract/review/review';
import { useState } from 'react';
import { Button } from '../../components/button.tsx';
import { Dialog } from '../../components/dialog/dialog.tsx';
import { Loading } from '../../components/load-state.tsx';
import { call } from '../../lib/call.ts';
import { useLoaded } from '../../lib/use-loaded.ts';
import { useUser } from '../session/session.ts';
import { type ChangeDraft, type ReviewDraft, draftOf, EMPTY_DRAFT } from './review-draft.ts';
import { ReviewForm } from './review-form.tsx';
import { logFailure } from './log-failure.ts';

export type ReviewDialogProps = {
  open: boolean;
  product: Product;
  draft: ReviewDraft;
  onDraft: ChangeDraft;
  onClose: () => void;
  /** `before`: the shopper's earlier review, which this one replaces. */
  onWritten: (after: Review, before: Review | undefined) => void;
};

/** The dialog to write a review. Signed-in shoppers who have written one edit it here. */
export function ReviewDialog({ open, onClose, ...rest }: ReviewDialogProps) {
  const { phoneNumber = '' } = useUser() ?? {};
  return (
    <Dialog open={open} onClose={onClose} title="Write a review">
      <ReviewDialogContent key={phoneNumber} phoneNumber={phoneNumber} onClose={onClose} {...rest} />
    </Dialog>
  );
}

const REPLACES = 'you have reviewed it before. This review replaces your earlier one.';

type ContentProps = Omit<ReviewDialogProps, 'open'> & { phoneNumber: string };

function ReviewDialogContent({ phoneNumber, product, draft, onDraft, onClose, onWritten }: ContentProps) {
  const [awaitsApproval, setAwaitsApproval] = useState(false);
  const { isLoading, mine } = useMyReview(product.id, phoneNumber, { draft, onDraft });

  function written(after: Review) {
    setAwaitsApproval(!after.approved);
    onWritten(after, mine);
  }

  if (isLoading) return <Loading />;
  if (awaitsApproval) {
    return (
      <>
        <p role="status">{MESSAGES.reviewWaits}</p>
        <Button onClick={onClose}>Close</Button>
      </>
    );
  }
  return (
    <>
      <p className="quiet">{mine ? `${product.name} – ${REPLACES}` : product.name}</p>
      {mine && !mine.approved && <p role="note">{MESSAGES.reviewNotPublic}</p>}
      <ReviewForm
        productId={product.id}
        sizes={product.sizes}
        signedIn={phoneNumber !== ''}
        draft={draft}
        onDraft={onDraft}
        onCancel={onClose}
        onWritten={written}
      />
    </>
  );
}

/**
 * A signed-in shopper's earlier review of a product, which fills the form unless something was typed; without one, the
 * size that they bought does. If it cannot be loaded the form stays empty; the server replaces the earlier review in any
 * case.
 */
function useMyReview(
  productId: string,
  phoneNumber: string,
  { draft, onDraft }: Pick<ReviewDialogProps, 'draft' | 'onDraft'>,
) {
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
