import type { AdminOrder } from '@nirala/contract/order/admin-order';
import { costsOfParts, piecesIn, type LaterPieces, type PartCosts } from '@nirala/contract/order/parts';
import { formatRupees } from '@nirala/contract/text/money';
import { useState } from 'react';
import { Button } from '../../components/button.tsx';
import { Dialog } from '../../components/dialog/dialog.tsx';
import { numberOptions, SelectField } from '../../components/select-field.tsx';
import { call } from '../../lib/call.ts';
import { failedWith } from '../../lib/call-error.ts';
import { showToast } from '../../lib/toast.ts';
import { useAction } from '../../lib/use-action.ts';
import { toastError } from '../shared/errors.ts';
import shared from '../shared/shared.module.css';
import { useRequestId } from '../shared/use-request-id.ts';

type SplitDialogProps = {
  order: AdminOrder;
  onClose: () => void;
  onSplit: (order: AdminOrder) => void;
  /** The order has changed, so what is shown of it is out of date. */
  onRefused: () => void;
};

/** Chooses what of an order is sent now; the rest becomes an order of its own. Says what each part costs and collects. */
export function SplitDialog({ order, onClose, onSplit, onRefused }: SplitDialogProps) {
  const { _id: id, cartItems } = order;
  const [kept, setKept] = useState(() => cartItems.map(({ quantity }) => quantity));
  const { pending, run } = useAction();
  const { idFor } = useRequestId();
  const pieces = piecesIn(cartItems);
  const now = kept.reduce((sum, quantity) => sum + quantity, 0);
  const later: LaterPieces = cartItems.flatMap(({ _id, size, quantity }, index) => {
    const left = quantity - (kept[index] ?? 0);
    return left > 0 ? [{ _id, size, quantity: left }] : [];
  });
  const isDivided = now > 0 && now < pieces;
  const costs = isDivided ? costsOfParts(order, later) : undefined;

  async function split() {
    if (!costs) return;
    const asked = { id, pieces, later };
    const reply = await run(
      () => call('splitOrder', { ...asked, requestId: idFor(asked) }),
      (error) => {
        toastError(error);
        // It has changed, so what was chosen may not be there any more.
        if (failedWith(error, 'order-not-divisible')) {
          onRefused();
          onClose();
        }
      },
    );
    if (!reply) return;
    showToast('The rest is an order of its own now.', { tone: 'good' });
    onSplit(reply.order);
    onClose();
  }

  return (
    <Dialog open onClose={onClose} title="Send a part now">
      {cartItems.map(({ _id, name, size, quantity }, index) => (
        <SelectField
          key={`${_id} ${size}`}
          label={`${name}, size ${size}: pieces to send now`}
          value={kept[index] ?? 0}
          options={numberOptions(0, quantity)}
          onChange={(value) => setKept(kept.map((each, at) => (at === index ? Number(value) : each)))}
        />
      ))}
      {costs ? (
        <ul className={shared.points}>
          <li>{partText('Now', now, costs.now)}</li>
          <li>{partText('Later', pieces - now, costs.later)}</li>
          <li>The rest becomes an order of its own. It stays in “To pack” until it is sent. You can’t undo it.</li>
          <li>The shopper sees both parts in My Orders, and gets a message when each is sent.</li>
        </ul>
      ) : (
        <p>{isDivided ? 'What was paid in advance cannot be divided over these parts.' : hintFor(now)}</p>
      )}
      <div className={shared.buttons}>
        <Button aria-disabled={pending || !costs} onClick={() => void split()}>
          {pending ? 'Dividing...' : 'Divide the order'}
        </Button>
        <Button look="quiet" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </Dialog>
  );
}

const hintFor = (now: number): string =>
  now === 0 ? 'Keep at least one piece to send now.' : 'Lower the number of each piece that is sent later.';

function partText(when: string, pieces: number, { total, due }: PartCosts): string {
  const what = `${pieces} ${pieces === 1 ? 'piece' : 'pieces'} for ${formatRupees(total)}`;
  return `${when}: ${what}. ${due > 0 ? `The courier collects ${formatRupees(due)}.` : 'The courier collects nothing.'}`;
}
