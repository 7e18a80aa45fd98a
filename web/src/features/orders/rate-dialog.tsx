import { MESSAGES } from '@nirala/contract/text/messages';
import type { Product } from '@nirala/contract/product/product';
import { useState } from 'react';
import { showToast } from '../../lib/toast.ts';
import { EMPTY_DRAFT } from '../reviews/review-draft.ts';
import { ReviewDialog } from '../reviews/review-dialog.tsx';

export type RateDialogProps = {
  /** The product to review; undefined closes the dialog. */
  product: Product | undefined;
  onClose: () => void;
  onRated: (productId: string) => void;
};

/** The form for a review of a product that arrived, beside its order. What was typed about a product stays until it is sent. */
export function RateDialog({ product, onClose, onRated }: RateDialogProps) {
  const [drafts, setDrafts] = useState<ReadonlyMap<string, typeof EMPTY_DRAFT>>(new Map());
  // A dialog that is closed stays mounted, so that the browser gives the focus back.
  const [last, setLast] = useState(product);
  if (product && product !== last) setLast(product);
  const shown = product ?? last;
  if (!shown) return null;
  const { id } = shown;
  return (
    <ReviewDialog
      open={product !== undefined}
      product={shown}
      draft={drafts.get(id) ?? EMPTY_DRAFT}
      onDraft={(change) => setDrafts((now) => new Map([...now, [id, change(now.get(id) ?? EMPTY_DRAFT)]]))}
      onClose={onClose}
      onWritten={(after, before) => {
        onRated(id);
        // Otherwise the dialog says that it waits for approval.
        if (!after.approved) return;
        onClose();
        showToast(before ? MESSAGES.reviewChanged : MESSAGES.reviewThanks, { tone: 'good' });
      }}
    />
  );
}
