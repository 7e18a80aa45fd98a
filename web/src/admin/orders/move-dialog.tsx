import {
  trackingLinkSchema,
  type FulfilmentStatus,
  type AdminOrder,
  type MoveOutcome,
} from '@nirala/contract/order/admin-order';
import { formatRupees } from '@nirala/contract/text/money';
import { type FormEvent, useState } from 'react';
import * as v from 'valibot';
import { Button } from '../../components/button.tsx';
import { Dialog } from '../../components/dialog/dialog.tsx';
import { showToast } from '../../lib/toast.ts';
import { useAction } from '../../lib/use-action.ts';
import { NoInvoiceWarning } from '../shared/readiness.tsx';
import { toastError } from '../shared/error-text.ts';
import shared from '../shared/shared.module.css';
import { TrackingLinkFields } from './tracking-link-fields.tsx';
import { moveOrders } from './move-orders.ts';
import { FailedMoves } from './failed-moves.tsx';
import { RestockChoice } from './restock-choice.tsx';
import { MOVE_LABELS, netReceived, ordersText } from './order-text.ts';

type MoveDialogProps = {
  to: FulfilmentStatus;
  orders: readonly AdminOrder[];
  onClose: () => void;
  /** The outcome of each order, moved or not. */
  onMoved: (outcomes: MoveOutcome[]) => void;
};

/** The courier's page of each parcel that is booked. */
const knownLinks = (orders: readonly AdminOrder[]): Record<string, string> =>
  Object.fromEntries(orders.flatMap(({ _id, parcel }) => (parcel?.trackingUrl ? [[_id, parcel.trackingUrl]] : [])));

/** What happens when an order is closed because the courier lost its parcel. */
function LossNote({ orders }: { orders: readonly AdminOrder[] }) {
  const refund = orders.reduce((sum, order) => sum + netReceived(order), 0);
  return (
    <ul className={shared.points}>
      <li>Its pieces are written off: they do not come back into stock.</li>
      <li>
        {refund > 0
          ? `${formatRupees(refund)} is refunded to the original payment method.`
          : 'Nothing was paid online, so there is nothing to refund.'}
      </li>
      <li>
        The shopper gets a message. You can’t undo it. Claim what the courier owes you for the parcel from the courier.
      </li>
    </ul>
  );
}

/** Asks before one or many orders are moved, and shows why some could not be. Mount a new one for each move. */
export function MoveDialog({ to, orders, onClose, onMoved }: MoveDialogProps) {
  const { pending, run } = useAction();
  const [links, setLinks] = useState(() => knownLinks(orders));
  const [restock, setRestock] = useState<boolean>();
  const [submitted, setSubmitted] = useState(false);
  const [outcomes, setOutcomes] = useState<MoveOutcome[]>([]);
  const moved = new Set(outcomes.filter(({ done }) => done).map(({ id }) => id));
  const left = orders.filter(({ _id }) => !moved.has(_id));

  async function move(event: FormEvent) {
    event.preventDefault();
    setSubmitted(true);
    if (to === 'Dispatched' && left.some(({ _id }) => !v.is(trackingLinkSchema, links[_id] ?? ''))) return;
    if (to === 'Returned' && restock === undefined) return;
    const moves = left.map(({ _id: id }) => ({ id, ...(to === 'Dispatched' ? { trackingLink: links[id] } : {}) }));
    const added = await run(() => moveOrders({ orders: moves, to, restock }), toastError);
    if (!added) return;
    onMoved(added);
    if (added.some(({ done }) => !done)) return setOutcomes([...outcomes.filter(({ done }) => done), ...added]);
    showToast(`${ordersText(orders.length)}: ${to}.`, { tone: 'good' });
    onClose();
  }

  return (
    <Dialog open onClose={onClose} title={`${MOVE_LABELS[to]}: ${ordersText(orders.length)}`}>
      <form onSubmit={(event) => void move(event)} noValidate>
        {to === 'Dispatched' && <NoInvoiceWarning />}
        {to === 'Dispatched' && (
          <TrackingLinkFields orders={left} links={links} tried={submitted} onChange={setLinks} />
        )}
        {to === 'Delivered' && <p>{left.map(({ _id }) => _id).join(', ')}</p>}
        {to === 'Lost' && <LossNote orders={left} />}
        {to === 'Returned' && <RestockChoice orders={left} restock={restock} tried={submitted} onChange={setRestock} />}
        <FailedMoves outcomes={outcomes} />
        <div className={shared.buttons}>
          <Button type="submit" aria-disabled={pending}>
            {pending ? 'Working...' : outcomes.length > 0 ? 'Try again' : MOVE_LABELS[to]}
          </Button>
          <Button look="quiet" onClick={onClose}>
            {outcomes.length > 0 ? 'Close' : 'Cancel'}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
