import { MESSAGES } from '@nirala/contract/messages';
import type { Product } from '@nirala/contract/product';
import type { Review } from '@nirala/contract/review';
import { useState } from 'react';
import { Button } from '../../components/button.tsx';
import { Dialog } from '../../components/dialog.tsx';
import { Loading } from '../../components/load-state.tsx';
import { useUser } from '../session/session.ts';
import type { Draft } from './review-draft.ts';
import { ReviewForm } from './review-form.tsx';
import { useMyReview } from './use-my-review.ts';

export type ReviewModalProps = {
  open: boolean;
  product: Product;
  draft: Draft;
  onDraft: (draft: Draft) => void;
  onClose: () => void;
  /** `before`: the shopper's earlier review, which this one took the place of. */
  onWritten: (after: Review, before: Review | undefined) => void;
};

/** The window to write a review in; a signed-in shopper who has written one changes it here. */
export function ReviewModal({ open, onClose, ...rest }: ReviewModalProps) {
  const { phoneNumber = '' } = useUser() ?? {};
  return (
    <Dialog open={open} onClose={onClose} title="Write a review">
      <Inside key={phoneNumber} phoneNumber={phoneNumber} onClose={onClose} {...rest} />
    </Dialog>
  );
}

type InsideProps = Omit<ReviewModalProps, 'open'> & { phoneNumber: string };

function Inside({ phoneNumber, product, draft, onDraft, onClose, onWritten }: InsideProps) {
  const [waits, setWaits] = useState(false);
  const { isLoading, mine } = useMyReview(product.id, phoneNumber, { draft, onDraft });

  function written(after: Review) {
    setWaits(!after.approved);
    onWritten(after, mine);
  }

  if (isLoading) return <Loading />;
  if (waits) {
    return (
      <>
        <p role="status">{MESSAGES.reviewWaits}</p>
        <Button onClick={onClose}>Close</Button>
      </>
    );
  }
  return (
    <>
      <p className="quiet">
        {product.name}
        {mine && ' – you have reviewed it before: what you send takes the place of that.'}
      </p>
      <ReviewForm productId={product.id} draft={draft} onDraft={onDraft} onCancel={onClose} onWritten={written} />
    </>
  );
}
