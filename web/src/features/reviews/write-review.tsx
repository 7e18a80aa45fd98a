import type { Product } from '@nirala/contract/product/product';
import type { Review } from '@nirala/contract/review/review';
import { MESSAGES } from '@nirala/contract/text/messages';
import { useEffect, useEffectEvent, useState } from 'react';
import { useDialogOnDemand } from '../../lib/on-demand.ts';
import { showToast } from '../../lib/toast.ts';
import { logFailure } from './log-failure.ts';
import { EMPTY_DRAFT } from './review-draft.ts';
import type { ReviewModalProps } from './review-modal.tsx';

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
export function WriteReview({ product, asked, onOpen, onWritten }: WriteReviewProps) {
  const [draft, setDraft] = useState(EMPTY_DRAFT);
  const [ReviewModal, isOpen = false, show] = useDialogOnDemand<ReviewModalProps, true>(
    async () => (await import('./review-modal.tsx')).ReviewModal,
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

  if (!ReviewModal) return null;
  return (
    <ReviewModal
      open={isOpen}
      product={product}
      draft={draft}
      onDraft={setDraft}
      onClose={() => void show(undefined)}
      onWritten={written}
    />
  );
}
