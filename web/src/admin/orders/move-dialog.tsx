import {
  trackingLinkSchema,
  type FulfilmentStatus,
  type AdminOrder,
  type MoveOutcome,
} from '@nirala/contract/admin-order';
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
import styles from './orders.module.css';
import { MOVE_LABELS, ordersText } from './order-text.ts';

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
      <form className={styles.form} onSubmit={(event) => void move(event)} noValidate>
        {to === 'Dispatched' && <NoInvoiceWarning />}
        {to === 'Dispatched' && (
          <TrackingLinkFields orders={left} links={links} tried={submitted} onChange={setLinks} />
        )}
        {to === 'Delivered' && <p>{left.map(({ _id }) => _id).join(', ')}</p>}
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
